/** Answers that were given by a button of a notification (RPL-14). */
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ANSWERS } from '#domain/football.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import type { PushedAnswers } from '#web/service-worker/messages.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { giveAnswer } from './give-answer.ts';

const KEPT_IN: PushedAnswers = 'pushed answers';
const pushedAnswer = z.object({
  activityId: z.string(),
  userId: z.string(),
  title: z.string(),
  date: z.string(),
  startsAt: z.string(),
  answer: z.enum(ANSWERS),
});
type PushedAnswer = z.infer<typeof pushedAnswer>;

/** Takes each answer out: it is sent once, and what is not the viewer's is dropped. */
async function takeAnswers(viewerId: string): Promise<PushedAnswer[]> {
  if (!('caches' in globalThis) || !(await caches.has(KEPT_IN))) return [];
  const cache = await caches.open(KEPT_IN);
  const taken: PushedAnswer[] = [];
  for (const request of await cache.keys()) {
    const found = pushedAnswer.safeParse(await (await cache.match(request))?.json().catch(() => null));
    // Of two windows, one sends it.
    if ((await cache.delete(request)) && found.success && found.data.userId === viewerId) taken.push(found.data);
  }
  return taken;
}

/** Sends the answers, or keeps them until there is a network. */
export async function sendPushedAnswers(client: QueryClient, viewerId: string): Promise<void> {
  for (const { activityId: id, title, date, startsAt, answer } of await takeAnswers(viewerId)) {
    try {
      const names = await giveAnswer(client, { id, title, date, startsAt }, answer);
      if (names === KEPT) continue;
      await loadTexts('validations');
      toast.success(translate(`outbox.titles.activity_${answer}`, names) ?? '');
    } catch (failure) {
      reportFailure(failure);
    }
  }
}
