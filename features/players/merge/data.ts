import { sql } from 'kysely';
import * as z from 'zod/mini';
import { dayOf } from '#domain/time.ts';
import { clubById } from '#features/clubs/data.ts';
import { mergeWatchedPlayers } from '#features/games/assignments/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { lockMerges } from '#server/database/idempotency.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { playersById, type PlayerRow } from '../data.ts';
import { boundedFields } from '../rules.ts';
import { resolvePicks, type MergedField, type MergePlayers } from './rules.ts';

export type CandidateRow = {
  player: PlayerRow;
  /** Reports on this record; those of the others move to the base. */
  reports: number;
  journals: number;
  objectives: number;
  /** Moving reports whose author has reported on the same game in another of the records too. */
  doubledReports: number;
};

/**
 * The records of a merge, the base first, with the numbers of entries that would move.
 * @throws Refused when one of them is not there.
 */
export async function playerMergePreview(db: Db, baseId: string, otherIds: readonly string[]): Promise<CandidateRow[]> {
  const ids = [baseId, ...otherIds];
  const players = await playersById(db, ids);
  const { rows } = await sql<{ playerId: string; reports: number; doubledReports: number }>`
    select player_id as "playerId", count(*)::int as "reports",
      (count(*) filter (where player_id <> ${baseId} and together > 1))::int as "doubledReports"
    from (select player_id, count(*) over (partition by created_by, game_id) as together
      from reports where player_id = any(${ids}::uuid[])) as counted
    group by player_id`.execute(db);
  const [journals, objectives] = await Promise.all([countOf(db, 'journals', ids), countOf(db, 'objectives', ids)]);
  return ids.map((id, place) => {
    const player = players.get(id);
    if (!player) throw missing(place);
    const { reports = 0, doubledReports = 0 } = rows.find(({ playerId }) => playerId === id) ?? {};
    return { player, reports, doubledReports, journals: journals.get(id) ?? 0, objectives: objectives.get(id) ?? 0 };
  });
}

/** The number of journals or objectives on each of the players; players without any are missing. */
async function countOf(
  db: Db,
  table: 'journals' | 'objectives',
  playerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['playerId', eb.fn.countAll<number>().as('count')])
    .where('playerId', '=', anyOf(playerIds))
    .groupBy('playerId')
    .execute();
  return new Map(rows.map(({ playerId, count }) => [playerId!, count]));
}

const missing = (place: number) =>
  new RefusedError('errors.not_found', { field: place === 0 ? 'basePlayerId' : `playerIds.${place - 1}` });

/**
 * Makes one record of several: the base takes the picked values, reports, journals and objectives move to it, and the
 * other records' ids lead to it from then on. An author who reported on the same game in two of the records keeps both
 * reports (G-27). Call it inside a transaction. Answers the base's id.
 * @throws Refused when a record is not there, or a value was picked that none of them has.
 */
export async function mergePlayers(
  trx: Db,
  viewerId: string,
  { basePlayerId: baseId, playerIds, idempotencyKey: _, ...picked }: MergePlayers,
  now: Temporal.Instant,
): Promise<string> {
  publishAfterCommit(trx, { records: ['player', 'report'] });
  await lockMerges(trx);
  // The club that was picked may have been merged since.
  const club = picked.clubId ? await clubById(trx, picked.clubId) : undefined;
  const choice = club ? { ...picked, clubId: club.id } : picked;
  const ids = [baseId, ...playerIds];
  const rows = await trx.selectFrom('players').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  const [base, ...others] = ids.map((id, place) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw missing(place);
    return row;
  }) as [(typeof rows)[number], ...typeof rows];
  const { values, strange } = resolvePicks([base, ...others], choice);
  if (strange.length > 0) {
    const fields = strange.map((path) => ({ path, code: 'validations.value_of_none' as const }));
    throw new RefusedError('validations.value_of_none', { field: strange[0]!, fields });
  }

  // Values beyond today's bounds do not move to the base.
  const beyond = z.safeParse(z.object(boundedFields(dayOf(now, 'UTC'), base)), values).error?.issues ?? [];
  const unmoved = Object.fromEntries(beyond.map(({ path: [field] }) => [field, base[field as 'nSweater']]));

  await trx
    .updateTable('players')
    .set({
      ...(values as object),
      ...unmoved,
      version: base.version + 1,
      updatedAt: now.toString(),
      updatedBy: viewerId,
    })
    .where('id', '=', baseId)
    .execute();
  await trx
    .updateTable('reports')
    .set({ playerId: baseId, mergedFrom: sql`player_id` })
    .where('playerId', 'in', playerIds)
    .execute();
  for (const table of ['journals', 'objectives'] as const)
    await trx
      .updateTable(table)
      .set({ playerId: baseId, mergedFrom: sql`player_id` })
      .where('playerId', 'in', playerIds)
      .execute();
  await moveLinks(trx, viewerId, ids, now);
  await mergeWatchedPlayers(trx, baseId, playerIds);
  await trx.updateTable('playerMerges').set({ baseId }).where('baseId', 'in', playerIds).execute();
  await trx
    .insertInto('playerMerges')
    .values(
      others.map((merged) => ({
        mergedId: merged.id,
        baseId,
        mergedBy: viewerId,
        mergedAt: now.toString(),
        previous: JSON.stringify({ merged, base }),
      })),
    )
    .execute();
  await trx.deleteFrom('players').where('id', 'in', playerIds).execute();
  return baseId;
}

/** SQD-27: the base keeps its account, or gets that of another record; a second one is linked no more. */
async function moveLinks(trx: Db, by: string, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  const baseId = ids[0]!;
  await sql`
    update player_accounts set ended_by = ${by}, ended_at = ${now.toString()}
    where id in (
      select id from player_accounts where player_id = any(${[...ids]}::uuid[]) and ended_at is null
      order by player_id = ${baseId} desc, linked_at, id offset 1)`.execute(trx);
  await sql`update player_accounts set player_id = ${baseId} where player_id = any(${[...ids]}::uuid[])`.execute(trx);
}

export type PlayerMergeRow = {
  mergedId: string;
  mergedBy: UserReferenceRow;
  mergedAt: string;
  previous: { merged: Record<MergedField, unknown>; base: Record<MergedField, unknown> };
};

/** Earlier merges into a player, the latest first: the actor, the time and the values before. */
export async function mergesInto(db: Db, playerId: string): Promise<PlayerMergeRow[]> {
  const rows = await db
    .selectFrom('playerMerges')
    .innerJoin('users as author', 'author.id', 'playerMerges.mergedBy')
    .select(['playerMerges.mergedId', 'playerMerges.mergedAt', 'playerMerges.previous'])
    .select(referenceJson('author').as('mergedBy'))
    .where('playerMerges.baseId', '=', playerId)
    .orderBy('playerMerges.mergedAt', 'desc')
    .orderBy('playerMerges.mergedId')
    .execute();
  return rows as unknown as PlayerMergeRow[];
}
