/**
 * Fetches the data for a report at the pitch and the own notebook of the game while there is a network (NET-06, NET-07). It
 * stays on the device as all opened data does.
 */
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { addDays } from '#domain/time.ts';
import { gameQuery, type GameData } from '#features/games/web/queries.ts';
import { findPlayersOfClubs, playerQuery } from '#features/players/web/queries.ts';
import { fetchNotebook } from '#features/notebooks/web/fetch-notebook.ts';
import { MAX_PLAYERS_OF_GAME, playersOfGame } from '#features/reports/web/choose/chooser-queries.ts';
import { pairQuery, reportedQuery, reportsQuery } from '#features/reports/web/queries.ts';
import { readDeviceAnswer, writeDeviceAnswers } from '#web/graphql/device-answers.ts';
import { registerWorker } from '#web/worker/app-worker.ts';
import { isRefusal, type KeptAnswer } from '#web/graphql/kept-answers.ts';
import { draftPlace, readDraft, storeDraft } from '#web/session/drafts.ts';
import { clubToday } from '#web/browser/club.ts';
import { isStillSignedIn } from '#web/session/stored-session.ts';
import { atClub } from '#web/platform/club-address.ts';

/** Photos that are on their way at once. */
const AT_ONCE = 6;
/** ms after which an assigned game is prepared anew. */
const PREPARED_FOR = 24 * 60 * 60_000;

const PREPARED = 'prepared';

/** When the game was prepared by this viewer, in ms; null when it was not. */
export const preparedQuery = (viewerId: string, gameId: string) =>
  queryOptions({
    queryKey: [PREPARED, viewerId, gameId],
    // Without a database on the device no game is prepared.
    queryFn: async () =>
      (await readDeviceAnswer(viewerId, hashKey([PREPARED, gameId])).catch(() => undefined))?.at ?? null,
  });

/** @throws RequestFailedError when an answer is missing; then the game does not count as prepared. */
export async function prepareGame(client: QueryClient, viewerId: string, game: GameData): Promise<void> {
  await filesAreHere();
  const clubs = [game.homeTeam, game.awayTeam];
  const asked = { gameId: game.id, scoutIds: [viewerId] };
  const [players, reported] = await Promise.all([
    findPlayersOfClubs(
      clubs.map(({ id }) => id),
      MAX_PLAYERS_OF_GAME,
    ),
    client.fetchQuery(reportedQuery(asked)),
    client.fetchInfiniteQuery(playersOfGame(game)),
    client.fetchQuery(gameQuery(game.id)),
    client.fetchInfiniteQuery(reportsQuery({ filter: { gameId: game.id } })),
    fetchNotebook(client, viewerId, game),
  ]);
  await fetchPictures([...clubs.map(({ logo }) => logo), ...players.map(({ photo }) => photo)]);
  const at = Date.now();
  const asNow = players.flatMap((player): KeptAnswer[] => {
    const answer = { key: playerQuery(player.id).queryKey, data: player, at };
    // The game may begin without a network: then only the server can still refuse the pair.
    const pair = { key: pairQuery({ gameId: game.id, playerId: player.id }).queryKey, data: true, at };
    return reported.has(player.id) ? [answer] : [answer, pair];
  });
  // All in one transaction: the game is not prepared before its answers are on the disk.
  const answers = [...answersOf(client), ...asNow, { key: [PREPARED, game.id], data: null, at }];
  await writeDeviceAnswers(viewerId, new Map(answers.map((answer) => [hashKey(answer.key), answer])));
}

/** All loaded answers that may stay on the device. */
function answersOf(client: QueryClient): KeptAnswer[] {
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ meta, queryKey: key, state: { status, data, dataUpdatedAt: at } }) =>
    meta?.kept && status === 'success' ? [{ key, data, at }] : [],
  );
}

/** Most games that are prepared anew because somebody has prepared them. */
const MAX_CHOSEN = 20;
/** Like drafts, what somebody has chosen to prepare outlives the session and a newer version, and goes with the sign-out. */
const chosenPlace = (viewerId: string) => draftPlace(viewerId, 'prepared games');
const chosenGames = (viewerId: string): string[] =>
  (readDraft(chosenPlace(viewerId)) as { ids: string[] } | null)?.ids ?? [];

/** Remembers a game that somebody has prepared: it is prepared anew when the device has lost it. */
export function rememberPrepared(viewerId: string, gameId: string): void {
  const others = chosenGames(viewerId).filter((id) => id !== gameId);
  storeDraft(chosenPlace(viewerId), { ids: [gameId, ...others].slice(0, MAX_CHOSEN) });
}

/** Reports are written some days after a game. */
const isLongOver = ({ day }: GameData) => day < addDays(clubToday(), -7);

function forgetPrepared(viewerId: string, gameId: string): void {
  const others = chosenGames(viewerId).filter((id) => id !== gameId);
  storeDraft(chosenPlace(viewerId), { ids: others });
}

/**
 * Prepares these games and those that the viewer has prepared before, while they are not long over, unless they were within a
 * day; one after the other. @throws RequestFailedError when an answer is missing.
 */
export async function prepareGames(client: QueryClient, viewerId: string, gameIds: readonly string[]): Promise<void> {
  const chosen = chosenGames(viewerId).filter((id) => !gameIds.includes(id));
  const all = [...gameIds, ...chosen];
  if (isSparing() || all.length === 0) return;
  await filesAreHere();
  for (const id of all) {
    const prepared = await readDeviceAnswer(viewerId, hashKey([PREPARED, id]));
    if (prepared && Date.now() - prepared.at < PREPARED_FOR) continue;
    if (!isStillSignedIn(viewerId)) return;
    const game = await client.fetchQuery(gameQuery(id)).catch((failure: unknown) => {
      if (chosen.includes(id) && isRefusal(failure)) return null;
      throw failure;
    });
    if (!game || (chosen.includes(id) && isLongOver(game))) forgetPrepared(viewerId, id);
    else await prepareGame(client, viewerId, game);
  }
}

/** Whether the person has asked the browser to spare data. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fills the browser's own cache, where links are valid for a day or two; initials stand in for missing photos. */
async function fetchPictures(links: readonly (string | null)[]): Promise<void> {
  const waiting = [...new Set(links)].filter((link) => link !== null);
  const take = async () => {
    for (let link = waiting.pop(); link; link = waiting.pop())
      // As the images ask for them later, so that the same answer is found.
      await fetch(atClub(link), IN_PHONE_APP ? { mode: 'no-cors' } : {}).then(
        (answer) => answer.blob(),
        () => undefined,
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

/** Form and words come along with the worker. */
async function filesAreHere(): Promise<void> {
  if (IN_PHONE_APP) return;
  await registerWorker();
  await navigator.serviceWorker.ready;
}
