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
  mutation ReinstateActivity($activityId: ID!, $following: Boolean, $idempotencyKey: String) {
    reinstateActivity(activityId: $activityId, following: $following, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

/** @throws RequestFailedError, like the next one */
export const cancelActivity = async (input: VariablesOf<typeof CancelActivity>['input'], options?: RequestOptions) =>
  (await request(CancelActivity, { input }, options)).cancelActivity;

export const reinstateActivity = async (variables: VariablesOf<typeof ReinstateActivity>, options?: RequestOptions) =>
  (await request(ReinstateActivity, variables, options)).reinstateActivity;
