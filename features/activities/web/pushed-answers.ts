/** Answers that were given by a button of a notification (RPL-14). */
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ANSWERS } from '#domain/football.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { takePushedAnswers } from '#web/worker/pushed-answers.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { giveAnswer } from './give-answer.ts';

const pushedAnswer = z.object({
  activityId: z.string(),
  userId: z.string(),
  title: z.string(),
  date: z.string(),
  startsAt: z.string(),
  answer: z.enum(ANSWERS),
});

/** Sends the answers, or keeps them until there is a network. */
export async function sendPushedAnswers(client: QueryClient, viewerId: string): Promise<void> {
  for (const { activityId: id, title, date, startsAt, answer } of await takePushedAnswers(viewerId, pushedAnswer)) {
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
