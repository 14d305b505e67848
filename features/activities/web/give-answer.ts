import type { QueryClient } from '@tanstack/react-query';
import type { ReplyAnswer } from '#domain/football.ts';
import type { AskingEntry } from '#web/layout/pages-context.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { ACTIVITIES } from './keys.ts';
import { updateActivityCache } from './queries.ts';
import { replyToKeep, sendReply } from './waiting-changes.ts';

/**
 * RPL-14, RPL-15: sends the viewer's answer from outside the calendars, or keeps it until there is a network. Answers
 * the names that describe it, or `KEPT`.
 * @throws RequestFailedError
 */
export async function giveAnswer(client: QueryClient, activity: AskingEntry, answer: ReplyAnswer) {
  const entry = replyToKeep(activity, { answer });
  const saved = await sendOrKeep(entry, () => sendReply(entry));
  if (saved === KEPT) return KEPT;
  updateActivityCache(client, saved);
  void client.invalidateQueries({ queryKey: ACTIVITIES });
  return entry.names;
}
