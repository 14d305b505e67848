import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery } from '#web/list/paging.ts';

const Story = graphql(`
  query Story($playerId: ID!, $pagination: PaginationInput, $filter: PlayerStoryFilter, $counted: Boolean!) {
    playerStory(playerId: $playerId, pagination: $pagination, filter: $filter) {
      result {
        id
        kind
        date
        name
        homeTeam
        awayTeam
        category
        confidential
        deadline
        preview
        journalType
        performanceCurve
        injured
        average
        createdBy {
          id
          firstName
          lastName
        }
      }
      pagination {
        rowsNumber @include(if: $counted)
      }
    }
  }
`);
export type StoryEntryData = ResultOf<typeof Story>['playerStory']['result'][number];
export type StoryVariables = VariablesOf<typeof Story>;

const Performance = graphql(`
  query Performance($playerId: ID!) {
    playerPerformance(playerId: $playerId) {
      id
      date
      performanceCurve
      injured
    }
  }
`);
export type PerformanceWeekData = ResultOf<typeof Performance>['playerPerformance'][number];

/** The story of a player, page after page. */
export function storyQuery(playerId: string, filter: NonNullable<StoryVariables['filter']>) {
  return pagedQuery({
    key: ['story', playerId, filter],
    order: { sortBy: 'date', descending: true },
    ask: async (variables, signal) =>
      (await request(Story, { playerId, filter, ...variables }, { signal })).playerStory,
  });
}

/** The weekly updates on a player, the earliest first. */
export function performanceQuery(playerId: string) {
  return queryOptions({
    queryKey: ['performance', playerId],
    queryFn: async ({ signal }) => (await request(Performance, { playerId }, { signal })).playerPerformance,
  });
}
