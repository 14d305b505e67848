/** How many entries of the inbox are unread, which the navigation counts. */
import { queryOptions } from '@tanstack/react-query';
import { request } from '../graphql/client.ts';
import { graphql } from '../graphql/document.ts';
import { liveStands } from '../live/state.ts';

const UnreadNotifications = graphql(`
  query UnreadNotifications {
    unreadNotifications
  }
`);

/** How often an open page asks, in ms: seldom while live updates tell when. */
const ASKED_EVERY = 60_000;
const ASKED_SELDOM = 5 * 60_000;

/** Asked again now and then, and whenever the page is looked at again. */
export const unreadQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['notifications', 'unread', viewerId],
    queryFn: async ({ signal }) => (await request(UnreadNotifications, {}, { signal })).unreadNotifications,
    refetchInterval: () => (liveStands.getState() ? ASKED_SELDOM : ASKED_EVERY),
    refetchOnWindowFocus: true,
  });
