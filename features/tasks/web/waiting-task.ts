/** Tasks that are given, and said to be done, while there is no network (decision 53). */
import type { QueryClient } from '@tanstack/react-query';
import { pathOf } from '#domain/routes.ts';
import { recordPath, type RecordPlace } from '#features/stories/deadlines/web/record-path.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { useLastWaiting } from '#web/list/WaitingRows.tsx';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import type { OutboxKind } from '#web/outbox/kind.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { translate } from '#web/text/i18n.ts';
import { createTask, setTaskDone, TASKS_KEY, type TaskMark, type TaskToSend } from './queries.ts';

/** The names of the kinds in `outbox-kinds.ts`. */
export const TASK_ENTRY = 'task';
const TASK_MARK_ENTRY = 'task_mark';

/** What is said of one task is sent in its order. */
export const recordOfTask = (id: string) => `task:${id}`;

type WaitingTask = { input: TaskToSend; place: RecordPlace };
const taskOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as WaitingTask;
const markOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as TaskMark;

/** All that shows tasks, and the deadlines that may be over with them. */
export function refreshTasks(client: QueryClient): void {
  for (const queryKey of [TASKS_KEY, ['journal'], ['journals'], ['objective'], ['objectives'], ['deadlines']])
    void client.invalidateQueries({ queryKey });
}

/** @throws RequestFailedError */
const send = (entry: NewOutboxEntry, options?: RequestOptions): Promise<string> =>
  createTask({ ...taskOf(entry).input, idempotencyKey: entry.key }, options);

type GivenTask = Omit<TaskToSend, 'kind' | 'recordId' | 'idempotencyKey'>;

/** Gives a task, or keeps it until there is a network. `key` is that of its entry. @throws RequestFailedError */
export function giveTask(
  { kind, recordId, playerId, personId }: RecordPlace,
  task: GivenTask,
  key = newIdempotencyKey(),
) {
  const place: RecordPlace = { kind, recordId, playerId, personId };
  const entry: NewOutboxEntry = {
    key,
    kind: TASK_ENTRY,
    record: `tasks:${recordId}`,
    variables: { input: { kind, recordId, ...task }, place } satisfies WaitingTask,
    names: { task: task.text },
  };
  return sendOrKeep(entry, () => send(entry));
}

const sendMark = (entry: NewOutboxEntry, options?: RequestOptions): Promise<string> =>
  setTaskDone({ ...markOf(entry), idempotencyKey: entry.key }, options);

/** Says whether a task is done, or keeps that until there is a network. @throws RequestFailedError */
export async function markTask(client: QueryClient, { id, text }: { id: string; text: string }, done: boolean) {
  const entry: NewOutboxEntry = {
    key: newIdempotencyKey(),
    kind: TASK_MARK_ENTRY,
    record: recordOfTask(id),
    variables: { id, done } satisfies TaskMark,
    names: { task: text, done: done ? 'done' : 'open' },
  };
  const sent = await sendOrKeep(entry, () => sendMark(entry));
  refreshTasks(client);
  return sent;
}

/** What the viewer said of a task last and waits to be sent: whether it is done; undefined for nothing. */
export function useWaitingMark(taskId: string): boolean | undefined {
  const last = useLastWaiting({ kind: TASK_MARK_ENTRY, isIn: (entry) => markOf(entry).id === taskId });
  return last && markOf(last).done;
}

export const waitingTask: OutboxKind = {
  send,
  titleOf: (names) => translate('outbox.titles.task', names) ?? '',
  textOf: (entry) => taskOf(entry).input.text,
  pageOf: (entry) => recordPath(taskOf(entry).place),
  sent: refreshTasks,
};

export const waitingTaskMark: OutboxKind = {
  send: sendMark,
  titleOf: (names) => translate(`outbox.titles.task_${names['done'] === 'done' ? 'done' : 'open'}`, names) ?? '',
  textOf: ({ names }) => names['task'] ?? '',
  pageOf: () => pathOf('TasksPage', {}),
  sent: refreshTasks,
  discarded: refreshTasks,
};
