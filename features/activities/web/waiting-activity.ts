/** New activities that wait on the device until they can be sent (decision 53). */
import type { RequestOptions } from '#web/graphql/client.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import type { CalendarOwner } from './activity/calendar-owner.ts';
import { newMatch } from './activity/new-match.ts';
import type { Values, Whole } from './activity/values.ts';
import { addMatchComment, createActivity, type ActivityDetails, type NewActivityInput } from './queries.ts';
import { timesText } from './words.ts';

type ActivityToSend = {
  input: NewActivityInput;
  /** The viewer's own, on a match. */
  comment: string;
  values: Values;
  owner?: CalendarOwner | undefined;
};

type WrittenActivity = Whole & Omit<ActivityToSend, 'input'> & { key: string };

export function activityToKeep(written: WrittenActivity): NewOutboxEntry {
  const { key, activityData, matchInfo, comment, values, owner } = written;
  const input = { activityData, matchInfo: newMatch(matchInfo), idempotencyKey: key };
  const { title, date, allDay, startsAt, endsAt } = activityData;
  const day = formatDay(date ?? '', currentLanguage());
  return {
    key,
    kind: 'activity',
    variables: { input, comment, values, owner } satisfies ActivityToSend,
    names: { title, day, times: startsAt && endsAt ? timesText({ allDay, startsAt, endsAt }) : '' },
  };
}

export const activityToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as ActivityToSend;

/**
 * Sends a new activity. Safe to repeat: its key makes it only once, and the comment replaces an earlier one. @throws
 * RequestFailedError
 */
export async function sendActivity(entry: NewOutboxEntry, options?: RequestOptions): Promise<ActivityDetails> {
  const { input, comment } = activityToSend(entry);
  const saved = await createActivity(input, options);
  const said = saved.matchInfo && comment.trim();
  return said ? addMatchComment(saved.id, said, options) : saved;
}
