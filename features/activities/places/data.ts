import { sql } from 'kysely';
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
