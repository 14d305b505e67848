import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';

const SquadMessage = graphql(`
  fragment SquadMessage on CustomNotification {
    id
    createdAt
    title
    message
    recipients
    read
    createdBy {
      firstName
      lastName
    }
  }
`);
export type SquadMessageData = FragmentOf<typeof SquadMessage>;

const SquadMessages = graphql(
  `
    query SquadMessages($squadId: ID!) {
      squadMessages(squadId: $squadId) {
        ...SquadMessage
      }
    }
  `,
  [SquadMessage],
);

const MessageSquad = graphql(
  `
    mutation MessageSquad($input: MessageSquadInput!) {
      messageSquad(input: $input) {
        ...SquadMessage
      }
    }
  `,
  [SquadMessage],
);

/** SQD-16 */
export const squadMessagesQuery = (squadId: string) =>
  queryOptions({
    queryKey: ['squads', 'messages', squadId],
    queryFn: async ({ signal }) => (await request(SquadMessages, { squadId }, { signal })).squadMessages,
  });

/** SQD-15. @throws RequestFailedError */
export const messageSquad = async (input: VariablesOf<typeof MessageSquad>['input']) =>
  (await request(MessageSquad, { input })).messageSquad;
