import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';

const Planned = graphql(`
  fragment Planned on PlannedActivities {
    activities {
      id
      date
      version
    }
    skipped {
      title
      date
      allDay
      startsAt
      endsAt
      code
      reason
    }
  }
`);
/** Result of planning many days at once: the activities, and the skipped days. */
export type PlannedActivityData = FragmentOf<typeof Planned>;

const RepeatActivity = graphql(
  `
    mutation RepeatActivity($input: RepeatActivityInput!) {
      repeatActivity(input: $input) {
        ...Planned
      }
    }
  `,
  [Planned],
);

const CopyWeek = graphql(
  `
    mutation CopyWeek($input: CopyWeekInput!) {
      copyWeek(input: $input) {
        ...Planned
      }
    }
  `,
  [Planned],
);

const UpdateFollowingActivities = graphql(
  `
    mutation UpdateFollowingActivities($input: UpdateActivityInput!, $activityIds: [ID!]) {
      updateFollowingActivities(input: $input, activityIds: $activityIds) {
        ...Planned
      }
    }
  `,
  [Planned],
);

const DeleteFollowingActivities = graphql(`
  mutation DeleteFollowingActivities($activityId: ID!, $idempotencyKey: String) {
    deleteFollowingActivities(activityId: $activityId, idempotencyKey: $idempotencyKey) {
      deleted
      left
    }
  }
`);

const RestoreActivity = graphql(`
  mutation RestoreActivity($activityId: ID!, $idempotencyKey: String) {
    restoreActivity(activityId: $activityId, idempotencyKey: $idempotencyKey) {
      skipped {
        activityId
      }
    }
  }
`);

/** ACT-41. @throws RequestFailedError, as all below */
export const repeatActivity = async (input: VariablesOf<typeof RepeatActivity>['input']) =>
  (await request(RepeatActivity, { input })).repeatActivity;
export const copyWeek = async (input: VariablesOf<typeof CopyWeek>['input']) =>
  (await request(CopyWeek, { input })).copyWeek;
/** Changes only `activityIds` of the following activities, or all of them. */
export const editFollowing = async (
  input: VariablesOf<typeof UpdateFollowingActivities>['input'],
  activityIds: string[] | null = null,
) => (await request(UpdateFollowingActivities, { input, activityIds })).updateFollowingActivities;
export const deleteFollowing = async (activityId: string) =>
  (await request(DeleteFollowingActivities, { activityId })).deleteFollowingActivities;
/** restores it with everything that was deleted or left together with it, but for what finds its time taken. */
export const restoreActivity = async (activityId: string) =>
  (await request(RestoreActivity, { activityId })).restoreActivity;
