import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type VariablesOf } from '#web/graphql/document.ts';

const CancelActivity = graphql(`
  mutation CancelActivity($input: CancelActivityInput!) {
    cancelActivity(input: $input) {
      id
    }
  }
`);

const ReinstateActivity = graphql(`
  mutation ReinstateActivity($activityId: ID!, $idempotencyKey: String) {
    reinstateActivity(activityId: $activityId, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

/** @throws RequestFailedError, like the next one */
export const cancelActivity = async (input: VariablesOf<typeof CancelActivity>['input'], options?: RequestOptions) =>
  (await request(CancelActivity, { input }, options)).cancelActivity;

export const reinstateActivity = async (activityId: string, idempotencyKey: string) =>
  (await request(ReinstateActivity, { activityId, idempotencyKey })).reinstateActivity;
