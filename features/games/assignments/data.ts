import { sql } from 'kysely';
import { STAFF } from '#domain/football.ts';
import { clockOf, dayOf } from '#domain/time.ts';
import { mergeObservations, removeObservations, writeObservation } from '#features/activities/observations/data.ts';
import { lockUsers, referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { calendarTimeOf, GAME_MINUTES, titleOfGame, type StoredState } from './rules.ts';

/** Somebody who was asked to go to a game. */
export type GameAssignmentRow = {
  id: string;
  gameId: string;
  scout: UserReferenceRow;
  state: StoredState;
  /** Whether the scout has reported on the game. */
  hasReported: boolean;
  day: string;
  note: string;
  answer: string;
  playerIds: string[];
  askedBy: UserReferenceRow;
  askedAt: string;
  answeredAt: string | null;
};

/** The assignments of games by the id of the game, those of one scout alone or of all, by name. */
export async function assignmentsOfGames(
  db: Db,
  gameIds: readonly string[],
  scoutId: string | null,
): Promise<Map<string, GameAssignmentRow[]>> {
  const { rows } = await sql<GameAssignmentRow>`
    select assigned.id, game_id, ${referenceJson('scout')} as scout, state, note, answer, games.day::text as day,
      ${referenceJson('asker')} as asked_by, asked_at, answered_at,
      exists (select from reports where reports.game_id = games.id and reports.created_by = scout_id) as has_reported,
      array(select player_id::text from game_assignment_players where assignment_id = assigned.id order by player_id)
        as player_ids
    from game_assignments assigned
    join games on games.id = game_id
    join users scout on scout.id = scout_id
    join users asker on asker.id = asked_by
    where game_id = any(${[...gameIds]}::uuid[]) and (${scoutId}::uuid is null or scout_id = ${scoutId}::uuid)
    order by fold(scout.last_name), fold(scout.first_name), scout.id`.execute(db);
  return Map.groupBy(rows, ({ gameId }) => gameId);
}

const refreshGames = (trx: Db) => publishAfterCommit(trx, { records: ['game'] });
/** Keeps games from being accepted for these scouts, or moved under them, until the transaction ends. */
const lockTimeOf = (trx: Db, scoutIds: readonly string[]) =>
  advisoryLock(trx, ...scoutIds.map((scoutId) => `games of/${scoutId}`));

/** @throws Refused when one of these people, each named once, is not active staff */
export async function requireStaff(trx: Db, ids: readonly string[], field: string): Promise<void> {
  const staff = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .where('role', 'in', STAFF)
    .where('deactivatedAt', 'is', null)
    .execute();
  if (staff.length < ids.length) throw new RefusedError('validations.id_invalid', { field });
}

type Asking = {
  gameId: string;
  scoutIds: readonly string[];
  note: string;
  playerIds: readonly string[];
  by: string;
  now: Temporal.Instant;
};

/**
 * Asks scouts to go to a game that is held. Whoever was asked already, or goes, stays as they are. Answers those who
 * were asked.
 * @throws Refused when one of them is not active staff
 */
export async function writeGameAssignments(
  trx: Db,
  { gameId, scoutIds, note, playerIds, by, now }: Asking,
): Promise<string[]> {
  const wanted = [...new Set(scoutIds)];
  await lockUsers(trx, wanted);
  await requireStaff(trx, wanted, 'scoutIds');
  const { rows } = await sql<{ id: string; scoutId: string }>`
    insert into game_assignments
      (game_id, scout_id, state, note, asked_by, asked_at, told_starts_at, told_kickoff_known)
    select games.id, asked.id, 'asked', ${note}, ${by}, ${now.toString()}::timestamptz, starts_at, kickoff_known
    from games, unnest(${wanted}::uuid[]) asked (id) where games.id = ${gameId} order by asked.id
    on conflict on constraint game_assignments_one_per_game do update
      set state = 'asked', note = excluded.note, answer = '', asked_by = excluded.asked_by, asked_at = excluded.asked_at,
        answered_at = null, told_starts_at = excluded.told_starts_at, told_kickoff_known = excluded.told_kickoff_known
      where game_assignments.state in ('declined', 'withdrawn')
    returning id, scout_id`.execute(trx);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await sql`delete from game_assignment_players where assignment_id = any(${ids}::uuid[])`.execute(trx);
  await sql`
    insert into game_assignment_players (assignment_id, player_id)
    select assignment_id, player_id from unnest(${ids}::uuid[]) a (assignment_id), unnest(${[...new Set(playerIds)]}::uuid[]) p (player_id)`.execute(
    trx,
  );
  const asked = rows.map(({ scoutId }) => scoutId);
  await addScouts(trx, gameId, asked);
  refreshGames(trx);
  return asked;
}

/** The time that an accepted game takes, where its kick-off is known. */
const takenTime = (games: string) => sql`case when ${sql.ref(`${games}.kickoff_known`)} then
  tstzrange(${sql.ref(`${games}.starts_at`)}, ${sql.ref(`${games}.starts_at`)} + make_interval(mins => ${GAME_MINUTES}::int)) end`;

/** The game that somebody has accepted for the time of another one. */
async function acceptedAtTimeOf(trx: Db, scoutId: string, gameId: string): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select home.name || ' – ' || away.name as title
    from game_assignments other
    join games there on there.id = other.game_id
    join clubs home on home.id = there.home_club_id
    join clubs away on away.id = there.away_club_id
    join games on games.id = ${gameId}
    where other.scout_id = ${scoutId} and other.game_id <> ${gameId} and other.during && ${takenTime('games')}
    limit 1`.execute(trx);
  return rows[0]?.title;
}

type Answering = {
  gameId: string;
  scoutId: string;
  accept: boolean;
  line: string;
  /** The kick-off that was seen; a yes to another one does not count. */
  startDateTime?: string | null | undefined;
  now: Temporal.Instant;
  zone: string;
};

/**
 * Writes what a scout answers to a held game. Answers who had asked; null when it stands so already.
 * @throws Refused when the scout was not asked, or is asked no longer, or the game has moved, or another one is accepted at
 * that time
 */
export async function writeAssignmentAnswer(
  trx: Db,
  { gameId, scoutId, accept, line, startDateTime, now, zone }: Answering,
): Promise<string | null> {
  const stored = await trx
    .selectFrom('gameAssignments')
    .select(['id', 'state', 'askedBy', 'answer', 'toldStartsAt'])
    .where('gameId', '=', gameId)
    .where('scoutId', '=', scoutId)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw new RefusedError('errors.not_found', { field: 'gameId' });
  // After the row, as where a game moves.
  await lockTimeOf(trx, [scoutId]);
  if (stored.state === 'withdrawn') throw new RefusedError('validations.assignment_withdrawn', { field: 'gameId' });
  const isMoved = startDateTime && Temporal.Instant.compare(startDateTime, stored.toldStartsAt) !== 0;
  if (accept && isMoved) throw new RefusedError('validations.game_moved', { field: 'startDateTime' });
  const state = accept ? 'accepted' : 'declined';
  if (stored.state === state && stored.answer === line) return null;
  const elsewhere = accept && (await acceptedAtTimeOf(trx, scoutId, gameId));
  if (elsewhere)
    throw new RefusedError('validations.scout_elsewhere', { field: 'accept', params: { game: elsewhere } });
  await sql`
    update game_assignments set state = ${state}, answer = ${line}, answered_at = ${now.toString()},
      during = case when ${accept}::boolean then ${takenTime('games')} end
    from games where games.id = game_id and game_assignments.id = ${stored.id}`.execute(trx);
  if (accept) {
    await addScouts(trx, gameId, [scoutId]);
    await showInCalendar(trx, (await gamesToTell(trx, [gameId])).get(gameId)!, scoutId, zone);
  } else await removeScouts(trx, gameId, [scoutId]);
  refreshGames(trx);
  return stored.askedBy;
}

const addScouts = (trx: Db, gameId: string, scoutIds: readonly string[]) =>
  trx
    .insertInto('gameScouts')
    .values(scoutIds.map((userId) => ({ gameId, userId })))
    .onConflict((there) => there.doNothing())
    .execute();

/** Also out of their calendars. */
async function removeScouts(trx: Db, gameId: string, scoutIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('gameScouts')
    .where('gameId', '=', gameId)
    .where('userId', 'in', [...scoutIds])
    .execute();
  await removeObservations(trx, gameId, scoutIds);
}

/** DSK-10: an accepted game stands in the calendar of its scout, at the time it has now. */
async function showInCalendar(trx: Db, game: GameToTell, scoutId: string, zone: string): Promise<void> {
  const { day, kickoff } = kickoffIn(game, zone);
  const shown = { gameId: game.id, title: titleOfGame(game), date: day, place: game.city, ...calendarTimeOf(kickoff) };
  await writeObservation(trx, scoutId, shown);
}

/** The day of a kick-off in the club's zone, and its time where that is known. */
export function kickoffIn({ startsAt, kickoffKnown }: Pick<GameToTell, 'startsAt' | 'kickoffKnown'>, zone: string) {
  const at = Temporal.Instant.from(startsAt);
  return { day: dayOf(at, zone), kickoff: kickoffKnown ? clockOf(at, zone) : null };
}

/** Scouts need not go to a held game any more. Answers those who were to; whom nobody asked stays as they are. */
export async function withdrawAssignments(trx: Db, gameId: string, scoutIds: readonly string[]): Promise<string[]> {
  if (scoutIds.length === 0) return [];
  const { rows } = await sql<{ scoutId: string }>`
    update game_assignments set state = 'withdrawn', during = null
    where id in (
      select id from game_assignments
      where game_id = ${gameId} and scout_id = any(${[...scoutIds]}::uuid[]) and state in ('asked', 'accepted')
      order by id for update)
    returning scout_id`.execute(trx);
  const ended = rows.map(({ scoutId }) => scoutId);
  if (ended.length === 0) return [];
  await removeScouts(trx, gameId, ended);
  refreshGames(trx);
  return ended;
}

/** Who is asked to go to a game or has accepted. */
export async function standingScouts(trx: Db, gameId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('gameAssignments')
    .select('scoutId')
    .where('gameId', '=', gameId)
    .where('state', 'in', ['asked', 'accepted'])
    .execute();
  return rows.map(({ scoutId }) => scoutId);
}

/** Whose kick-off has moved, and whether they are asked again because they have accepted another game at the new time. */
export type MovedAssignment = {
  game: GameToTell;
  scoutId: string;
  /** Who asked for it. */
  askedBy: string;
  before: { startsAt: string; kickoffKnown: boolean };
  askedAgain: boolean;
};

type OldTime = {
  id: string;
  gameId: string;
  scoutId: string;
  askedBy: string;
  state: StoredState;
  startsAt: string;
  kickoffKnown: boolean;
};

/**
 * Moves what scouts have accepted with the games, of some games or of all whose kick-off is another than they were told.
 * What clashes with another accepted game is to be answered again.
 */
export async function followKickoffs(
  trx: Db,
  gameIds: readonly string[] | null,
  zone: string,
): Promise<MovedAssignment[]> {
  const { rows } = await sql<OldTime>`
    select assigned.id, game_id, scout_id, asked_by, state, told_starts_at as starts_at, told_kickoff_known as kickoff_known
    from game_assignments assigned join games on games.id = game_id
    where state in ('asked', 'accepted') and (${gameIds === null} or game_id = any(${[...(gameIds ?? [])]}::uuid[]))
      and (told_starts_at, told_kickoff_known) is distinct from (games.starts_at, games.kickoff_known)
    order by assigned.id for update of assigned`.execute(trx);
  if (rows.length === 0) return [];
  await lockTimeOf(trx, rows.map(({ scoutId }) => scoutId)); // prettier-ignore
  const ids = rows.map(({ id }) => id);
  await sql`
    update game_assignments set told_starts_at = games.starts_at, told_kickoff_known = games.kickoff_known, during = null
    from games where games.id = game_id and game_assignments.id = any(${ids}::uuid[])`.execute(trx);
  const games = await gamesToTell(trx, [...new Set(rows.map(({ gameId }) => gameId))]);
  const moved: MovedAssignment[] = [];
  for (const { id, gameId, scoutId, askedBy, state, ...before } of rows) {
    const clashes = state === 'accepted' && (await acceptedAtTimeOf(trx, scoutId, gameId)) !== undefined;
    if (clashes) {
      await sql`update game_assignments set state = 'asked', answered_at = null where id = ${id}`.execute(trx);
      await removeObservations(trx, gameId, [scoutId]);
    } else if (state === 'accepted') {
      await sql`update game_assignments set during = ${takenTime('games')} from games
        where games.id = game_id and game_assignments.id = ${id}`.execute(trx);
      await showInCalendar(trx, games.get(gameId)!, scoutId, zone);
    }
    moved.push({ game: games.get(gameId)!, scoutId, askedBy, before, askedAgain: clashes });
  }
  refreshGames(trx);
  return moved;
}

/** What entries tell of games: clubs, teams and time. */
export type GameToTell = {
  id: string;
  home: string;
  away: string;
  homeTeamType: string | null;
  awayTeamType: string | null;
  city: string;
  day: string;
  startsAt: string;
  kickoffKnown: boolean;
};

/** Games by id, as entries tell of them. */
export async function gamesToTell(trx: Db, ids: readonly string[]): Promise<Map<string, GameToTell>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('games')
    .innerJoin('clubs as home', 'home.id', 'games.homeClubId')
    .innerJoin('clubs as away', 'away.id', 'games.awayClubId')
    .select(['games.id', 'home.name as home', 'away.name as away', 'homeTeamType', 'awayTeamType'])
    .select(['city', 'day', 'startsAt', 'kickoffKnown'])
    .where('games.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Moves what was asked about games that become one: of two of one scout the stronger stays. Called before the others go. */
export async function mergeAssignments(trx: Db, pairs: readonly { id: string; kept: string }[]): Promise<void> {
  const become = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as become (id uuid, kept uuid)`;
  await sql`
    delete from game_assignments using (
      select assigned.id, row_number() over (
        partition by kept, scout_id
        order by array_position(array['accepted', 'asked', 'declined', 'withdrawn'], state), game_id <> kept, assigned.id
      ) as place
      from ${become} join game_assignments assigned on assigned.game_id = become.id
    ) as seen
    where game_assignments.id = seen.id and place > 1`.execute(trx);
  await sql`update game_assignments set game_id = kept from ${become}
    where game_id = become.id and become.id <> kept`.execute(trx);
  await mergeObservations(trx, pairs);
}

/** Moves the players to be watched to the record that their records became. */
export async function mergeWatchedPlayers(trx: Db, baseId: string, playerIds: readonly string[]): Promise<void> {
  await sql`
    insert into game_assignment_players (assignment_id, player_id)
    select assignment_id, ${baseId}::uuid from game_assignment_players where player_id = any(${[...playerIds]}::uuid[])
    on conflict do nothing`.execute(trx);
  await sql`delete from game_assignment_players where player_id = any(${[...playerIds]}::uuid[])`.execute(trx);
}
