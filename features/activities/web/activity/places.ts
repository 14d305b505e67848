import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { ACTIVITIES } from '../keys.ts';

const ActivityPlaces = graphql(`
  query ActivityPlaces {
    activityPlaces
  }
`);

/** ACT-57: places of the last year, the usual ones first. */
export const placesQuery = queryOptions({
  queryKey: [...ACTIVITIES, 'places'],
  queryFn: async ({ signal }) => (await request(ActivityPlaces, {}, { signal })).activityPlaces,
});
