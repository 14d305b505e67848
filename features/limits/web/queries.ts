import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const Limits = graphql(`
  query Limits {
    storageUsage {
      files
      bytes
      limit
      diskShare
      diskBytes
      diskStop
      full
    }
    limitHits {
      userId
      firstName
      lastName
      avatar
      limit
      times
      lastAt
    }
  }
`);
export type LimitsData = ResultOf<typeof Limits>;

const DAY = 24 * 60 * 60_000;

/** Storage and limit hits, with the number of people refused in the last 24 hours. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: async ({ signal }) => {
    const data = await request(Limits, {}, { signal });
    const lately = data.limitHits.filter(({ lastAt }) => Date.now() - Date.parse(lastAt) < DAY);
    return { ...data, hitSinceYesterday: new Set(lately.map(({ userId }) => userId)).size };
  },
});
