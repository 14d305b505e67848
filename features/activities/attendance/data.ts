/** What is recorded of the people of activities (ATT-01 to ATT-07). */
import { sql } from 'kysely';
import { addDays, dayOf } from '#domain/time.ts';
import type { Db } from '#server/database/database.ts';
import type { PersonAttendance } from './rules.ts';

/** Writes what is recorded of people in a locked activity; those who are not named keep theirs. */
export async function writeAttendance(
  trx: Db,
  activityId: string,
  people: readonly PersonAttendance[],
  by: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update activity_participants set attendance = seen.attendance, absence_reason = seen.reason,
      attendance_by = case when seen.attendance is not null then ${by}::uuid end,
      attendance_at = case when seen.attendance is not null then ${now.toString()}::timestamptz end
    from unnest(
      ${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ attendance }) => attendance ?? null)}::text[],
      ${people.map(({ reason }) => reason ?? null)}::text[]
    ) as seen (user_id, attendance, reason)
    where activity_participants.activity_id = ${activityId} and activity_participants.user_id = seen.user_id`.execute(
    trx,
  );
}

/** ATT-07: forgets why somebody was not there, so many days after the activity. That they were not there stays. */
export async function purgeAbsences(db: Db, now: Temporal.Instant, zone: string, keptDays: number): Promise<void> {
  const day = addDays(dayOf(now, zone), -keptDays);
  await sql`
    update activity_participants set absence_reason = null,
      attendance = case when attendance = 'injured' then 'absent' else attendance end
    where date < ${day}::date and (absence_reason is not null or attendance = 'injured')`.execute(db);
}
