/** The fields of a report that leave the API. The row, the SQL and the contract are derived from them. */
import { pickFields, RECORD_FIELDS, type DeclaredFields } from '#domain/declared-fields.ts';
import { gradePairs } from '#domain/football.ts';

/** The observations, in the order of the CSV (EXP-05): the same in a report and in its line of a CSV. */
export const GRADED_FIELDS = {
  isTraining: { type: 'Boolean', description: 'Whether the player was seen in training.' },
  nSweater: {
    type: 'Int',
    description: 'The shirt number the player wore, from 1 to 99; older records may have higher ones (A-89).',
  },
  ...gradePairs(
    (name) =>
      ({
        type: 'Int',
        nullable: true,
        description: `The grade of the ${name}, from 1 to 4, higher is better; null for none, as in a short report.`,
      }) as const,
    (name) => ({ type: 'String', description: `What was seen of the ${name}; empty for none.` }) as const,
  ),
  generalGrade: {
    type: 'Int',
    nullable: true,
    description: 'The one grade of a short report, from 1 to 4, higher is better. Null in a standard report.',
  },
  generalNote: { type: 'String', description: 'The assessment of a short report; empty in a standard one.' },
} as const satisfies DeclaredFields;

export const REPORT_FIELDS = {
  ...RECORD_FIELDS,
  type: {
    type: 'ReportType',
    description: 'A short report has one general grade, a standard one five. It never changes.',
  },
  gameId: { type: 'ID', description: 'Where the player was seen.' },
  playerId: { type: 'ID', description: 'Who was seen. One person reports on a player at a game once (REP-06).' },
  average: { type: 'Float', description: 'Mean of the grades, from 1 to 4 with one decimal (G-25).' },
  scoutingRecommendation: { type: 'Recommendation', description: 'What the author would have the club do.' },
  globalNote: {
    type: 'String',
    description: 'The text of the report. Lines may also end with a typed `\\n` (REP-20).',
  },
  tags: { type: ['Tag'], description: 'What the author found, each once.' },
  ...GRADED_FIELDS,
} as const satisfies DeclaredFields;

/** The fields of a row in a list, and those that its other fields are computed from. */
export const REPORT_SUMMARY_FIELDS = pickFields(REPORT_FIELDS, [
  'id',
  'type',
  'gameId',
  'playerId',
  'createdAt',
  'average',
  'scoutingRecommendation',
  'isTraining',
  'nSweater',
]);

/** The fields of a line of a CSV: those of a report without its lists. */
export const REPORT_LINE_FIELDS = { id: RECORD_FIELDS.id, ...GRADED_FIELDS } as const satisfies DeclaredFields;
