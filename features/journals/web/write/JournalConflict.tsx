import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { filesConflict } from '#features/files/web/files-conflict.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { formatDate } from '#web/text/format.ts';
import { RichText } from '#web/ui/text/RichText.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import { WEEKLY_KEYS } from '#features/journals/rules.ts';
import type { JournalValues } from './form.ts';
import type { JournalData } from '../record-queries.ts';
import { categoryLabel, journalTypeLabel } from '../words.ts';

const TEXTS = ['parentsFeedback', 'injurySituation', 'importantTopics', 'school'] as const;

/**
 * The fields of a journal, for the choice between two versions of it. When its type was changed, the fields of the week
 * are one choice with it, because only a weekly update keeps them.
 */
export function JournalConflict(props: ConflictProps<JournalValues, JournalData>) {
  const { t } = useTranslation();
  const text = (value: string) => value && <TextWithBreaks text={value} />;
  const richText = (html: string) => html && <RichText html={html} />;
  const { base, mine, theirs } = props.versions;
  const retyped = new Set([base.type, mine.type, theirs.type]).size > 1;
  const week: ConflictField<JournalValues>[] = [
    {
      names: ['performanceCurve'],
      label: t('journals.fields.performanceCurve'),
      shown: ({ performanceCurve }) => performanceCurve,
    },
    {
      names: ['injured'],
      label: t('journals.fields.injured'),
      shown: ({ injured }) => (injured === null ? null : t(injured ? 'injury.yes' : 'injury.no')),
    },
    ...TEXTS.map((name): ConflictField<JournalValues> => ({
      names: [name],
      label: t(`journals.fields.${name}`),
      shown: ({ [name]: value }) => text(value),
    })),
  ];
  const said = (journal: JournalValues, { label, shown }: ConflictField<JournalValues>): ReactNode => {
    const value = shown(journal);
    return value === null || value === '' ? null : [<br key={`${label} line`} />, label, ': ', value];
  };
  const typeWithWeek: ConflictField<JournalValues> = {
    names: ['type', ...WEEKLY_KEYS],
    label: t('journals.fields.type'),
    shown: (journal) => [
      journalTypeLabel(journal.type),
      ...(journal.type === 'weeklyUpdate' ? week.map((field) => said(journal, field)) : []),
    ],
  };
  const fields: ConflictField<JournalValues>[] = [
    {
      names: ['category'],
      label: t('journals.fields.category'),
      shown: ({ category }) => category && categoryLabel(category),
    },
    { names: ['name'], label: t('journals.fields.name'), shown: ({ name }) => name },
    { names: ['date'], label: t('journals.fields.date'), shown: ({ date }) => date && formatDate(date) },
    ...(retyped ? [typeWithWeek] : week),
    { names: ['content'], label: t('journals.fields.content'), shown: ({ content }) => richText(content) },
    { names: ['nextSteps'], label: t('journals.fields.nextSteps'), shown: ({ nextSteps }) => text(nextSteps) },
    {
      names: ['deadline'],
      label: t('journals.fields.deadline'),
      shown: ({ deadline }) => deadline && formatDate(deadline),
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
