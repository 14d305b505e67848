import { sql } from 'kysely';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { CHANGES_KEPT_DAYS, type CalendarChange } from './rules.ts';

export type CalendarChangeRow = CalendarChange & {
  title: string;
  typeName: string;
  hue: number;
  changedBy: UserReferenceRow;
  /** It was called off, rather than taken away. */
  cancelled: boolean;
};

/** An activity with its people, as it stood before a change. */
type Before = {
  id: string;
  seriesId: string | null;
  type: { id: string };
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
  users: readonly { id: string }[];
};

/**
 * Records a change for everybody else in whose calendar it shows: `before` is compared with the rows as they are now,
 * and `made` is new. What was called off counts as gone. Call it in the transaction of the change, after it. With `only`
 * for these people alone, who are then all that `before` has to name.
 */
export async function noteChanges(
  trx: Db,
  by: string,
  now: Temporal.Instant,
  {
    before = [],
    made = [],
    only = null,
  }: { before?: readonly Before[]; made?: readonly string[]; only?: readonly string[] | null },
): Promise<void> {
  const parts = before
    .filter(({ cancelled }) => !cancelled)
    .flatMap((activity) => activity.users.map((user) => ({ ...activity, userId: user.id })));
  const column = (of: (part: (typeof parts)[number]) => unknown) => parts.map(of);
  const ids = [...made, ...before.map(({ id }) => id)];
  await sql`
    with before as (
      select * from unnest(
        ${column((part) => part.userId)}::uuid[], ${column((part) => part.id)}::uuid[],
        ${column((part) => part.seriesId)}::uuid[], ${column((part) => part.type.id)}::uuid[],
        ${column((part) => part.title)}::text[], ${column((part) => part.date)}::date[],
        ${column((part) => part.allDay)}::boolean[], ${column((part) => part.startsAt)}::time[],
        ${column((part) => part.endsAt)}::time[]
      ) as part (user_id, activity_id, series_id, activity_type_id, title, date, all_day, starts_at, ends_at)
    ), after as (
      select user_id, activity_id, series_id, activity_type_id, title, activities.date, all_day, starts_at, ends_at
      from activities join activity_participants on activity_id = activities.id
      where activities.id = any(${ids}::uuid[]) and not cancelled
        and (${only === null}::boolean or user_id = any(${[...(only ?? [])]}::uuid[]))
    )
    insert into calendar_changes (user_id, activity_id, series_id, kind, changed_by, changed_at, activity_type_id, title,
      date, all_day, starts_at, ends_at, was_date, was_all_day, was_starts_at, was_ends_at)
    select user_id, activity_id, coalesce(after.series_id, before.series_id), kind, ${by}, ${now.toString()},
      coalesce(after.activity_type_id, before.activity_type_id), coalesce(after.title, before.title),
      coalesce(after.date, before.date), coalesce(after.all_day, before.all_day),
      coalesce(after.starts_at, before.starts_at), coalesce(after.ends_at, before.ends_at),
      case kind when 'moved' then before.date end, case kind when 'moved' then before.all_day end,
      case kind when 'moved' then before.starts_at end, case kind when 'moved' then before.ends_at end
    from before full join after using (user_id, activity_id)
    cross join lateral (select case
      when before.date is null then 'planned'
      when after.date is null then 'removed'
      when (before.date, before.starts_at, before.ends_at) <> (after.date, after.starts_at, after.ends_at) then 'moved'
    end) as compared (kind)
    where kind is not null and user_id <> ${by}`.execute(trx);
}

/** Two years of a daily series: more changes than anybody is shown. */
const MAX_READ = 750;

/**
 * Changes that others made in somebody's calendar after a moment, in their order, without those whose times were over
 * by today.
 */
export async function calendarChanges(
  db: Db,
  userId: string,
  since: Temporal.Instant,
  today: string,
): Promise<CalendarChangeRow[]> {
  const { rows } = await sql<CalendarChangeRow>`
    select noted.activity_id, noted.series_id, kind, coalesce(activities.title, noted.title) as title, name as type_name,
      hue, noted.date::text as date, noted.all_day, left(noted.starts_at::text, 5) as starts_at,
      left(noted.ends_at::text, 5) as ends_at, ${referenceJson('changer')} as changed_by,
      coalesce(activities.cancelled and part.user_id is not null, false) as cancelled,
      case kind when 'moved' then json_build_object('date', was_date, 'allDay', was_all_day,
        'startsAt', left(was_starts_at::text, 5), 'endsAt', left(was_ends_at::text, 5)) end as was,
      case when part.user_id is not null and not activities.cancelled then json_build_object('date', activities.date, 'allDay', activities.all_day,
        'startsAt', left(activities.starts_at::text, 5), 'endsAt', left(activities.ends_at::text, 5)) end as present
    from calendar_changes as noted
    join activity_types on activity_types.id = noted.activity_type_id
    join users as changer on changer.id = changed_by
    left join activity_participants as part on part.activity_id = noted.activity_id and part.user_id = noted.user_id
    left join activities on activities.id = part.activity_id
    where noted.user_id = ${userId} and changed_at > ${since.toString()}
      and greatest(noted.date, was_date) >= ${today}
    order by noted_at limit ${MAX_READ}`.execute(db);
  return rows;
}

/** Deletes changes that are too old to be shown. */
export async function purgeCalendarChanges(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('calendarChanges')
    .where('changedAt', '<', now.subtract({ hours: 24 * CHANGES_KEPT_DAYS }).toString())
    .execute();
}
