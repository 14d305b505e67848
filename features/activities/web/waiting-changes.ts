/** Moves of activities, answers to them, who was there and comments, while there is no network (decision 53). */
import type { Attendance } from '#domain/football.ts';
import { RequestFailedError, type RequestOptions } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import {
  addMatchComment,
  askActivity,
  editActivity,
  joinActivity,
  recordAttendance,
  replyToActivity,
  type ActivityDetails,
  type NewAttendance,
  type NewReply,
} from './queries.ts';
import { sameTime, type When } from './week-plan/week.ts';
import { timesText } from './words.ts';

type Named = Pick<ActivityDetails, 'id' | 'title' | 'allDay'> & When;
export const namesOf = ({ title, date }: { title: string; date: string }) => ({
  title,
  day: formatDay(date, currentLanguage()),
});

/** Changes of one activity are sent in their order. */
export const activityRecord = (activity: string) => `activity:${activity}`;

/** An activity as it may wait on the device: without why somebody does not come or was not there (RPL-10). */
export const withoutReasons = (activity: ActivityDetails): ActivityDetails => ({
  ...activity,
  users: activity.users.map((user) => ({ ...user, declineReason: null, declineNote: '', absenceReason: null })),
});

/** `from`: where it stood when it was moved to `to`. */
type MoveToSend = { id: string; version: number; from: When; to: When };

export function moveToKeep(
  { id, version, title, allDay, ...from }: Named & { version: number },
  to: When,
): NewOutboxEntry {
  const { date, startsAt, endsAt } = from;
  return {
    key: newIdempotencyKey(),
    kind: 'activity_move',
    record: activityRecord(id),
    variables: { id, version, from: { date, startsAt, endsAt }, to } satisfies MoveToSend,
    names: { ...namesOf({ title, date: to.date }), times: timesText({ allDay, ...to }) },
  };
}

export const moveToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as MoveToSend;

/** Sends a move like the week plan does. @throws RequestFailedError */
export function sendMove(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  const { id, version, to } = moveToSend(entry);
  return editActivity({ activityData: { id, version, ...to }, idempotencyKey: entry.key }, options);
}

/**
 * Sends a move that has waited. Other changes to the activity do not hinder it, only a move by somebody else; so a
 * second waiting move continues from the first one.
 * @throws RequestFailedError
 */
export async function sendWaitingMove(entry: NewOutboxEntry, options: RequestOptions): Promise<ActivityDetails> {
  const { id, from, to } = moveToSend(entry);
  try {
    return await sendMove(entry, options);
  } catch (failure) {
    if (!(failure instanceof RequestFailedError && failure.codes.includes('errors.conflict'))) throw failure;
    const present = await askActivity(id, options);
    if (sameTime(to, present)) return present;
    if (!sameTime(from, present)) throw failure;
    const { version } = present;
    // The refused call has not used its key. With the version in the key there is one try per version.
    const idempotencyKey = `${entry.key}-${version}`;
    return editActivity({ activityData: { id, version, ...to }, idempotencyKey }, options);
  }
}

type JoinToSend = { activityId: string; joined: boolean };

export function joinToKeep(activity: Named, joined: boolean): NewOutboxEntry {
  return {
    key: newIdempotencyKey(),
    kind: 'activity_join',
    record: activityRecord(activity.id),
    variables: { activityId: activity.id, joined } satisfies JoinToSend,
    names: { ...namesOf(activity), joined: joined ? 'joined' : 'left' },
  };
}

export const joinToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as JoinToSend;

/** @throws RequestFailedError */
export function sendJoin(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  const { activityId, joined } = joinToSend(entry);
  return joinActivity(activityId, joined, entry.key, options);
}

/** The answer of somebody to the time that is shown: to another one it does not count (RPL-11). */
export function replyToKeep(
  activity: Pick<Named, 'id' | 'title' | 'date' | 'startsAt'>,
  { answer, reason, note, userId }: Pick<NewReply, 'answer' | 'reason' | 'note' | 'userId'>,
): NewOutboxEntry {
  const { id, date, startsAt } = activity;
  const input = {
    activityId: id,
    date,
    startsAt,
    answer,
    ...(reason && { reason }),
    ...(note && { note }),
    ...(userId && { userId }),
  };
  return {
    key: newIdempotencyKey(),
    kind: 'activity_reply',
    record: activityRecord(id),
    variables: input satisfies NewReply,
    names: { ...namesOf(activity), answer },
  };
}

export const replyToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as NewReply;

/** @throws RequestFailedError */
export function sendReply(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  return replyToActivity({ ...replyToSend(entry), idempotencyKey: entry.key }, options);
}

/** What is recorded of somebody; `before` is what was recorded as it was shown. */
export type SeenPerson = Pick<NewAttendance['people'][number], 'userId' | 'reason'> & {
  attendance: Attendance | null;
  before: Attendance | null;
};

/** ATT-04: who was there. */
export function attendanceToKeep(activity: Named, people: readonly SeenPerson[], rest?: boolean): NewOutboxEntry {
  return {
    key: newIdempotencyKey(),
    kind: 'activity_attendance',
    record: activityRecord(activity.id),
    variables: { activityId: activity.id, people: [...people], ...(rest && { rest }) } satisfies NewAttendance,
    names: namesOf(activity),
  };
}

export const attendanceToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as NewAttendance;

/** @throws RequestFailedError */
export function sendAttendance(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  return recordAttendance({ ...attendanceToSend(entry), idempotencyKey: entry.key }, options);
}

type CommentToSend = { activityId: string; comment: string };

/** ACT-39: the own comment on a match. */
export function commentToKeep(activity: Named, comment: string): NewOutboxEntry {
  return {
    key: newIdempotencyKey(),
    kind: 'activity_comment',
    record: activityRecord(activity.id),
    variables: { activityId: activity.id, comment } satisfies CommentToSend,
    names: namesOf(activity),
  };
}

export const commentToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as CommentToSend;

/** @throws RequestFailedError */
export function sendComment(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  const { activityId, comment } = commentToSend(entry);
  return addMatchComment(activityId, comment, options);
}
