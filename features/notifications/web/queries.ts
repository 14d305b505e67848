import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { INBOX_PAGE, NEWEST, USER_INBOX } from '#domain/text/lengths.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { unreadQuery } from '#web/layout/unread.ts';

const InboxEntry = graphql(`
  fragment InboxEntry on Notification {
    id
    date
    isRead
    type
    title
    message
    activityCount
    createdBy {
      id
      firstName
      lastName
      avatar
    }
    game {
      id
      title
      gone
      startDateTime
      ownState
      time {
        day
        kickoff
      }
      before {
        day
        kickoff
      }
    }
    report {
      id
      title
      playerId
      playerName
    }
    before {
      title
      date
      allDay
      startsAt
      endsAt
      place
    }
    activity {
      id
      title
      date
      allDay
      startsAt
      endsAt
      place
      awaitsAnswer
    }
  }
`);
export type NotificationData = FragmentOf<typeof InboxEntry>;

// the second name of the operation.
const LatestNotificationsForUser = graphql(
  `
    query LatestNotificationsForUser($userId: ID, $activityReminders: Boolean, $pagination: NotificationsPagination) {
      listNotifications(userId: $userId, activityReminders: $activityReminders, pagination: $pagination) {
        ...InboxEntry
      }
    }
  `,
  [InboxEntry],
);

const MarkNotificationsRead = graphql(`
  mutation MarkNotificationsRead($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      unread
    }
  }
`);

/** Newest entries that are fetched after an arrival. */
const ARRIVED = 10;

const INBOX = ['notifications', 'list'] as const;

/** INB-05: the own inbox, 50 entries a page. */
export const inboxQuery = (viewerId: string) =>
  infiniteQueryOptions({
    queryKey: [...INBOX, 'own', viewerId],
    meta: kept('LatestNotificationsForUser'),
    queryFn: async ({ pageParam: skip, signal, client }) => {
      // The count in the navigation must match this list.
      if (skip === 0) void client.invalidateQueries(unreadQuery(viewerId));
      const variables = { pagination: { skip, limit: INBOX_PAGE } };
      return (await request(LatestNotificationsForUser, variables, { signal })).listNotifications;
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < INBOX_PAGE ? undefined : pages.length * INBOX_PAGE),
    refetchOnWindowFocus: true,
  });

/** INB-11, INB-12: the inbox of somebody else, without reminders of activities. */
export const userInboxQuery = (userId: string) =>
  queryOptions({
    queryKey: [...INBOX, 'of', userId],
    queryFn: async ({ signal }) => {
      const variables = { userId, activityReminders: false, pagination: { skip: 0, limit: USER_INBOX } };
      return (await request(LatestNotificationsForUser, variables, { signal })).listNotifications;
    },
  });

/** USER-14: the three newest. */
export const newestQuery = (userId: string) =>
  queryOptions({
    queryKey: [...INBOX, 'newest', userId],
    queryFn: async ({ signal }) =>
      (await request(LatestNotificationsForUser, { userId, pagination: { skip: 0, limit: NEWEST } }, { signal }))
        .listNotifications,
  });

/** ms before the newest entry in which others have arrived with it, where the earlier ones are not known. */
const AT_ONCE = 2000;

/** The newest own entries, fetched after an arrival. */
export const fetchNewest = async (client: QueryClient, viewerId: string): Promise<readonly NotificationData[]> =>
  client.fetchQuery({
    queryKey: [...INBOX, 'arrived', viewerId],
    queryFn: async () =>
      (await request(LatestNotificationsForUser, { pagination: { skip: 0, limit: ARRIVED } })).listNotifications,
    gcTime: 0,
  });

/** The newest entries that have just arrived: unread, and after those that were shown before, if that is known. */
export function arrivedEntries(newest: readonly NotificationData[], until: string | null): NotificationData[] {
  const [first] = newest;
  if (!first) return [];
  const since = until === null ? Date.parse(first.date) - AT_ONCE : Date.parse(until);
  return newest.filter(({ isRead, date }) => !isRead && Date.parse(date) > since);
}

/** The entries of all pages; one that moved to another page between two requests is listed once. */
export function entriesOf(pages: readonly (readonly NotificationData[])[]): NotificationData[] {
  return [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()];
}

/** The entries to mark: some, or all, as far as they were seen `until`. */
type Marks = { ids: string[] | null; until?: string; isRead: boolean };

/** Marks own entries, here at once and on the server. @throws RequestFailedError */
export async function markEntries(client: QueryClient, viewerId: string, { ids, until, isRead }: Marks): Promise<void> {
  const { queryKey } = inboxQuery(viewerId);
  const isMeant = ({ id, date }: NotificationData) =>
    (ids === null || ids.includes(id)) && (until === undefined || date <= until);
  client.setQueryData<InfiniteData<NotificationData[], number>>(
    queryKey,
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => page.map((entry) => (isMeant(entry) ? { ...entry, isRead } : entry))),
      },
  );
  const input = { ids, until: until ?? null, isRead };
  const { unread } = (await request(MarkNotificationsRead, { input })).markNotificationsRead;
  client.setQueryData(unreadQuery(viewerId).queryKey, unread);
}
