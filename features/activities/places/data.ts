import { sql } from 'kysely';
import type { TakenPlaceArgs } from '#features/activities/busy/rules.ts';
import type { Scope } from '#domain/scopes.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';

/** The most places that are offered. */
const MAX_PLACES_OFFERED = 50;

/** Places of activities of the scope since a day, the most frequent first; a place is offered once however it is written. */
export async function placesSince(db: Db, scope: Scope, day: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select (array_agg(place order by date desc))[1] as place from activities
    where place <> '' and date >= ${day}::date and removal_id is null and ${scopeCondition(scope)}
    group by fold(place) order by count(*) desc, fold(place) limit ${MAX_PLACES_OFFERED}`.execute(db);
  return rows.map(({ place }) => place);
}

/** A time at which a place is taken. `activity` is null unless the viewer may read it. */
export type TakenTimeRow = {
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  activity: { id: string; title: string; typeName: string } | null;
};

/** The most times that are named. */
const MAX_TAKEN = 5;

/** What else is at a place in a span of time, however the place is written; by start. */
export async function takenTimes(
  db: Db,
  readable: Scope,
  { place, date, startsAt, endsAt, exceptId }: TakenPlaceArgs,
): Promise<TakenTimeRow[]> {
  const { rows } = await sql<TakenTimeRow>`
    select activities.all_day, left(activities.starts_at::text, 5) as starts_at,
      left(activities.ends_at::text, 5) as ends_at,
      case when ${scopeCondition(readable)} then json_build_object(
        'id', activities.id, 'title', activities.title, 'typeName', activity_types.name) end as activity
    from activities join activity_types on activity_types.id = activities.activity_type_id
    where activities.date = ${date}::date and fold(activities.place) = fold(${place}) and removal_id is null
      and not cancelled and activities.starts_at < ${endsAt}::time and activities.ends_at > ${startsAt}::time
      and activities.id is distinct from ${exceptId ?? null}::uuid
    order by activities.starts_at, activities.id limit ${MAX_TAKEN}`.execute(db);
  return rows;
}
