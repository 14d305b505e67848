import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';

const UserSessions = graphql(`
  query UserSessions($userId: ID!) {
    userSessions(userId: $userId) {
      id
      device
      startedAt
      lastUsedAt
      current
    }
  }
`);

const EndUserSession = graphql(`
  mutation EndUserSession($userId: ID!, $id: ID!, $idempotencyKey: String) {
    endUserSession(userId: $userId, id: $id, idempotencyKey: $idempotencyKey)
  }
`);

const EndUserSessions = graphql(`
  mutation EndUserSessions($userId: ID!, $idempotencyKey: String) {
    endUserSessions(userId: $userId, idempotencyKey: $idempotencyKey)
  }
`);

/** Another person's sessions, for admins. */
export function userSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['user-sessions', userId],
    queryFn: async ({ signal }) => (await request(UserSessions, { userId }, { signal })).userSessions,
  });
}

/** @throws RequestFailedError */
export async function endUserSession(userId: string, id: string): Promise<void> {
  await request(EndUserSession, { userId, id });
}

/** @throws RequestFailedError */
export async function endUserSessions(userId: string): Promise<void> {
  await request(EndUserSessions, { userId });
}
