import { sql } from 'kysely';
import type { Scope } from '#domain/scopes.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { BusyArgs } from './rules.ts';

/** A time at which a person is busy. `activity` is null unless the viewer may read it. */
export type BusyRow = {
  person: UserReferenceRow;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  activity: { id: string; title: string; typeName: string } | null;
};

/**
 * The activities of these people in the span, in one statement; only of people whose calendars may be seen
 * (`calendars`).
 */
export async function busyPeople(
  db: Db,
  { calendars, readable }: { calendars: Scope; readable: Scope },
  { userIds, date, startsAt, endsAt, exceptId }: BusyArgs,
): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select ${referenceJson('users')} as person, activities.all_day, left(activities.starts_at::text, 5) as starts_at,
      left(activities.ends_at::text, 5) as ends_at,
      case when ${scopeCondition(readable)} then json_build_object(
        'id', activities.id, 'title', activities.title, 'typeName', activity_types.name) end as activity
    from activity_participants
    join users on users.id = activity_participants.user_id
    join activities on activities.id = activity_participants.activity_id
    join activity_types on activity_types.id = activities.activity_type_id
    where activity_participants.user_id = any(${[...userIds]}::uuid[]) and activity_participants.date = ${date}::date
      and ${scopeCondition(calendars)} and not activities.cancelled
      and activities.starts_at < ${endsAt}::time and activities.ends_at > ${startsAt}::time
      and activities.id is distinct from ${exceptId ?? null}::uuid
    order by fold(users.last_name), fold(users.first_name), users.id, activities.starts_at, activities.id`.execute(db);
  return rows;
}
