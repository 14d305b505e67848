/** Who comes: the answers to an activity that asks its people (RPL-01 to RPL-12). */
import * as z from 'zod/mini';
import { crossFieldRule, day, id, idempotencyKey, oneOf, optional, text, time } from '#domain/fields.ts';
import { ANSWERS, DECLINE_REASONS, type DeclineReason, type ReplyAnswer } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { instantAt } from '#domain/time.ts';

/** RPL-03: the most letters of the line beside a reason. */
export const MAX_REPLY_NOTE_LENGTH = 200;
/** RPL-08: hours before somebody can be reminded of the same activity again. */
const REMINDED_HOURS = 6;
/** RPL-09: the club reminds by itself when so many hours are left to answer. */
export const CLUB_REMINDS_HOURS = 24;

export const replyInput = z
  .object({
    activityId: id(),
    /** Who comes or not; the caller by default. */
    userId: optional(id()),
    answer: oneOf(ANSWERS),
    reason: optional(oneOf(DECLINE_REASONS)),
    note: optional(text(MAX_REPLY_NOTE_LENGTH)),
    /** The time that is answered, as it was shown. */
    date: optional(day()),
    startsAt: optional(time()),
    idempotencyKey,
  })
  .check(
    crossFieldRule<{
      answer: ReplyAnswer;
      reason?: DeclineReason | null | undefined;
      note?: string | null | undefined;
    }>(({ answer, reason, note }, wrong) => {
      if (answer !== 'coming') return;
      if (reason) wrong('reason', 'validations.reply_only_a_no');
      if (note) wrong('note', 'validations.reply_only_a_no');
    }),
  );
export type ReplyInput = z.infer<typeof replyInput>;

type Start = { date: string; startsAt: string };
type Asking = Start & { replyHours: number | null };

/** RPL-01: until when answers are taken; null where none are asked for. */
export function repliesUntil({ date, startsAt, replyHours }: Asking, zone: string): Temporal.Instant | null {
  if (replyHours === null) return null;
  return instantAt(date, startsAt, zone).subtract({ hours: replyHours });
}

/** RPL-06: whether answers of the people themselves are no longer taken. */
export function repliesHaveEnded(activity: Asking, now: Temporal.Instant, zone: string): boolean {
  const until = repliesUntil(activity, zone);
  return until !== null && Temporal.Instant.compare(until, now) <= 0;
}

/** RPL-11: whether an answer was given to another time than that of the activity. */
export const isForAnotherTime = (
  answered: { date?: string | null | undefined; startsAt?: string | null | undefined },
  { date, startsAt }: Start,
): boolean =>
  (answered.date != null && answered.date !== date) || (answered.startsAt != null && answered.startsAt !== startsAt);

/** RPL-08: whether those without an answer were reminded only hours ago. */
export const remindedLately = (remindedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  remindedAt !== null && Temporal.Instant.compare(remindedAt, now.subtract({ hours: REMINDED_HOURS })) > 0;

/** A participant's answer. */
export type ReadableReply = {
  answer: ReplyAnswer | null;
  declineReason: DeclineReason | null;
  declineNote: string;
  answeredBy: string | null;
  /** The person had answered for another time. */
  askedAgain: boolean;
};

type Participant = { id: string; hasJoined: boolean; declined: boolean } & Omit<ReadableReply, 'answer'>;

type AskingActivity = Asking & {
  cancelled: boolean;
  /** Missing of a summary, which says by itself whether the viewer is `unanswered`. */
  users?: readonly Pick<Participant, 'id' | 'hasJoined' | 'declined'>[];
  unanswered?: boolean;
};

/** RPL-15: whether the viewer is asked, has not answered and still may. */
export function awaitsAnswer(
  viewer: Pick<Viewer, 'id'> | null,
  activity: AskingActivity,
  now: Temporal.Instant,
  zone: string,
): boolean {
  const { replyHours, cancelled, users, unanswered = false } = activity;
  if (replyHours === null || cancelled || repliesHaveEnded(activity, now, zone)) return false;
  const own = users?.find(({ id: userId }) => userId === viewer?.id);
  return own ? !own.hasJoined && !own.declined : unanswered;
}

/** RPL-07: how many come, for who oversees the answers; null for others, and where nobody is asked. */
export function comingCount(
  viewer: Viewer | null,
  {
    createdBy,
    replyHours,
    cancelled,
    users,
  }: Pick<AskingActivity, 'replyHours' | 'cancelled'> & {
    createdBy: string;
    users: readonly Pick<Participant, 'hasJoined'>[];
  },
): number | null {
  if (replyHours === null || cancelled || !can(viewer, 'activity.replies', { createdBy })) return null;
  return users.filter(({ hasJoined }) => hasJoined).length;
}

/**
 * RPL-04: what the viewer may know of a participant's answer. The person, managers and the activity's author read all of
 * it; others learn who comes and nothing else.
 */
export function readableReply(viewer: Viewer | null, createdBy: string, participant: Participant): ReadableReply {
  const { hasJoined, declined, declineReason, declineNote, answeredBy, askedAgain } = participant;
  const readsAll = participant.id === viewer?.id || can(viewer, 'activity.replies', { createdBy });
  const answer = hasJoined ? 'coming' : declined && readsAll ? 'not_coming' : null;
  if (!readsAll) return { answer, declineReason: null, declineNote: '', answeredBy: null, askedAgain: false };
  return { answer, declineReason, declineNote, answeredBy: answer && answeredBy, askedAgain };
}
