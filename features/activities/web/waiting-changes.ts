/** Moves of activities, and who takes part, while there is no network (decision 53). */
import { RequestFailed, type RequestOptions } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { askActivity, editActivity, joinActivity, type ActivityDetails } from './queries.ts';
import { sameTime, type When } from './week-plan/week.ts';
import { timesText } from './words.ts';

type Named = Pick<ActivityDetails, 'id' | 'title' | 'allDay'> & When;
const namesOf = ({ title, date }: { title: string; date: string }) => ({
  title,
  day: formatDay(date, currentLanguage()),
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
    variables: { id, version, from: { date, startsAt, endsAt }, to } satisfies MoveToSend,
    names: { ...namesOf({ title, date: to.date }), times: timesText({ allDay, ...to }) },
  };
}

export const moveToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as MoveToSend;

/** As the week plan does it itself. @throws RequestFailed */
export function sendMove(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  const { id, version, to } = moveToSend(entry);
  return editActivity({ activityData: { id, version, ...to }, idempotencyKey: entry.key }, options);
}

/**
 * A move that waited: what became of the activity meanwhile hinders it only when somebody else has moved it too. So a second
 * move goes on from the first one.
 * @throws RequestFailed
 */
export async function sendWaitingMove(entry: NewOutboxEntry, options: RequestOptions): Promise<ActivityDetails> {
  const { id, from, to } = moveToSend(entry);
  try {
    return await sendMove(entry, options);
  } catch (failure) {
    if (!(failure instanceof RequestFailed && failure.codes.includes('errors.conflict'))) throw failure;
    const present = await askActivity(id, options);
    if (sameTime(to, present)) return present;
    if (!sameTime(from, present)) throw failure;
    const { version } = present;
    // What was refused took no key; of each version there is one try.
    const idempotencyKey = `${entry.key}-${version}`;
    return editActivity({ activityData: { id, version, ...to }, idempotencyKey }, options);
  }
}

type JoinToSend = { activityId: string; joined: boolean };

export function joinToKeep(activity: Named, joined: boolean): NewOutboxEntry {
  return {
    key: newIdempotencyKey(),
    kind: 'activity_join',
    variables: { activityId: activity.id, joined } satisfies JoinToSend,
    names: { ...namesOf(activity), joined: joined ? 'joined' : 'left' },
  };
}

export const joinToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as JoinToSend;

/** @throws RequestFailed */
export function sendJoin(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  const { activityId, joined } = joinToSend(entry);
  return joinActivity(activityId, joined, entry.key, options);
}
