import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from './client.ts';
import { graphql, type ResultOf } from './document.ts';
import { kept } from './kept-answers.ts';

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
      aliases
    }
    users {
      id
      firstName
      lastName
      avatar
      role
      label
      league
      clubs {
        name
      }
    }
  }
`);

export type ReferenceData = ResultOf<typeof Initial>;

/**
 * Options for all pages: activity types, clubs and the people the viewer may pick (SHELL-23). Loaded once; changes of
 * any of them must call `queryClient.invalidateQueries(referenceDataQuery)`.
 */
export const referenceDataQuery = queryOptions({
  queryKey: ['initial'],
  queryFn: ({ signal }) => request(Initial, {}, { signal }),
  meta: kept('Initial'),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The reference data; `data` is undefined until it has loaded. */
export function useReferenceData({ enabled = true } = {}) {
  return useQuery({ ...referenceDataQuery, enabled });
}
