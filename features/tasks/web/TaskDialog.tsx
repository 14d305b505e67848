import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RecordPlace } from '#features/stories/deadlines/web/record-path.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { TaskFields, taskRule, type TaskBody, type TaskValues } from './TaskFields.tsx';
import { giveTask, refreshTasks } from './waiting-task.ts';

/** What the form begins with: the next steps of the record, and its deadline. */
export type SuggestedTask = { text: string; dueOn: string | null };

export type TaskDialogProps = { place: RecordPlace; suggested: SuggestedTask; onClose: () => void };

/** DSK-33: what is to be done, by whom and until when. What is typed stays on the device. */
export function TaskDialog({ place, suggested, onClose }: TaskDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useRuleForm<TaskValues, TaskBody>({
    rule: taskRule,
    defaultValues: { ...suggested, assigneeId: null },
    draftKey: `task ${place.recordId}`,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('tasks.give')}
      width={480}
      form={form}
      submitLabel={t('tasks.save')}
      onSubmit={({ dueOn = null, ...task }) => giveTask(place, { ...task, dueOn })}
      onSaved={() => {
        refreshTasks(client);
        onClose();
      }}
    >
      <TaskFields form={form} />
    </FormDialog>
  );
}
