/** The queries of the player chooser, and their answers on a device whose game was prepared (NET-06). */
import { hashKey } from '@tanstack/react-query';
import type { GameData } from '#features/games/web/queries.ts';
import { playersQuery } from '#features/players/web/queries.ts';
import { readDeviceAnswer } from '#web/graphql/device-answers.ts';
import { pairQuery, type Pair } from '../queries.ts';

/** As many as the API answers at once: those of the team are to come first of all. */
export const MAX_PLAYERS_OF_GAME = 100;

/** The players whom the chooser of a game offers first: of its clubs, by name, all or those that a search finds. */
export const playersOfGame = (game: Pick<GameData, 'homeTeam' | 'awayTeam'>, search = '') =>
  playersQuery({
    filter: { clubId: [game.homeTeam.id, game.awayTeam.id], ...(search && { search }) },
    sortBy: 'lastName',
    descending: false,
    rows: MAX_PLAYERS_OF_GAME,
  });

/** Whether the device knows that the viewer may report on the pair, when the server cannot be asked. */
export async function isAllowedHere(viewerId: string, pair: Pair): Promise<boolean> {
  const found = await readDeviceAnswer(viewerId, hashKey(pairQuery(pair).queryKey)).catch(() => undefined);
  return found?.data === true;
}
