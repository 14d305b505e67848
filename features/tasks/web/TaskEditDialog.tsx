import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { GoneNote } from '#web/form/conflict/GoneNote.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import type { OpenedEdit } from '#web/outbox/opened-edit.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { useEditKeys, useWaitingEdit } from '#web/outbox/use-waiting-edit.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { findTask, type TaskData } from './queries.ts';
import { TaskFields, taskRule, type TaskBody, type TaskValues } from './TaskFields.tsx';
import { sendTaskEdit, taskDraftKey, taskEditToKeep, TASK_EDIT } from './waiting-task-edit.ts';
import { giveTask, recordOfTask, refreshTasks } from './waiting-task.ts';

const TaskConflict = lazyComponent(async () => (await import('./TaskConflict.tsx')).TaskConflict);

const valuesOf = ({ text, assignee, dueOn }: TaskData): TaskValues => ({ text, assigneeId: assignee.id, dueOn });

export type TaskEditDialogProps = { task: TaskData; onClose: () => void };

/** DSK-37: changes a task, or goes on with the change of it that waits on the device. */
export function TaskEditDialog({ task, onClose }: TaskEditDialogProps) {
  const waiting = useWaitingEdit<TaskData, TaskValues>(TASK_EDIT, recordOfTask(task.id));
  if (waiting.isPending) return null;
  return <TaskEditForm task={waiting.data?.begun ?? task} opened={waiting.data} onClose={onClose} onSaved={onClose} />;
}

type TaskEditFormProps = {
  /** As the form begins with it. */
  task: TaskData;
  /** The change that waits. */
  opened: OpenedEdit<TaskData, TaskValues> | null | undefined;
  onClose: () => void;
  /** Called after the change was saved, or kept on the device. */
  onSaved: () => void;
};

/** What is to be done, by whom and until when. A task that somebody else has deleted is given anew. */
export function TaskEditForm({ task, opened, onClose, onSaved }: TaskEditFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [begun, setBegun] = useState(task);
  const [begin] = useState(() => opened?.values ?? valuesOf(task));
  const form = useRuleForm<TaskValues, TaskBody>({
    rule: taskRule,
    defaultValues: begin,
    draftKey: taskDraftKey(begun),
  });
  const { key, keyFor } = useEditKeys(opened);
  const conflict = useConflict({ record: begun, onRecord: setBegun, form, valuesOf, look: findTask, tellsGone: true });

  async function save({ dueOn = null, ...body }: TaskBody): Promise<string | typeof KEPT> {
    if (conflict.isGone) return giveTask(begun, { ...body, dueOn }, key);
    return conflict.save((seen) => {
      const change = { ...body, dueOn, ...seen };
      const input = { ...change, idempotencyKey: keyFor(change) };
      const entry = taskEditToKeep(key, { input, begun: { ...begun, version: seen.version } }, form.getValues());
      return sendOrKeep(entry, () => sendTaskEdit(entry));
    });
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('tasks.change_title')}
      width={480}
      form={form}
      {...(conflict.isGone && { submitLabel: t('conflicts.save_as_new') })}
      onSubmit={save}
      onSaved={(saved) => {
        refreshTasks(client);
        if (saved !== KEPT && !conflict.isGone) toast.success(t('tasks.changed'));
        onSaved();
      }}
    >
      {conflict.isGone && <GoneNote />}
      {conflict.dialog && <TaskConflict {...conflict.dialog} />}
      <TaskFields form={form} />
    </FormDialog>
  );
}
