import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const SystemDocument = graphql(`
  query System {
    system {
      version
      node
      startedAt
      engine
      engineVersion
      migration
      migrations
      now
      zone
      clockDifference
      converts
      isolated
      databaseBytes
      kinds {
        kind
        files
        bytes
      }
      queues {
        queue
        waiting
        active
        failed
        oldestSeconds
      }
      dead {
        id
        queue
        diedAt
        reason
        canRetry
      }
    }
  }
`);
export type SystemData = ResultOf<typeof SystemDocument>['system'];

const RetryDeadJobs = graphql(`
  mutation RetryDeadJobs($input: RetryDeadJobsInput!) {
    retryDeadJobs(input: $input) {
      count
    }
  }
`);

const DropDeadJob = graphql(`
  mutation DropDeadJob($input: DropDeadJobInput!) {
    dropDeadJob(input: $input) {
      count
    }
  }
`);

const SendTest = graphql(`
  mutation SendTest($input: SendTestInput!) {
    sendTest(input: $input) {
      outcomes {
        by
        device
        outcome
        answer
      }
    }
  }
`);

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: async ({ signal }) => (await request(SystemDocument, {}, { signal })).system,
  staleTime: 0,
});

/** @throws RequestFailedError */
export async function retryDeadJobs(input: { queue: string; id?: string }): Promise<number> {
  return (await request(RetryDeadJobs, { input })).retryDeadJobs.count;
}

/** @throws RequestFailedError */
export async function dropDeadJob(input: { queue: string; id: string }): Promise<number> {
  return (await request(DropDeadJob, { input })).dropDeadJob.count;
}

/** @throws RequestFailedError */
export async function sendTest(by: 'mail' | 'push') {
  return (await request(SendTest, { input: { by } })).sendTest.outcomes;
}
