import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './graphql/client.ts';
import { graphql, type ResultOf } from './graphql/document.ts';

const Initial = graphql(`
  query Initial {
    activityTypes {
      id
      name
      hue
      isMatch
      isForPlayer
      isForScout
      isForManager
    }
    clubs {
      id
      name
      logo
    }
    users {
      id
      firstName
      lastName
      avatar
      role
      label
    }
  }
`);

export type InitialData = ResultOf<typeof Initial>;

/**
 * What every page picks from: activity types, clubs and the people the viewer may pick (SHELL-23). Asked once at the start;
 * whoever changes one of them invalidates it: `queryClient.invalidateQueries(initialQuery)`.
 */
export const initialQuery = queryOptions({
  queryKey: ['initial'],
  queryFn: ({ signal }) => request(Initial, {}, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

export function useInitial({ enabled = true } = {}) {
  return useQuery({ ...initialQuery, enabled });
}
