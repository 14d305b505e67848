import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useConflict } from '#web/form/conflict/conflict.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { findTask, updateTask, type TaskData } from './queries.ts';
import { TaskFields, taskRule, type TaskBody, type TaskValues } from './TaskFields.tsx';
import { refreshTasks } from './waiting-task.ts';

const TaskConflict = lazyComponent(async () => (await import('./TaskConflict.tsx')).TaskConflict);

const valuesOf = ({ text, assignee, dueOn }: TaskData): TaskValues => ({ text, assigneeId: assignee.id, dueOn });

export type TaskEditDialogProps = { task: TaskData; onClose: () => void };

/** DSK-37: changes what is to be done, by whom and until when. */
export function TaskEditDialog({ task, onClose }: TaskEditDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [begun, setBegun] = useState(task);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useRuleForm<TaskValues, TaskBody>({
    rule: taskRule,
    defaultValues: valuesOf(task),
    draftKey: `task.${task.id}.${begun.version}`,
  });
  const conflict = useConflict({ record: begun, onRecord: setBegun, form, valuesOf, look: findTask });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('tasks.change_title')}
      width={480}
      form={form}
      onSubmit={({ dueOn = null, ...body }) =>
        conflict.save((seen) => updateTask({ ...body, dueOn, ...seen, idempotencyKey }))
      }
      onSaved={() => {
        refreshTasks(client);
        toast.success(t('tasks.changed'));
        onClose();
      }}
    >
      {conflict.dialog && <TaskConflict {...conflict.dialog} />}
      <TaskFields form={form} />
    </FormDialog>
  );
}
