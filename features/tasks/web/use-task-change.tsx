import { useState } from 'react';
import { lazyComponent } from '#web/browser/lazy.ts';
import type { TaskData } from './queries.ts';
import type { TaskEditDialogProps } from './TaskEditDialog.tsx';

// The code of forms is of use to few who read.
const TaskEditDialog = lazyComponent<TaskEditDialogProps>(
  async () => (await import('./TaskEditDialog.tsx')).TaskEditDialog,
);

/** The form that changes a task of a list (DSK-37). It stays open when the task leaves the list meanwhile. */
export function useTaskChange() {
  const [task, setTask] = useState<TaskData | null>(null);
  return { change: setTask, dialog: task && <TaskEditDialog task={task} onClose={() => setTask(null)} /> };
}
