/**
 * The match observations that accepted games are in the calendars of their scouts (DSK-10). They are made, moved and taken
 * away with the answer; whoever has one may change it like what they planned themselves, to add the way there.
 */
import { sql } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { MATCH_OBSERVATION } from '../rules.ts';

/** A game as it stands in a calendar. */
type Observation = {
  gameId: string;
  title: string;
  date: string;
  place: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
};

/** Puts a game into somebody's calendar, or moves what stands there of it. It takes nobody's time. */
export async function writeObservation(trx: Db, scoutId: string, { gameId, ...shown }: Observation): Promise<void> {
  publishAfterCommit(trx, { activities: [scoutId] });
  const moved = await trx
    .updateTable('activities')
    .set(shown)
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: sql<string>`now()` }))
    .where('gameId', '=', gameId)
    .where('createdBy', '=', scoutId)
    .where('removalId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (moved) return;
  // One that was deleted by hand makes room for the new one.
  await removeObservations(trx, gameId, [scoutId]);
  const { id } = await trx
    .insertInto('activities')
    .values((eb) => ({
      ...shown,
      gameId,
      createdBy: scoutId,
      activityTypeId: eb.selectFrom('activityTypes').select('id').where('name', '=', MATCH_OBSERVATION),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('activityParticipants')
    .values({ activityId: id, userId: scoutId, position: 0, date: shown.date })
    .execute();
}

/** Takes a game out of calendars. */
export async function removeObservations(trx: Db, gameId: string, scoutIds: readonly string[]): Promise<void> {
  const removed = await trx
    .deleteFrom('activities')
    .where('gameId', '=', gameId)
    .where('createdBy', '=', anyOf(scoutIds))
    .returning('createdBy')
    .execute();
  if (removed.length > 0) publishAfterCommit(trx, { activities: removed.map(({ createdBy }) => createdBy) });
}

/** Games that become one stand once in each calendar, as the kept one where that is there. */
export async function mergeObservations(trx: Db, pairs: readonly { id: string; kept: string }[]): Promise<void> {
  const become = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as become (id uuid, kept uuid)`;
  const { rows } = await sql<{ scoutId: string }>`
    delete from activities using (
      select activities.id, row_number() over (partition by kept, created_by order by game_id <> kept, activities.id) as turn
      from ${become} join activities on activities.game_id = become.id
    ) as seen
    where activities.id = seen.id and turn > 1 returning created_by as scout_id`.execute(trx);
  if (rows.length > 0) publishAfterCommit(trx, { activities: rows.map(({ scoutId }) => scoutId) });
  await sql`update activities set game_id = kept from ${become}
    where game_id = become.id and become.id <> kept`.execute(trx);
}
