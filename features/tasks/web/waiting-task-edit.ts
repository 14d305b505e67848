/** Changes of tasks that wait on the device until they can be sent (decision 53). */
import { pathOf } from '#domain/routes.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { updateTask, type TaskData, type TaskUpdate } from './queries.ts';
import type { TaskValues } from './TaskFields.tsx';
import { recordOfTask } from './waiting-task.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const TASK_EDIT = 'task_edit';

/** `begun` is what the form began with. */
type TaskEdit = { input: TaskUpdate; begun: TaskData };
export const taskEdit = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as TaskEdit;

export const taskDraftKey = ({ id, version }: TaskData) => `task.${id}.${version}`;

/** `key` is that of the entry: another save from the same form replaces it. */
export function taskEditToKeep(key: string, { input, begun }: TaskEdit, values: TaskValues): NewOutboxEntry {
  return {
    key,
    kind: TASK_EDIT,
    record: recordOfTask(begun.id),
    variables: { input, begun } satisfies TaskEdit,
    names: { task: values.text },
    form: { to: pathOf('TasksPage', {}), draftKey: taskDraftKey(begun), values },
  };
}

/** @throws RequestFailedError */
export const sendTaskEdit = (entry: NewOutboxEntry, options?: RequestOptions): Promise<string> =>
  updateTask(taskEdit(entry).input, options);
