/** Answers to being asked to a game that were given by a button of a notification (DSK-02). */
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ANSWERS } from '#domain/football.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { loadTexts, translate } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { takePushedAnswers } from '#web/worker/pushed-answers.ts';
import { giveGameAnswer } from './waiting-answer.ts';

const pushedAnswer = z.object({
  gameId: z.string(),
  userId: z.string(),
  title: z.string(),
  startDateTime: z.string(),
  answer: z.enum(ANSWERS),
});

/** Sends the answers, or keeps them until there is a network. */
export async function sendPushedGameAnswers(client: QueryClient, viewerId: string): Promise<void> {
  for (const { gameId: id, title, startDateTime, answer } of await takePushedAnswers(viewerId, pushedAnswer)) {
    try {
      const accept = answer === 'coming';
      if ((await giveGameAnswer(client, { id, title, startDateTime }, accept)) === KEPT) continue;
      await loadTexts('validations');
      toast.success(translate(`outbox.titles.game_${accept ? 'accepted' : 'declined'}`, { game: title }) ?? '');
    } catch (failure) {
      reportFailure(failure);
    }
  }
}
