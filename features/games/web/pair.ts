/** Games of two clubs on a day that are recorded already, shown before another is added. */
import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type VariablesOf } from '#web/graphql/document.ts';
import { isSameGame } from '../rules.ts';
import { isTypedClub, nameOfTyped, type GameValues } from './form.ts';
import { GAMES_KEY, GameSummary, type GameSummaryData } from './queries.ts';

const GamesOfPair = graphql(
  `
    query GamesOfPair($day: Date!, $homeTeamId: ID, $homeTeamName: String, $awayTeamId: ID, $awayTeamName: String) {
      gamesOfPair(
        day: $day
        homeTeamId: $homeTeamId
        homeTeamName: $homeTeamName
        awayTeamId: $awayTeamId
        awayTeamName: $awayTeamName
      ) {
        ...GameSummary
      }
    }
  `,
  [GameSummary],
);

/** the games of two clubs on a day. Only a hint: a failed request gives no games and shows no error. */
export function gamesOfPairQuery(pair: VariablesOf<typeof GamesOfPair>) {
  return queryOptions({
    queryKey: [...GAMES_KEY, 'pair', pair],
    queryFn: async ({ signal }) => {
      try {
        return (await request(GamesOfPair, pair, { signal })).gamesOfPair;
      } catch (failure) {
        if (signal.aborted) throw failure;
        return [];
      }
    },
  });
}

type Teams = Pick<GameValues, 'homeTeamId' | 'homeTeamType' | 'awayTeamType' | 'level'>;

/** whether a game of the pair on that day is the same game as the form's. */
export function isTheSame(values: Teams, game: GameSummaryData): boolean {
  const { homeTeam, awayTeam, ...rest } = game;
  const home = values.homeTeamId ?? '';
  const named = (club: { id: string; name: string }) =>
    home === club.id || (isTypedClub(home) && nameOfTyped(home).toLowerCase() === club.name.toLowerCase());
  const [homeTeamId, awayTeamId] = named(awayTeam) ? [awayTeam.id, homeTeam.id] : [homeTeam.id, awayTeam.id];
  return isSameGame(
    { ...values, homeTeamId, awayTeamId },
    { ...rest, homeTeamId: homeTeam.id, awayTeamId: awayTeam.id },
  );
}
