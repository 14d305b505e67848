import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { PlayerSummary } from '#features/players/web/queries.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const Preview = graphql(
  `
    query MergePlayersPreview($basePlayerId: ID!, $playerIds: [ID!]!) {
      mergePlayersPreview(basePlayerId: $basePlayerId, playerIds: $playerIds) {
        reports
        journals
        objectives
        doubledReports
        player {
          ...PlayerSummary
          nSweater
          nationality
          status
          contact
          physicalStature
          appearance
          secondPosition
          links
        }
      }
      playerMerges(playerId: $basePlayerId) {
        mergedId
        mergedName
        mergedAt
        mergedBy {
          firstName
          lastName
        }
      }
    }
  `,
  [PlayerSummary],
);
export type MergeData = ResultOf<typeof Preview>;
export type CandidateData = MergeData['mergePlayersPreview'][number];

const MergePlayers = graphql(`
  mutation MergePlayers($input: MergePlayersInput!) {
    mergePlayers(input: $input) {
      id
    }
  }
`);
export type MergeInput = VariablesOf<typeof MergePlayers>['input'];

/** The records side by side; the previous ones stay visible while another one loads. */
export function mergeQuery(basePlayerId: string, playerIds: readonly string[]) {
  return queryOptions({
    queryKey: ['player merge', basePlayerId, playerIds],
    queryFn: ({ signal }) => request(Preview, { basePlayerId, playerIds: [...playerIds] }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** PMG-06. @throws RequestFailedError */
export async function mergePlayers(input: MergeInput): Promise<string> {
  return (await request(MergePlayers, { input })).mergePlayers.id;
}

/** Removes or invalidates all cached data on the merged players, and the reports, journals and objectives on them. */
export async function invalidateMerged(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['player merge'] });
  await Promise.all(
    ['players', 'player', 'reports', 'report', 'report pair', 'journals', 'journal', 'objectives', 'objective'].map(
      (key) => client.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
