import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery, pageRows } from '#web/list/paging.ts';
import type { CustomNotification } from '../rules.ts';

const ReminderRecipients = graphql(`
  query ReminderRecipients($pagination: PaginationInput, $filter: ReminderRecipientsFilter, $counted: Boolean!) {
    reminderRecipients(pagination: $pagination, filter: $filter) {
      result {
        id
        firstName
        lastName
        avatar
        role
        label
      }
      pagination {
        rowsNumber @include(if: $counted)
      }
    }
  }
`);
export type RecipientsVariables = NonNullable<VariablesOf<typeof ReminderRecipients>['filter']>;

const ReminderRecipientIds = graphql(`
  query ReminderRecipientIds($filter: ReminderRecipientsFilter) {
    reminderRecipientIds(filter: $filter)
  }
`);

const SentMessage = graphql(`
  fragment SentMessage on CustomNotification {
    id
    createdAt
    type
    title
    message
    recipients
    reached
    devices
    read
    leftOut
    failed
    createdBy {
      firstName
      lastName
    }
  }
`);
export type SentMessageData = FragmentOf<typeof SentMessage>;

const CustomNotifications = graphql(
  `
    query CustomNotifications($pagination: PaginationInput, $counted: Boolean!) {
      customNotifications(pagination: $pagination) {
        result {
          ...SentMessage
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [SentMessage],
);

const SendCustomNotification = graphql(
  `
    mutation SendCustomNotification($input: SendCustomNotificationInput!) {
      sendCustomNotification(input: $input) {
        ...SentMessage
      }
    }
  `,
  [SentMessage],
);

const OpenedNotification = graphql(`
  query OpenedNotification($id: ID!) {
    notification(id: $id) {
      id
      date
      isRead
      title
      message
      createdBy {
        firstName
        lastName
        avatar
      }
    }
  }
`);

const RECIPIENTS_KEY = ['reminder-recipients'] as const;
const SENT_KEY = ['custom-notifications'] as const;
/** People per page of the list to choose from. */
const PEOPLE_ROWS = 50;
/** ms between two refetches while a message is still being sent. */
const LOOKED_EVERY = 1000;

/** The people to whom an admin can write (REM-01), page after page. */
export const recipientsQuery = (filter: RecipientsVariables) =>
  pagedQuery({
    key: [...RECIPIENTS_KEY, filter],
    order: { sortBy: 'lastName', descending: false },
    rows: PEOPLE_ROWS,
    ask: async (variables, signal) =>
      (await request(ReminderRecipients, { filter, ...variables }, { signal })).reminderRecipients,
  });

/** The ids of all people in the filter. */
export const recipientIdsQuery = (filter: RecipientsVariables) =>
  queryOptions({
    queryKey: [...RECIPIENTS_KEY, 'ids', filter],
    queryFn: async ({ signal }) => (await request(ReminderRecipientIds, { filter }, { signal })).reminderRecipientIds,
  });

export const isUnderWay = ({ recipients, reached, leftOut, failed }: SentMessageData): boolean =>
  !failed && reached + leftOut < recipients;

/** Sent messages, the latest first; fetched again while one is being sent. */
export const sentQuery = () => ({
  ...pagedQuery({
    key: SENT_KEY,
    order: { sortBy: 'createdAt', descending: true },
    ask: async (variables, signal) => (await request(CustomNotifications, variables, { signal })).customNotifications,
  }),
  refetchInterval: ({ state }: { state: { data?: Parameters<typeof pageRows<SentMessageData>>[0] } }) =>
    pageRows(state.data).some(isUnderWay) && LOOKED_EVERY,
});

/** GQL-29. @throws RequestFailedError */
export async function sendMessage(message: CustomNotification): Promise<SentMessageData> {
  const input = message as VariablesOf<typeof SendCustomNotification>['input'];
  return (await request(SendCustomNotification, { input })).sendCustomNotification;
}

/** An entry of the own inbox. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: ['notifications', 'opened', id],
    queryFn: async ({ signal }) => (await request(OpenedNotification, { id }, { signal })).notification,
  });
