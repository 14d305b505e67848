import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { STAFF } from '#domain/football.ts';
import { MAX_TASK_LENGTH } from '#domain/text/lengths.ts';
import { usePeopleOptions } from '#features/users/web/people.ts';
import type { RecordPlace } from '#features/stories/deadlines/web/record-path.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useRuleForm } from '#web/form/rule-form.ts';
import { taskBody } from '../rules.ts';
import { giveTask, refreshTasks } from './waiting-task.ts';

type Task = z.infer<typeof taskBody>;
/** Fields may be empty while editing. */
type Values = Omit<Task, 'assigneeId'> & { assigneeId: string | null };
const rule = taskBody as unknown as z.ZodMiniType<Task, Values>;

/** What the form begins with: the next steps of the record, and its deadline. */
export type SuggestedTask = { text: string; dueOn: string | null };

export type TaskDialogProps = { place: RecordPlace; suggested: SuggestedTask; onClose: () => void };

/** DSK-33: what is to be done, by whom and until when. What is typed stays on the device. */
export function TaskDialog({ place, suggested, onClose }: TaskDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const people = usePeopleOptions(STAFF);
  const form = useRuleForm<Values, Task>({
    rule,
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
      <FormField form={form} name="text">
        {(field) => <TextArea {...field} label={t('tasks.text')} rows={2} maxLength={MAX_TASK_LENGTH} />}
      </FormField>
      <FormField form={form} name="assigneeId">
        {(field) => <Combobox {...field} label={t('tasks.assignee')} options={people} />}
      </FormField>
      <FormField form={form} name="dueOn">
        {(field) => <DateField {...field} label={t('tasks.due')} />}
      </FormField>
    </FormDialog>
  );
}
