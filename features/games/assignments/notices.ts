/** Tells scouts of the games they are asked to go to, and whoever asked of the answers (DSK-02, DSK-05). */
import type { GameNewsType, ToldGame } from '#domain/notification-types.ts';
import { dayOf } from '#domain/time.ts';
import { removeObservations } from '#features/activities/observations/data.ts';
import { writeScoutingNews } from '#features/notifications/scouting/data.ts';
import { pushEntries } from '#features/notifications/notices.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';
import {
  followKickoffs,
  gamesToTell,
  kickoffIn,
  standingScouts,
  withdrawAssignments,
  writeGameAssignments,
  type GameToTell,
} from './data.ts';
import { titleOfGame } from './rules.ts';

/** Whoever does it, and the queue for what devices show. */
export type Asker = Pick<Context, 'viewer' | 'now' | 'jobs' | 'zone'>;
/** `by` is the person that entries name. */
type Telling = Pick<Asker, 'now' | 'jobs'> & { by: string };
type Times = { startsAt: string; kickoffKnown: boolean };

function toldOf(game: GameToTell, zone: string, before: Times | null): ToldGame {
  const times = {
    ...kickoffIn(game, zone),
    startDateTime: Temporal.Instant.from(game.startsAt).toString(),
    before: before && kickoffIn(before, zone),
  };
  return { id: game.id, title: titleOfGame(game), ...times, gone: false };
}

async function tell(
  trx: Db,
  { by, now, jobs }: Telling,
  type: GameNewsType,
  game: ToldGame,
  userIds: readonly string[],
): Promise<void> {
  const entries = await writeScoutingNews(trx, { type, actorId: by, now, game }, userIds);
  await pushEntries(trx, jobs, entries, by, now);
}

const tellingOf = ({ viewer, now, jobs }: Asker): Telling => ({ by: viewer!.id, now, jobs });

/** Tells people of a game as it stands. */
export async function tellOfGame(
  trx: Db,
  asker: Asker,
  type: GameNewsType,
  gameId: string,
  userIds: readonly string[],
): Promise<void> {
  const game = (await gamesToTell(trx, [gameId])).get(gameId);
  if (game && userIds.length > 0) await tell(trx, tellingOf(asker), type, toldOf(game, asker.zone, null), userIds);
}

/**
 * Asks those whom a form has put on a game of today or later, and tells those whom it has taken off (DSK-03). Whoever
 * puts themselves there is not asked.
 */
export async function tellOfScouts(
  trx: Db,
  asker: Asker,
  gameId: string,
  { added, gone }: { added: readonly string[]; gone: readonly string[] },
): Promise<void> {
  if (added.length + gone.length === 0) return;
  const game = (await gamesToTell(trx, [gameId])).get(gameId);
  if (!game || game.day < dayOf(asker.now, asker.zone)) return;
  const { viewer, now, zone } = asker;
  const others = added.filter((id) => id !== viewer!.id);
  const about = { gameId, scoutIds: others, note: '', playerIds: [], by: viewer!.id, now };
  if (others.length > 0)
    await tell(trx, tellingOf(asker), 'GAME_ASKED', toldOf(game, zone, null), await writeGameAssignments(trx, about));
  await tell(
    trx,
    tellingOf(asker),
    'GAME_WITHDRAWN',
    toldOf(game, zone, null),
    await withdrawAssignments(trx, gameId, gone),
  );
}

/**
 * Tells whoever is to go to games that have moved: of some games, or of all that are not as they were told (DSK-05). What
 * nobody does who is signed in, such as an import, is told in the name of whoever asked for the game.
 */
export async function tellOfKickoffs(trx: Db, asker: Asker, gameIds: readonly string[] | null): Promise<void> {
  const moved = await followKickoffs(trx, gameIds, asker.zone);
  const today = dayOf(asker.now, asker.zone);
  const by = ({ askedBy }: (typeof moved)[number]) => asker.viewer?.id ?? askedBy;
  // All scouts of a game were told the same time before.
  const groups = Map.groupBy(moved, (told) => `${told.game.id} ${told.askedAgain} ${by(told)}`);
  for (const told of groups.values()) {
    const { game, before, askedAgain } = told[0]!;
    // A past game that gets its right time is no news.
    if (game.day < today && kickoffIn(before, asker.zone).day < today) continue;
    const scouts = told.map(({ scoutId }) => scoutId);
    const type = askedAgain ? 'GAME_ASKED' : 'GAME_MOVED';
    await tell(trx, { ...asker, by: by(told[0]!) }, type, toldOf(game, asker.zone, before), scouts);
  }
}

/** Tells whoever is to go to a game that it will be deleted, and takes it out of their calendars. */
export async function tellOfDeletedGame(trx: Db, asker: Asker, gameId: string): Promise<void> {
  const game = (await gamesToTell(trx, [gameId])).get(gameId);
  if (!game || game.day < dayOf(asker.now, asker.zone)) return;
  const told = { ...toldOf(game, asker.zone, null), gone: true };
  const scouts = await standingScouts(trx, gameId);
  await removeObservations(trx, gameId, scouts);
  await tell(trx, tellingOf(asker), 'GAME_WITHDRAWN', told, scouts);
}
