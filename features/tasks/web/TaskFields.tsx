import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { STAFF } from '#domain/football.ts';
import { MAX_TASK_LENGTH } from '#domain/text/lengths.ts';
import { usePeopleOptions } from '#features/users/web/people.ts';
import { Combobox } from '#web/form/combobox/Combobox.tsx';
import { TextArea } from '#web/form/controls/TextArea.tsx';
import { DateField } from '#web/form/dates/DateField.tsx';
import { FormField } from '#web/form/Form.tsx';
import type { RuleForm } from '#web/form/rule-form.ts';
import { taskBody } from '../rules.ts';

export type TaskBody = z.infer<typeof taskBody>;
/** Fields may be empty while editing. */
export type TaskValues = Omit<TaskBody, 'assigneeId'> & { assigneeId: string | null };
export const taskRule = taskBody as unknown as z.ZodMiniType<TaskBody, TaskValues>;

/** What is to be done, by whom and until when. */
export function TaskFields({ form }: { form: RuleForm<TaskValues, TaskBody> }) {
  const { t } = useTranslation();
  const people = usePeopleOptions(STAFF);
  return (
    <>
      <FormField form={form} name="text">
        {(field) => <TextArea {...field} label={t('tasks.text')} rows={2} maxLength={MAX_TASK_LENGTH} />}
      </FormField>
      <FormField form={form} name="assigneeId">
        {(field) => <Combobox {...field} label={t('tasks.assignee')} options={people} />}
      </FormField>
      <FormField form={form} name="dueOn">
        {(field) => <DateField {...field} label={t('tasks.due')} />}
      </FormField>
    </>
  );
}
