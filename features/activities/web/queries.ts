import { queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { ACTIVITIES } from './keys.ts';
import { AROUND, replaceAround } from './week-plan/week.ts';

const ActivityWhole = graphql(`
  fragment ActivityWhole on Activity {
    id
    title
    date
    allDay
    startsAt
    endsAt
    description
    place
    meetMinutes
    meetingPoint
    version
    ownerId
    seriesId
    gameId
    replyHours
    repliesUntil
    cancelled
    cancelReason
    peopleCount
    activityType {
      id
      name
      hue
      isMatch
    }
    users {
      id
      firstName
      lastName
      avatar
      role
      hasJoinedActivity
      answer
      declineReason
      declineNote
      answeredByOther
      askedAgain
      attendance
      absenceReason
      bySquad
      comment
    }
    squads {
      id
      name
    }
    leftOut {
      id
      firstName
      lastName
    }
    createdBy {
      id
      firstName
      lastName
    }
    comments {
      user {
        id
        firstName
        lastName
        avatar
      }
      comment
    }
    matchInfo {
      home {
        id
        name
        logo
      }
      homeName
      away {
        id
        name
        logo
      }
      awayName
      location
      result_home
      result_away
      minutes_played
      position
      assists
      goals_scored
      self_assessment
      personal_goals
      improvements
      remarks
    }
  }
`);
export type ActivityDetails = FragmentOf<typeof ActivityWhole>;

const MyActivities = graphql(
  `
    query MyActivities($date: Date!) {
      myActivities(date: $date) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const Activities = graphql(
  `
    query Activities($date: Date!, $userId: ID!) {
      activities(date: $date, userId: $userId) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const Weeks = graphql(
  `
    query Weeks($date: Date!, $userId: ID!, $around: Int!) {
      myActivitiesForWeek(date: $date, userId: $userId, around: $around) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const Activity = graphql(
  `
    query Activity($activityId: ID!) {
      activity(activityId: $activityId) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const CreateActivity = graphql(
  `
    mutation CreateActivity($input: CreateActivityInput!) {
      createActivity(input: $input) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const EditActivity = graphql(
  `
    mutation EditActivity($input: UpdateActivityInput!) {
      updateActivity(input: $input) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const DeleteActivity = graphql(`
  mutation DeleteActivity($activityId: ID!, $leave: Boolean, $idempotencyKey: String) {
    deleteActivity(activityId: $activityId, leave: $leave, idempotencyKey: $idempotencyKey) {
      deleted
      left
    }
  }
`);

const JoinActivity = graphql(
  `
    mutation JoinActivity($activityId: ID!, $joined: Boolean!, $idempotencyKey: String) {
      joinActivity(activityId: $activityId, joined: $joined, idempotencyKey: $idempotencyKey) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const ReplyToActivity = graphql(
  `
    mutation ReplyToActivity($input: ReplyToActivityInput!) {
      replyToActivity(input: $input) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const RemindOfReplies = graphql(
  `
    mutation RemindOfReplies($activityId: ID!, $idempotencyKey: String) {
      remindOfReplies(activityId: $activityId, idempotencyKey: $idempotencyKey) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const RecordAttendance = graphql(
  `
    mutation RecordAttendance($input: RecordAttendanceInput!) {
      recordAttendance(input: $input) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

const AddMatchComment = graphql(
  `
    mutation AddMatchComment($input: AddMatchCommentInput!) {
      addMatchComment(input: $input) {
        ...ActivityWhole
      }
    }
  `,
  [ActivityWhole],
);

/** A day of a person's calendar; the viewer's by default. */
export const dayQuery = (date: string, userId?: string) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'day', date, userId ?? 'own'],
    meta: userId ? { of: userId } : kept('MyActivities'),
    queryFn: async ({ signal }) =>
      userId
        ? (await request(Activities, { date, userId }, { signal })).activities
        : (await request(MyActivities, { date }, { signal })).myActivities,
  });

/** WEEK-08: the week of a Monday and the weeks beside it, in one query. */
export const weeksQuery = (monday: string, userId: string) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'weeks', userId, monday],
    meta: { ...kept('Weeks', userId), of: userId },
    queryFn: async ({ signal }) =>
      (await request(Weeks, { date: monday, userId, around: AROUND }, { signal })).myActivitiesForWeek,
  });

/** @throws RequestFailedError */
export const askActivity = async (activityId: string, options: RequestOptions) =>
  (await request(Activity, { activityId }, options)).activity;

/** GQL-08 */
export const activityQuery = (activityId: string) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'one', activityId],
    meta: kept('Activity'),
    queryFn: ({ signal }) => askActivity(activityId, { signal }),
  });

/** @throws RequestFailedError, as all mutations below */
export type NewActivityInput = VariablesOf<typeof CreateActivity>['input'];
export const createActivity = async (input: NewActivityInput, options?: RequestOptions) =>
  (await request(CreateActivity, { input }, options)).createActivity;
export const editActivity = async (input: VariablesOf<typeof EditActivity>['input'], options?: RequestOptions) =>
  (await request(EditActivity, { input }, options)).updateActivity;
export const deleteActivity = async (
  activityId: string,
  leave: boolean,
  idempotencyKey: string,
  options?: RequestOptions,
) => (await request(DeleteActivity, { activityId, leave, idempotencyKey }, options)).deleteActivity;
export const joinActivity = async (
  activityId: string,
  joined: boolean,
  idempotencyKey?: string,
  options?: RequestOptions,
) =>
  (await request(JoinActivity, { activityId, joined, ...(idempotencyKey && { idempotencyKey }) }, options))
    .joinActivity;
export type NewReply = VariablesOf<typeof ReplyToActivity>['input'];
export const replyToActivity = async (input: NewReply, options?: RequestOptions) =>
  (await request(ReplyToActivity, { input }, options)).replyToActivity;
export const remindOfReplies = async (activityId: string, idempotencyKey: string) =>
  (await request(RemindOfReplies, { activityId, idempotencyKey })).remindOfReplies;
export type NewAttendance = VariablesOf<typeof RecordAttendance>['input'];
export const recordAttendance = async (input: NewAttendance, options?: RequestOptions) =>
  (await request(RecordAttendance, { input }, options)).recordAttendance;
export const addMatchComment = async (activityId: string, comment: string, options?: RequestOptions) =>
  (await request(AddMatchComment, { input: { activityId, comment } }, options)).addMatchComment;

/** Cached lists of complete activities: days, and the weeks around a Monday. */
const LISTS = ['day', 'weeks'].map((list) => ({ queryKey: [...ACTIVITIES, list] }));

/** Cancels what is fetched anew of an activity and of lists, so that it does not overwrite an optimistic update. */
export async function cancelRefetches(client: QueryClient, activityId: string): Promise<void> {
  const queries = [...LISTS, { queryKey: activityQuery(activityId).queryKey }];
  const predicate = ({ state }: Query) => state.data !== undefined;
  await Promise.all(queries.map(({ queryKey }) => client.cancelQueries({ queryKey, predicate })));
}

/** The activity from any cached list, to show while it loads. */
export function cachedActivity(client: QueryClient, id: string): ActivityDetails | undefined {
  const known = LISTS.flatMap((lists) => client.getQueriesData<ActivityDetails[]>(lists));
  return known.flatMap(([, list]) => list ?? []).find((activity) => activity.id === id);
}

/** Writes a changed activity into every cached query that has it, and into the weeks it has moved to. */
export function updateActivityCache(client: QueryClient, activity: ActivityDetails): void {
  client.setQueryData(activityQuery(activity.id).queryKey, activity);
  client.setQueriesData<ActivityDetails[]>({ queryKey: [...ACTIVITIES, 'day'] }, (day) =>
    day?.map((other) => (other.id === activity.id ? activity : other)),
  );
  for (const [key, list] of client.getQueriesData<ActivityDetails[]>({ queryKey: [...ACTIVITIES, 'weeks'] })) {
    const [, , userId, monday] = key as string[];
    if (list && activity.users.some(({ id }) => id === userId))
      client.setQueryData(key, replaceAround(monday!, list, activity));
  }
}

/** Writes a new activity into the cached days and weeks of its participants, and of nobody else. */
export function addToActivityCache(client: QueryClient, activity: ActivityDetails, viewerId: string | undefined): void {
  updateActivityCache(client, activity);
  for (const { id } of activity.users)
    client.setQueryData(
      dayQuery(activity.date, id === viewerId ? undefined : id).queryKey,
      (day) => day && [...without(day, activity), activity],
    );
}

const without = (list: readonly ActivityDetails[], { id }: ActivityDetails) => list.filter((other) => other.id !== id);

/** Removes matching activities from all cached lists; returns a function that restores them. */
export function removeFromActivityCache(client: QueryClient, gone: (activity: ActivityDetails) => boolean): () => void {
  const before = LISTS.flatMap((lists) => client.getQueriesData<ActivityDetails[]>(lists));
  for (const [key, list] of before) {
    client.setQueryData(
      key,
      list?.filter((activity) => !gone(activity)),
    );
  }
  return () => before.forEach(([key, list]) => client.setQueryData(key, list));
}
