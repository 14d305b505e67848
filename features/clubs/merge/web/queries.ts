import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ClubCard, type ClubData } from '#features/clubs/web/queries.ts';
import { GameDetails } from '#features/games/web/queries.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const MergePreview = graphql(
  `
    query MergeClubsPreview($baseClubId: ID!, $clubIds: [ID!]!) {
      mergeClubsPreview(baseClubId: $baseClubId, clubIds: $clubIds) {
        candidates {
          club {
            ...ClubCard
          }
          players
          games
          users
          matches
        }
        sameGames {
          games {
            reports
            doubledReports
            game {
              ...GameDetails
            }
          }
        }
        haveMet
      }
    }
  `,
  [ClubCard, GameDetails],
);
export type MergeClubsData = ResultOf<typeof MergePreview>['mergeClubsPreview'];
export type SameGamesData = MergeClubsData['sameGames'][number];
export type SameGameData = SameGamesData['games'][number];

const MergeClubs = graphql(
  `
    mutation MergeClubs($input: MergeClubsInput!) {
      mergeClubs(input: $input) {
        ...ClubCard
      }
    }
  `,
  [ClubCard],
);
export type MergeClubsInput = VariablesOf<typeof MergeClubs>['input'];

/** Preview of a merge: the clubs, what would move, and the games to decide on. */
export function mergeClubsQuery(baseClubId: string, clubIds: readonly string[]) {
  return queryOptions({
    queryKey: ['club merge', baseClubId, clubIds],
    queryFn: async ({ signal }) =>
      (await request(MergePreview, { baseClubId, clubIds: [...clubIds] }, { signal })).mergeClubsPreview,
    placeholderData: keepPreviousData,
  });
}

/** GQL-51. @throws RequestFailedError */
export async function mergeClubs(input: MergeClubsInput): Promise<ClubData> {
  return (await request(MergeClubs, { input })).mergeClubs;
}
