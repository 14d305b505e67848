/** The number of unread inbox entries, which the navigation shows. */
import { queryOptions } from '@tanstack/react-query';
import { request } from '../graphql/client.ts';
import { graphql } from '../graphql/document.ts';
import { liveStands } from '../live/state.ts';

const UnreadNotifications = graphql(`
  query UnreadNotifications {
    unreadNotifications
  }
`);

/** ms between requests of an open page: few are needed while live updates come. */
const POLL_EVERY = 60_000;
const POLL_SELDOM = 5 * 60_000;

/** Refetched at intervals, and whenever the page becomes visible again. */
export const unreadQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['notifications', 'unread', viewerId],
    queryFn: async ({ signal }) => (await request(UnreadNotifications, {}, { signal })).unreadNotifications,
    refetchInterval: () => (liveStands.getState() ? POLL_SELDOM : POLL_EVERY),
    refetchOnWindowFocus: true,
  });
