/** The sessions of a squad, and who was at them (ATT-08). */
import { sql } from 'kysely';
import type { Attendance } from '#domain/football.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { PLAYS } from '#features/users/squads/data.ts';
import type { Db } from '#server/database/database.ts';

/** A session of a squad: how many of its players were to be there, and of how many it is recorded. */
export type RegisterSessionRow = {
  id: string;
  title: string;
  typeName: string;
  hue: number;
  date: string;
  startsAt: string;
  endsAt: string;
  expected: number;
  recorded: number;
};

/** A player in the sessions; `attendance` is null where nothing is recorded. */
export type RegisterPlayerRow = {
  person: UserReferenceRow;
  sessions: { activityId: string; attendance: Attendance | null }[];
  /** Of the season so far: sessions with a record, those of them that the player was at, and their minutes. */
  seasonRecorded: number;
  seasonAttended: number;
  seasonMinutes: number;
};

export type SquadPeriods = { squadId: string; from: string; to: string; season: { from: string; to: string } };

/**
 * The sessions of a squad between two days that have begun, and its players of these days by name. A session is an
 * activity of a player that asks who comes, or of which somebody has recorded who was there.
 */
export async function squadSessions(
  db: Db,
  { squadId, from, to, season }: SquadPeriods,
  now: Temporal.Instant,
  zone: string,
): Promise<{ sessions: RegisterSessionRow[]; players: RegisterPlayerRow[] }> {
  const begins = sql`(activities.date + activities.starts_at) at time zone ${zone}`;
  const { rows } = await sql<{ sessions: RegisterSessionRow[]; players: RegisterPlayerRow[] }>`
    with belonging as (
      select user_id, from_day, coalesce(until_day, 'infinity') as until_day from squad_members
      where squad_id = ${squadId} and role = ${PLAYS}
    ), recorded as (
      -- Of a player and the season; what was recorded before the activity begins does not count.
      select belonging.user_id, part.activity_id, part.attendance in ('present', 'late') as attended,
        extract(epoch from activities.ends_at - activities.starts_at)::int / 60 as minutes
      from belonging
      join activity_participants part on part.user_id = belonging.user_id and part.attendance is not null
        and part.date between belonging.from_day and belonging.until_day
        and part.date between ${season.from}::date and ${season.to}::date
      join activities on activities.id = part.activity_id and not activities.cancelled
        and part.attendance_at >= ${begins}
    ), taking_part as (
      select part.activity_id, part.user_id,
        case when part.attendance_at >= ${begins} then part.attendance end as attendance
      from belonging
      join activity_participants part on part.user_id = belonging.user_id
        and part.date between belonging.from_day and belonging.until_day
        and part.date between ${from}::date and ${to}::date
      join activities on activities.id = part.activity_id and not activities.cancelled
        and ${begins} <= ${now.toString()}::timestamptz
    ), held as (
      select activities.*, summed.expected, summed.recorded from activities
      join (select activity_id, count(*)::int as expected, count(attendance)::int as recorded
        from taking_part group by activity_id) as summed on summed.activity_id = activities.id
      where activities.reply_hours is not null or summed.recorded > 0
    )
    select
      (select coalesce(json_agg(json_build_object('id', held.id, 'title', title, 'typeName', types.name,
          'hue', types.hue, 'date', date, 'startsAt', left(starts_at::text, 5), 'endsAt', left(ends_at::text, 5),
          'expected', expected, 'recorded', recorded)
          order by date, starts_at, held.id), '[]')
        from held join activity_types types on types.id = activity_type_id) as sessions,
      (select coalesce(json_agg(json_build_object('person', ${referenceJson('users')},
          'sessions', (select coalesce(json_agg(json_build_object('activityId', taking_part.activity_id,
              'attendance', attendance) order by date, starts_at, held.id), '[]')
            from taking_part join held on held.id = taking_part.activity_id where user_id = users.id),
          'seasonRecorded', season.recorded, 'seasonAttended', season.attended, 'seasonMinutes', season.minutes)
          order by fold(users.last_name), fold(users.first_name), users.id), '[]')
        from users
        cross join lateral (select count(*)::int as recorded, (count(*) filter (where attended))::int as attended,
          coalesce(sum(minutes) filter (where attended), 0)::int as minutes
          from recorded where user_id = users.id) as season
        where users.id in (select user_id from belonging
          where from_day <= ${to}::date and until_day >= ${from}::date)) as players`.execute(db);
  return rows[0]!;
}

/** What is recorded of a person in a month of a season; `minutes` of what the person was at. */
export type AttendanceMonthRow = {
  month: string;
  recorded: number;
  present: number;
  late: number;
  minutes: number;
};

/** ATT-10: the months of a season of which something is recorded of a person, the latest first. */
export async function attendanceMonths(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
  zone: string,
): Promise<AttendanceMonthRow[]> {
  const begins = sql`(activities.date + activities.starts_at) at time zone ${zone}`;
  const { rows } = await sql<AttendanceMonthRow>`
    select to_char(part.date, 'YYYY-MM-01') as month, count(*)::int as recorded,
      (count(*) filter (where attendance = 'present'))::int as present,
      (count(*) filter (where attendance = 'late'))::int as late,
      coalesce(sum(extract(epoch from activities.ends_at - activities.starts_at)::int / 60)
        filter (where attendance in ('present', 'late')), 0)::int as minutes
    from activity_participants part
    join activities on activities.id = part.activity_id and not activities.cancelled
    where part.user_id = ${userId} and part.date between ${from}::date and ${to}::date
      and part.attendance is not null and part.attendance_at >= ${begins}
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
