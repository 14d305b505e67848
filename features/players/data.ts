import { sql, type Insertable, type SelectQueryBuilder, type Updateable } from 'kysely';
import { rowKey, type DeclaredField, type RowOf } from '#domain/declared-fields.ts';
import type { Scope } from '#domain/scopes.ts';
import { resolveMergedClubId, type ClubRow } from '#features/clubs/data.ts';
import { CLUB_FIELDS } from '#features/clubs/fields.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns, declaredJson } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { CONFIDENTIAL_FIELDS, PLAYER_FIELDS, PLAYER_SUMMARY_FIELDS, PROFILE_FIELDS } from './fields.ts';
import type { PlayerInput, PlayerUpdate } from './rules.ts';

export type PlayerRow = RowOf<typeof PLAYER_FIELDS> & {
  /** Mean of the averages of all reports, one decimal; null without a report (G-25). Only where it was read. */
  average?: number | null;
  club: ClubRow;
};

const COLUMNS = declaredColumns('players', PLAYER_FIELDS);
const SUMMARY_COLUMNS = declaredColumns('players', PLAYER_SUMMARY_FIELDS);

type Players = SelectQueryBuilder<DB, 'players', object>;

/** Resolves a merged id: the present id of a player, which is that of the base. */
export const resolveMergedPlayerId = (id: string) =>
  sql<string>`coalesce((select base_id from player_merges where merged_id = ${id}), ${id}::uuid)`;

/** The player, or the one it was merged into, if in the scope. */
export async function playerById(
  db: Db,
  scope: Scope,
  id: string,
  parts: PlayerParts = {},
): Promise<PlayerRow | undefined> {
  return (await byId(db, { ...parts, scope }, { id }))[0];
}

/** Parts of a player to read: the average too, or no more than `PLAYER_SUMMARY_FIELDS`. */
export type PlayerParts = { average?: boolean | undefined; summary?: boolean | undefined };

export type OfPlayer = PlayerParts & { scope: Scope };

const byId = compiledQuery(
  (db, { scope, ...parts }: OfPlayer, { id }: { id: string }) =>
    selectPlayerDetails(db.selectFrom('players').where(scopeCondition(scope)), parts).where(
      'players.id',
      '=',
      resolveMergedPlayerId(id),
    ),
  { prepared: true },
);

/**
 * The present id of the player, held for a transaction that adds something to the record: a merge waits for it.
 * @returns undefined when there is none.
 */
export async function lockPlayer(trx: Db, id: string): Promise<string | undefined> {
  const hold = () =>
    trx.selectFrom('players').select('id').where('id', '=', resolveMergedPlayerId(id)).forKeyShare().executeTakeFirst();
  // A merge may have removed the record during the wait: its id then leads to the base.
  return ((await hold()) ?? (await hold()))?.id;
}

/**
 * Players that readable records name, in any scope: the status 'closed' does not hide the name of a report's player.
 */
export async function playersById(db: Db, ids: readonly string[]): Promise<Map<string, PlayerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(db, null, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for ids that were read a moment ago: a record merged since is found under its old id. */
export async function presentPlayersById(db: Db, ids: readonly string[]): Promise<Map<string, PlayerRow>> {
  const found = await playersById(db, ids);
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length === 0) return found;
  const led = await db
    .selectFrom('playerMerges')
    .select(['mergedId', 'baseId'])
    .where('mergedId', 'in', gone)
    .execute();
  const bases = await playersById(
    db,
    led.map(({ baseId }) => baseId),
  );
  for (const { mergedId, baseId } of led) if (bases.has(baseId)) found.set(mergedId, bases.get(baseId)!);
  return found;
}

const byIds = compiledQuery(
  (db, _shape: null, { ids }: { ids: readonly string[] }) =>
    selectPlayerDetails(db.selectFrom('players')).where('players.id', '=', anyOf(ids)),
  { prepared: true },
);

const averageOf = sql<number | null>`(select round(avg(average), 1) from reports where player_id = players.id)`;

/** When a list is read: games before are over. */
export type Reading = { now: string; today: string };

/** The day of the next game of the player's team on one side; a team that is not known may be any of its club. */
const nextGame = (side: 'home' | 'away', { now, today }: Reading) => {
  const [club, team] = [sql.ref(`games.${side}_club_id`), sql.ref(`games.${side}_team_type`)];
  return sql`(select day from games
    where ${club} = players.club_id and day >= ${today}::date and coalesce(${team} = players.team_id, true)
      and (not kickoff_known or starts_at > ${now}::timestamptz)
    order by day limit 1)`;
};

/** DSK-42: the day of the game seen last, by how many people, and the day of the next game. */
const coverageOf = (reading: Reading) => [
  sql<string | null>`(select max(games.day) from reports join games on games.id = game_id
    where player_id = players.id)`.as('lastSeen'),
  sql<number>`(select count(distinct created_by) from reports where player_id = players.id)`.as('observers'),
  sql<string | null>`least(${nextGame('home', reading)}, ${nextGame('away', reading)})`.as('nextGame'),
];

/** Players with their clubs; with their coverage as of a `reading`. */
export function selectPlayerDetails(players: Players, { average, summary }: PlayerParts = {}, reading?: Reading) {
  return players
    .innerJoin('clubs', 'clubs.id', 'players.clubId')
    .select(summary ? SUMMARY_COLUMNS : COLUMNS)
    .select(declaredJson('clubs', CLUB_FIELDS).as('club'))
    .$if(average === true, (all) => all.select(averageOf.as('average')))
    .$if(reading !== undefined, (all) => all.select(coverageOf(reading!)))
    .$castTo<PlayerRow>();
}

const averagesOf = compiledQuery(
  (db, _shape: null, { ids }: { ids: readonly string[] }) =>
    db
      .selectFrom('reports')
      .select('reports.playerId')
      .select(sql<number>`round(avg(reports.average), 1)`.as('average'))
      .where('reports.playerId', '=', anyOf(ids))
      .groupBy('reports.playerId'),
  { prepared: true },
);

/** The averages of these players; players without a report are missing. */
export async function averagesById(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await averagesOf(db, null, { ids })).map(({ playerId, average }) => [playerId, average]));
}

/** The player as `playerById` answers it, locked: other changes and merges wait until the transaction ends. */
export async function lockPlayerForUpdate(trx: Db, scope: Scope, id: string): Promise<PlayerRow | undefined> {
  await shareMergeLock(trx);
  await lockPlayerId(trx, id);
  return playerById(trx, scope, id);
}

/** The present id of a player, locked as `lockPlayerForUpdate` does. */
export async function lockPlayerId(trx: Db, id: string): Promise<string | undefined> {
  const player = await trx
    .selectFrom('players')
    .select('id')
    .where('id', '=', resolveMergedPlayerId(id))
    .forUpdate()
    .executeTakeFirst();
  return player?.id;
}

/** Deletes a locked player; a photo that nobody else has is removed later. */
export async function deletePlayer(trx: Db, id: string): Promise<void> {
  publishAfterCommit(trx, { records: ['player'] });
  await trx.deleteFrom('players').where('id', '=', id).execute();
}

/**
 * Overwrites the given fields of a locked player and leaves the rest as it is (PLY-20).
 * @throws Refused when the club does not exist.
 */
export async function updatePlayer(
  trx: Db,
  updatedBy: string,
  stored: PlayerRow,
  { id: _id, version: _version, ...given }: PlayerUpdate,
  now: Temporal.Instant,
): Promise<void> {
  publishAfterCommit(trx, { records: ['player'] });
  const clubId = await clubOf(trx, given.clubId);
  await trx
    .updateTable('players')
    .set({ ...columnsOf(given), clubId, version: stored.version + 1, updatedAt: now.toString(), updatedBy })
    .where('id', '=', stored.id)
    .execute();
}

/** A player without the fields for managers. */
export function withoutConfidential(player: PlayerRow): Partial<PlayerRow> & Pick<PlayerRow, 'id' | 'version'> {
  const withheld = new Set<string>(Object.keys(CONFIDENTIAL_FIELDS).map(rowKey));
  const known = Object.fromEntries(Object.entries(player).filter(([key]) => !withheld.has(key)));
  return { ...known, id: player.id, version: player.version };
}

/** The fields that identify the player of a report to every reader. */
const SUBJECT = new Set(['firstName', 'lastName', 'nickname', 'dateOfBirth', 'teamId', 'type', 'mainPosition']);

/** A player whose record the viewer may not open, as named by a report (decision 17). */
export function subjectOnly(player: PlayerRow): PlayerRow {
  const withheld = Object.entries<DeclaredField>(PROFILE_FIELDS).filter(([name]) => !SUBJECT.has(name));
  const blanks = withheld.map(([name, { type, nullable }]) => [name, nullable ? null : type === 'String' ? '' : []]);
  return { ...player, ...(Object.fromEntries(blanks) as Partial<PlayerRow>), average: null };
}

/** Columns that hold an empty text instead of null. */
const TEXTS = new Set(
  Object.entries<DeclaredField>(PLAYER_FIELDS)
    .filter(([, { type, nullable }]) => type === 'String' && !nullable)
    .map(([name]) => name),
);

/** The columns of the given fields; null empties one that may be empty. */
function columnsOf(given: Partial<Omit<PlayerUpdate, 'id' | 'version'>>) {
  const entries = Object.entries(given).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined || (key === 'status' && value === null)) return [];
    if (key === 'links') return [[key, [...new Set(value as string[] | null)]]];
    return [[rowKey(key), value ?? (TEXTS.has(key) ? '' : null)]];
  });
  return Object.fromEntries(entries) as Updateable<DB['players']>;
}

/** @throws Refused when there is no such club. */
async function clubOf(db: Db, clubId: string): Promise<string> {
  const club = await db
    .selectFrom('clubs')
    .select('id')
    .where('id', '=', resolveMergedClubId(clubId))
    .executeTakeFirst();
  if (!club) throw new RefusedError('errors.not_found', { field: 'clubId' });
  return club.id;
}

/** @throws Refused when the club does not exist. */
export async function insertPlayer(
  trx: Db,
  createdBy: string,
  input: PlayerInput,
  now: Temporal.Instant,
): Promise<string> {
  publishAfterCommit(trx, { records: ['player'] });
  const { idempotencyKey: _, ...given } = input;
  await shareMergeLock(trx);
  const clubId = await clubOf(trx, given.clubId);
  const { id } = await trx
    .insertInto('players')
    .values({
      ...(columnsOf(given) as Pick<Insertable<DB['players']>, keyof PlayerInput & keyof DB['players']>),
      clubId,
      createdBy,
      createdAt: now.toString(),
      updatedAt: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The answer to a write, also when the record was merged into another right after it.
 * @throws Refused when it was deleted since.
 */
export async function writtenPlayer(db: Db, id: string): Promise<PlayerRow> {
  const present = await lockPlayer(db, id);
  const player = present && (await playersById(db, [present])).get(present);
  if (!player) throw new RefusedError('errors.not_found');
  return player;
}
