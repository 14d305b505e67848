import { useTranslation } from 'react-i18next';
import { STAFF } from '#domain/football.ts';
import { usePeopleOptions } from '#features/users/web/people.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { formatDate } from '#web/text/format.ts';
import type { TaskData } from './queries.ts';
import type { TaskValues } from './TaskFields.tsx';

/** The fields of a task, for the choice between two versions of it. */
export function TaskConflict(props: ConflictProps<TaskValues, TaskData>) {
  const { t } = useTranslation();
  const people = usePeopleOptions(STAFF);
  const fields: ConflictField<TaskValues>[] = [
    { names: ['text'], label: t('tasks.text'), shown: ({ text }) => text },
    {
      names: ['assigneeId'],
      label: t('tasks.assignee'),
      shown: ({ assigneeId }) => people.find(({ value }) => value === assigneeId)?.label,
    },
    { names: ['dueOn'], label: t('tasks.due'), shown: ({ dueOn }) => dueOn && formatDate(dueOn) },
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
