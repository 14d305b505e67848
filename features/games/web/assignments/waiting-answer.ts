/** Answers to being asked to a game, which wait on the device while there is no network (decision 53). */
import type { QueryClient } from '@tanstack/react-query';
import { pathOf } from '#domain/routes.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useLastWaiting } from '#web/list/WaitingRows.tsx';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { translate } from '#web/text/i18n.ts';
import { answerGameAssignment, type GameAnswerToSend } from './queries.ts';

/** A game as whoever answers sees it. */
export type AnsweredGame = { id: string; title: string; startDateTime: string };

/** The name of the kind in `outbox-kinds.ts`. */
const ANSWER_ENTRY = 'game_answer';

const answerOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as GameAnswerToSend;

function answerToKeep({ id, title, startDateTime }: AnsweredGame, accept: boolean, line: string): NewOutboxEntry {
  return {
    key: newIdempotencyKey(),
    kind: ANSWER_ENTRY,
    record: `game answer:${id}`,
    variables: { gameId: id, accept, line, startDateTime } satisfies GameAnswerToSend,
    names: { game: title, answer: accept ? 'accepted' : 'declined' },
  };
}

const refresh = (client: QueryClient) => {
  for (const key of ['game', 'games', 'work', 'notifications']) void client.invalidateQueries({ queryKey: [key] });
};

/** Sends the viewer's answer, or keeps it until there is a network. @throws RequestFailedError */
export async function giveGameAnswer(client: QueryClient, game: AnsweredGame, accept: boolean, line = '') {
  const entry = answerToKeep(game, accept, line);
  const send = () => answerGameAssignment({ ...answerOf(entry), idempotencyKey: entry.key });
  const sent = await sendOrKeep(entry, send);
  refresh(client);
  return sent;
}

/** What the viewer said of a game last and waits to be sent; undefined for nothing. */
export function useWaitingGameAnswer(gameId: string): 'accepted' | 'declined' | undefined {
  const last = useLastWaiting({ kind: ANSWER_ENTRY, isIn: (entry) => answerOf(entry).gameId === gameId });
  return last && (answerOf(last).accept ? 'accepted' : 'declined');
}

export const waitingGameAnswer: OutboxKind = {
  send: (entry, options) => answerGameAssignment({ ...answerOf(entry), idempotencyKey: entry.key }, options),
  titleOf: (names) =>
    translate(`outbox.titles.game_${names['answer'] === 'accepted' ? 'accepted' : 'declined'}`, names) ?? '',
  textOf: ({ names, variables }) => [names['game'], answerOf({ variables }).line].filter(Boolean).join('\n'),
  pageOf: ({ variables }) => pathOf('GamePage', { gameId: answerOf({ variables }).gameId }),
  sent: refresh,
  discarded: refresh,
};
