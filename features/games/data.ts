import { sql, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { HOME_COUNTRY } from '#domain/countries.ts';
import type { RowOf } from '#domain/declared-fields.ts';
import { dayOf } from '#domain/time.ts';
import { clubById, findOrCreateClub, type ClubRow } from '#features/clubs/data.ts';
import { CLUB_FIELDS } from '#features/clubs/fields.ts';
import { REFERENCE, referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns, declaredJson } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import type { DB } from '#server/database/tables.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { requireStaff } from './assignments/data.ts';
import { GAME_FIELDS } from './fields.ts';
import { type GameInput, type GameUpdate } from './rules.ts';

/** A game with its clubs. */
export type GameRow = RowOf<typeof GAME_FIELDS> & {
  homeTeam: ClubRow;
  awayTeam: ClubRow;
  /** Whether the viewer is one of the scouts; when it was not read with the game, the scouts of the game tell. */
  assignedToMe?: boolean;
};
/** The scouts of a game, and its author. */
export type GamePeople = { scouts: UserReferenceRow[]; createdBy: UserReferenceRow | null };

/** Resolves a merged id: the present id of a game, which is that of the one it was joined into (G-28). */
export const resolveMergedGameId = (id: string) =>
  sql<string>`coalesce((select base_id from game_merges where merged_id = ${id}), ${id}::uuid)`;

/** The game, or the one it was joined into; `assignedToMe` refers to `viewerId`. */
export async function gameById(db: Db, viewerId: string, id: string): Promise<GameRow | undefined> {
  return (await byId(db, null, { id, viewerId }))[0];
}

const byId = compiledQuery(
  (db, _shape: null, { id, viewerId }: { id: string; viewerId: string }) =>
    selectGameDetails(db.selectFrom('games'), viewerId).where('games.id', '=', resolveMergedGameId(id)),
  { prepared: true },
);

const byIds = compiledQuery(
  (db, _shape: null, { ids, viewerId }: { ids: readonly string[]; viewerId: string }) =>
    selectGameDetails(db.selectFrom('games'), viewerId).where('games.id', '=', anyOf(ids)),
  { prepared: true },
);

/** The games by id; ids that do not exist are missing. */
export async function gamesByIds(db: Db, viewerId: string, ids: readonly string[]): Promise<Map<string, GameRow>> {
  if (ids.length === 0) return new Map();
  const rows = await byIds(db, null, { ids, viewerId });
  return new Map(rows.map((row) => [row.id, row]));
}

const peopleOf = compiledQuery(
  (db, _shape: null, { ids }: { ids: readonly string[] }) =>
    db
      .selectFrom('games')
      .leftJoin('users as author', 'author.id', 'games.createdBy')
      .select('games.id')
      .select((eb) => [
        sql<UserReferenceRow | null>`case when author.id is not null then ${referenceJson('author')} end`.as(
          'createdBy',
        ),
        jsonArrayFrom(
          eb
            .selectFrom('gameScouts')
            .innerJoin('users', 'users.id', 'gameScouts.userId')
            .select(REFERENCE)
            .whereRef('gameScouts.gameId', '=', 'games.id')
            .orderBy('users.lastName')
            .orderBy('users.firstName'),
        ).as('scouts'),
      ])
      .where('games.id', '=', anyOf(ids)),
  { prepared: true },
);

/** The people of these games, by the id of the game. */
export async function peopleById(db: Db, ids: readonly string[]): Promise<Map<string, GamePeople>> {
  return new Map((await peopleOf(db, null, { ids })).map(({ id, ...people }) => [id, people as GamePeople]));
}

const assignedTo = (viewerId: string) =>
  sql<boolean>`exists (select from game_scouts where game_id = games.id and user_id = ${viewerId})`;

const COLUMNS = declaredColumns('games', GAME_FIELDS);

/** Selects games with their clubs; other parts of a row are loaded when they are asked for. */
export function selectGameDetails(games: SelectQueryBuilder<DB, 'games', object>, viewerId?: string) {
  return games
    .innerJoin('clubs as home', 'home.id', 'games.homeClubId')
    .innerJoin('clubs as away', 'away.id', 'games.awayClubId')
    .select(COLUMNS)
    .select([declaredJson('home', CLUB_FIELDS).as('homeTeam'), declaredJson('away', CLUB_FIELDS).as('awayTeam')])
    .$if(viewerId !== undefined, (all) => all.select(assignedTo(viewerId!).as('assignedToMe')))
    .$castTo<GameRow>();
}

/**
 * Makes a game, and its typed clubs that are not known yet. Returns its id.
 * @throws Refused when these teams already meet at this level on that day of the club's zone, or an id is not
 * known.
 */
export async function insertGame(trx: Db, createdBy: string, game: GameInput, zone: string): Promise<string> {
  publishAfterCommit(trx, { records: ['game'] });
  await shareMergeLock(trx);
  const sides = await clubsOf(trx, createdBy, game);
  const inserted = await trx
    .insertInto('games')
    .values({
      ...columnsOf(game, zone),
      ...sides,
      level: game.level,
      location: game.location ?? HOME_COUNTRY,
      createdBy,
    })
    // The unique index makes the final check, which includes games that are being made at the same moment.
    .onConflict((same) => same.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw matchExistsError();
  await assignScouts(trx, inserted.id, game.scouts ?? []);
  return inserted.id;
}

type LockedGame = { id: string; version: number; startsAt: string; kickoffKnown: boolean };

/** Locks a game for a change. */
export async function lockGameForUpdate(trx: Db, id: string): Promise<LockedGame | undefined> {
  await shareMergeLock(trx);
  return trx
    .selectFrom('games')
    .select(['id', 'version', 'startsAt', 'kickoffKnown'])
    .where('id', '=', resolveMergedGameId(id))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Writes the given fields over a locked game; omitted ones stay. Answers who goes there now, and who does no longer.
 * @throws RefusedError when it would be a duplicate.
 */
export async function updateGame(
  trx: Db,
  viewerId: string,
  stored: LockedGame,
  game: GameUpdate,
  zone: string,
): Promise<ScoutsChange> {
  publishAfterCommit(trx, { records: ['game'] });
  const sameStart = Temporal.Instant.compare(game.startDateTime, stored.startsAt) === 0;
  const sides = await clubsOf(trx, viewerId, game);
  try {
    await trx
      .updateTable('games')
      .set({
        ...columnsOf(game, zone),
        ...sides,
        kickoffKnown: sameStart ? stored.kickoffKnown : true,
        version: stored.version + 1,
        updatedAt: sql<string>`now()`,
        updatedBy: viewerId,
      })
      .where('id', '=', game.id)
      .execute();
  } catch (error) {
    throw (error as { constraint?: string }).constraint === SAME_GAME ? matchExistsError() : error;
  }
  return game.scouts ? assignScouts(trx, game.id, game.scouts) : { added: [], gone: [] };
}

/** Locks a game against changes and additions until the transaction ends. Returns its present id. */
export async function lockGame(trx: Db, id: string): Promise<string | undefined> {
  const game = await trx
    .selectFrom('games')
    .select('id')
    .where('id', '=', resolveMergedGameId(id))
    .forUpdate()
    .executeTakeFirst();
  return game?.id;
}

/** Keeps a game from being deleted until the transaction, which adds something to it, ends. Returns its present id. */
export async function holdGame(trx: Db, id: string): Promise<string | undefined> {
  const held = trx.selectFrom('games').select('id').where('id', '=', resolveMergedGameId(id)).forKeyShare();
  return (await held.executeTakeFirst())?.id;
}

/** Deletes a locked game, with its scouts. */
export async function deleteGame(trx: Db, id: string): Promise<void> {
  publishAfterCommit(trx, { records: ['game'] });
  await trx.deleteFrom('games').where('id', '=', id).execute();
}

/** The saved game, as plain values that can leave the API beside a refusal. */
export async function storedGame(db: Db, viewerId: string, id: string): Promise<GameRow & GamePeople> {
  return { ...(await gameById(db, viewerId, id))!, ...(await peopleById(db, [id])).get(id)! };
}

/** The unique index that prevents duplicate games. */
export const SAME_GAME = 'games_one_per_teams_and_day';
const matchExistsError = () => new RefusedError('validations.match_exists', { field: 'startDateTime' });

/** The columns of the given fields, without the clubs; null empties an optional one. */
function columnsOf(game: GameInput | GameUpdate, zone: string) {
  return {
    startsAt: game.startDateTime,
    day: dayOf(Temporal.Instant.from(game.startDateTime), zone),
    level: game.level,
    ...(game.homeTeamType !== undefined && { homeTeamType: game.homeTeamType }),
    ...(game.awayTeamType !== undefined && { awayTeamType: game.awayTeamType }),
    ...(game.homeTeamResult !== undefined && { homeResult: game.homeTeamResult }),
    ...(game.awayTeamResult !== undefined && { awayResult: game.awayTeamResult }),
    ...(game.scoutingProcedure !== undefined && { scoutingProcedure: game.scoutingProcedure }),
    ...(game.gameContext !== undefined && { gameContext: game.gameContext }),
    ...(game.location !== undefined && { location: game.location }),
    ...(game.city !== undefined && { city: game.city ?? '' }),
    ...(game.observations !== undefined && { observations: game.observations ?? '' }),
  };
}

/** The two clubs of a game. Typed names are looked up, and clubs made for the new ones. */
async function clubsOf(
  trx: Db,
  createdBy: string,
  game: Pick<GameInput, 'homeTeamId' | 'homeTeamName' | 'awayTeamId' | 'awayTeamName'>,
): Promise<{ homeClubId: string; awayClubId: string }> {
  const sides = [
    { field: 'homeTeamId', id: game.homeTeamId, name: game.homeTeamName ?? '' },
    { field: 'awayTeamId', id: game.awayTeamId, name: game.awayTeamName ?? '' },
  ];
  const found = new Map<string, string>();
  // Always in the order of the names, so that two people who type the same two clubs at once cannot deadlock.
  for (const { field, id, name } of sides.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))) {
    const clubId = id ? (await clubById(trx, id))?.id : await findOrCreateClub(trx, createdBy, name);
    if (!clubId) throw new RefusedError('validations.id_invalid', { field });
    found.set(field, clubId);
  }
  const homeClubId = found.get('homeTeamId')!;
  const awayClubId = found.get('awayTeamId')!;
  // A typed name may turn out to be the club on the other side.
  if (homeClubId === awayClubId) throw new RefusedError('validations.clubs_must_differ', { field: 'awayTeamId' });
  return { homeClubId, awayClubId };
}

type ScoutsChange = { added: string[]; gone: string[] };

/**
 * Makes these people the scouts of the game. New scouts must be active staff; earlier ones may have left since.
 * @throws Refused when one of the new ones is not.
 */
async function assignScouts(trx: Db, gameId: string, scoutIds: readonly string[]): Promise<ScoutsChange> {
  const wanted = [...new Set(scoutIds)];
  const present = await trx.selectFrom('gameScouts').select('userId').where('gameId', '=', gameId).execute();
  const there = new Set(present.map(({ userId }) => userId));
  const gone = [...there].filter((id) => !wanted.includes(id));
  const added = wanted.filter((id) => !there.has(id));
  if (gone.length > 0)
    await trx.deleteFrom('gameScouts').where('gameId', '=', gameId).where('userId', 'in', gone).execute();
  if (added.length === 0) return { added, gone };
  await requireStaff(trx, added, 'scouts');
  await trx
    .insertInto('gameScouts')
    .values(added.map((userId) => ({ gameId, userId })))
    .execute();
  return { added, gone };
}
