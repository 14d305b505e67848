/** The probable player of a report that is made of notes (NOTE-07). */
import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MatchSide } from '#domain/football.ts';
import type { GameData } from '#features/games/web/queries.ts';
import { findPlayersOfClubs, playerQuery, type PlayerSummaryData } from '#features/players/web/queries.ts';
import { playersOfGame } from '#features/reports/web/choose/chooser-queries.ts';
import { reportsQuery, type ReportSummaryData } from '#features/reports/web/queries.ts';
import { readDeviceAnswer } from '#web/graphql/device-answers.ts';

/** The most players of a club: one page of a list. */
const MAX_PLAYERS = 100;

type Shirt = { side: MatchSide; shirtNumber: number };
type Numbered = PlayerSummaryData & { nSweater: number | null };

/**
 * The players of the side who wear this number: by reports on the game, else by who wore it last. Without a network, among
 * the players on the device.
 */
export function wearersQuery(viewerId: string, game: GameData, { side, shirtNumber }: Shirt) {
  const { id: clubId } = side === 'home' ? game.homeTeam : game.awayTeam;
  return queryOptions({
    queryKey: ['wearers', viewerId, game.id, side, shirtNumber],
    queryFn: async ({ client }) => {
      const isOfSide = (player: PlayerSummaryData) => player.club?.id === clubId;
      const reports = await reportsOn(client, viewerId, game.id);
      const seen = reports.filter((report) => report.nSweater === shirtNumber && isOfSide(report.player));
      const players = seen.length > 0 ? seen.map(({ player }) => player) : await numbered();
      return [...new Map(players.map((player) => [player.id, player])).values()];

      async function numbered(): Promise<Numbered[]> {
        const known = await findPlayersOfClubs([clubId], MAX_PLAYERS).catch(() =>
          playersOnDevice(viewerId, game, isOfSide),
        );
        return known.filter(({ nSweater }) => nSweater === shirtNumber);
      }
    },
    staleTime: 0,
  });
}

async function reportsOn(client: QueryClient, viewerId: string, gameId: string) {
  const query = reportsQuery({ filter: { gameId } });
  const known = await client
    .fetchInfiniteQuery({ ...query, retry: false })
    .catch(
      async () =>
        (await onDevice(viewerId, query.queryKey)) as { pages: { result: ReportSummaryData[] }[] } | undefined,
    );
  return known?.pages.flatMap(({ result }) => result) ?? [];
}

const onDevice = async (viewerId: string, key: readonly unknown[]): Promise<unknown> =>
  (await readDeviceAnswer(viewerId, hashKey(key)).catch(() => undefined))?.data;

/** The players of a prepared game (NET-06). */
async function playersOnDevice(viewerId: string, game: GameData, isOfSide: (player: PlayerSummaryData) => boolean) {
  const listed = (await onDevice(viewerId, playersOfGame(game).queryKey)) as
    | { pages: { result: PlayerSummaryData[] }[] }
    | undefined;
  const ids = listed?.pages.flatMap(({ result }) => result.filter(isOfSide)) ?? [];
  const players = await Promise.all(ids.map(({ id }) => onDevice(viewerId, playerQuery(id).queryKey)));
  return players.filter((player) => player !== undefined) as Numbered[];
}
