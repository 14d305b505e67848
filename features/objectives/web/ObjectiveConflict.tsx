import { useTranslation } from 'react-i18next';
import { categoryLabel } from '#features/journals/web/words.ts';
import { filesConflict } from '#features/files/web/files-conflict.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { formatDate } from '#web/text/format.ts';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { ObjectiveValues } from './form.ts';
import type { ObjectiveData } from './queries.ts';
import { objectiveTypeLabel } from './words.ts';

/** The fields of an objective, for the choice between two versions of it. */
export function ObjectiveConflict(props: ConflictProps<ObjectiveValues, ObjectiveData>) {
  const { t } = useTranslation();
  const text = (value: string) => value && <TextWithBreaks text={value} />;
  const fields: ConflictField<ObjectiveValues>[] = [
    { names: ['name'], label: t('objectives.fields.name'), shown: ({ name }) => name },
    {
      names: ['category'],
      label: t('journals.fields.category'),
      shown: ({ category }) => category && categoryLabel(category),
    },
    { names: ['type'], label: t('objectives.fields.type'), shown: ({ type }) => type && objectiveTypeLabel(type) },
    { names: ['date'], label: t('journals.fields.date'), shown: ({ date }) => date && formatDate(date) },
    {
      names: ['deadline'],
      label: t('journals.fields.deadline'),
      shown: ({ deadline }) => deadline && formatDate(deadline),
    },
    { names: ['content'], label: t('objectives.fields.content'), shown: ({ content }) => text(content) },
    {
      names: ['discussedWithPlayer'],
      label: t('objectives.fields.discussedWithPlayer'),
      shown: ({ discussedWithPlayer }) => t(`writing.objectives.answer.${discussedWithPlayer ? 'yes' : 'no'}`),
    },
    { names: ['nextSteps'], label: t('journals.fields.nextSteps'), shown: ({ nextSteps }) => text(nextSteps) },
    {
      names: ['comments'],
      label: t('objectives.fields.comments'),
      shown: ({ comments }) => text(comments.map((comment) => comment.text).join('\n')),
      compared: ({ comments }) => comments.map((comment) => comment.text.trim()).filter(Boolean),
    },
    {
      names: ['confidential'],
      label: t('writing.confidential.label'),
      shown: ({ confidential }) => t(`writing.objectives.answer.${confidential ? 'yes' : 'no'}`),
    },
    filesConflict(t('journals.fields.files')),
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
