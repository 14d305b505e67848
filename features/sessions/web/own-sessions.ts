import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';

const MySessions = graphql(`
  query MySessions {
    mySessions {
      id
      device
      startedAt
      lastUsedAt
      current
    }
  }
`);

const EndSession = graphql(`
  mutation EndSession($id: ID!, $idempotencyKey: String) {
    endSession(id: $id, idempotencyKey: $idempotencyKey)
  }
`);

const EndOtherSessions = graphql(`
  mutation EndOtherSessions($idempotencyKey: String) {
    endOtherSessions(idempotencyKey: $idempotencyKey)
  }
`);

/** The viewer's own sessions. */
export const mySessionsQuery = queryOptions({
  queryKey: ['my-sessions'],
  queryFn: async ({ signal }) => (await request(MySessions, {}, { signal })).mySessions,
});

/** @throws RequestFailedError */
export async function endSession(id: string): Promise<void> {
  await request(EndSession, { id });
}

/** @throws RequestFailedError */
export async function endOtherSessions(): Promise<void> {
  await request(EndOtherSessions);
}
