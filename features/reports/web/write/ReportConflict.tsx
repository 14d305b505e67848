import { useTranslation } from 'react-i18next';
import { GRADED } from '#domain/football.ts';
import { filesConflict } from '#features/files/web/files-conflict.ts';
import type { ConflictField, ConflictProps } from '#web/form/conflict/conflict.ts';
import { ConflictChoices } from '#web/form/conflict/ConflictChoices.tsx';
import { TextWithBreaks } from '#web/ui/text/TextWithBreaks.tsx';
import type { ReportValues } from './form.ts';
import type { ReportData } from '../queries.ts';
import { gradeWords } from '../words.ts';

/** The fields of a report, for the choice between two versions of it; those of the other type are empty in both. */
export function ReportConflict(props: ConflictProps<ReportValues, ReportData>) {
  const { t } = useTranslation();
  const label = (name: 'nSweater' | 'generalGrade' | 'generalNote' | 'tags' | 'files' | 'globalNote' | 'isTraining') =>
    t(`scouting.reports.fields.${name}`);
  const grade = (value: number | null) => value && `${value} · ${gradeWords()[value - 1]}`;
  const text = (value: string) => value && <TextWithBreaks text={value} />;
  const fields: ConflictField<ReportValues>[] = [
    { names: ['nSweater'], label: label('nSweater'), shown: ({ nSweater }) => nSweater },
    {
      names: ['isTraining'],
      label: label('isTraining'),
      shown: ({ isTraining }) => t(`scouting.players.${isTraining ? 'yes' : 'no'}`),
    },
    ...GRADED.flatMap((name): ConflictField<ReportValues>[] => {
      const graded = t(`scouting.reports.graded.${name}`);
      return [
        { names: [`${name}Grade`], label: graded, shown: (report) => grade(report[`${name}Grade`]) },
        {
          names: [`${name}Note`],
          label: t('scouting.reports.note_of', { grade: graded }),
          shown: (report) => text(report[`${name}Note`]),
        },
      ];
    }),
    { names: ['generalGrade'], label: label('generalGrade'), shown: ({ generalGrade }) => grade(generalGrade) },
    { names: ['generalNote'], label: label('generalNote'), shown: ({ generalNote }) => text(generalNote) },
    {
      names: ['scoutingRecommendation'],
      label: t('scouting.reports.fields.scoutingRecommendation'),
      shown: ({ scoutingRecommendation: value }) => value && t(`scouting_recommendations.${value}`),
    },
    { names: ['globalNote'], label: label('globalNote'), shown: ({ globalNote }) => text(globalNote) },
    {
      names: ['tags'],
      label: label('tags'),
      shown: ({ tags }) => tags.map((tag) => t(`tags.${tag}`)).join(', '),
      compared: ({ tags }) => tags.toSorted(),
    },
    filesConflict(label('files')),
  ];
  return <ConflictChoices {...props} fields={fields} />;
}
