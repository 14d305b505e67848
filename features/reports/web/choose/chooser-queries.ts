/** The queries of the player chooser, and their answers on a device whose game was prepared (NET-06). */
import { hashKey } from '@tanstack/react-query';
import type { GameData } from '#features/games/web/queries.ts';
import { playersQuery } from '#features/players/web/queries.ts';
import { readDeviceAnswer } from '#web/graphql/device-answers.ts';
import { pairQuery, type Pair } from '../queries.ts';

/** The players whom the chooser of a game offers first. */
export const playersOfGame = (game: Pick<GameData, 'homeTeam' | 'awayTeam'>) =>
  playersQuery({
    filter: { clubId: [game.homeTeam.id, game.awayTeam.id] },
    sortBy: 'lastName',
    descending: false,
  });

/** Whether the device knows that the viewer may report on the pair, when the server cannot be asked. */
export async function isAllowedHere(viewerId: string, pair: Pair): Promise<boolean> {
  const found = await readDeviceAnswer(viewerId, hashKey(pairQuery(pair).queryKey)).catch(() => undefined);
  return found?.data === true;
}
