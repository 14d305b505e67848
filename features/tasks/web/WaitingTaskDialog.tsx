import type { WaitingDialogProps } from '#web/outbox/kind.ts';
import { TaskEditForm } from './TaskEditDialog.tsx';
import type { TaskValues } from './TaskFields.tsx';
import { taskEdit } from './waiting-task-edit.ts';

/** Goes on with a change of a task that waits to be sent. */
export function WaitingTaskDialog({ entry, onClose, onDone }: WaitingDialogProps) {
  const { begun } = taskEdit(entry);
  const values = entry.form!.values as TaskValues;
  return (
    <TaskEditForm task={begun} opened={{ key: entry.key, begun, values }} onClose={onClose} onSaved={() => onDone()} />
  );
}
