import type { CsvCell } from '#domain/text/csv.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { csvPages, type CsvLoader } from '#web/list/csv-pages.ts';
import { formatDate } from '#web/text/format.ts';
import { translate } from '#web/text/i18n.ts';
import { journalTypeLabel } from '../words.ts';

const JournalsCsv = graphql(`
  query JournalsCsv($filter: JournalsFilter, $after: ID) {
    journalsCsv(pagination: { page: 0, rowsPerPage: 0 }, filter: $filter, after: $after) {
      result {
        type
        firstName
        lastName
        date
        content
        performanceCurve
        injured
        parentsFeedback
        injurySituation
        importantTopics
        school
      }
      next
    }
  }
`);
export type JournalLine = ResultOf<typeof JournalsCsv>['journalsCsv']['result'][number];
type CsvFilter = NonNullable<VariablesOf<typeof JournalsCsv>['filter']>;

const COLUMNS = [
  'type',
  'player',
  'date',
  'content',
  'performanceCurve',
  'injured',
  'parentsFeedback',
  'injurySituation',
  'importantTopics',
  'school',
] as const;

/** EXP-06: the columns in their order, in the reader's language. */
export const journalCsvHeader = (): string[] =>
  COLUMNS.map((column) => translate(`journals.fields.${column}`) ?? column);

/** The cells of a journal; those that only a weekly update has are empty in another. */
export function journalCsvCells(line: JournalLine): CsvCell[] {
  const { type, firstName, lastName, date, content, performanceCurve, injured } = line;
  return [
    journalTypeLabel(type),
    [firstName, lastName].filter(Boolean).join(' '),
    formatDate(date),
    content,
    performanceCurve,
    injured === null ? null : yesOrNo(injured),
    line.parentsFeedback,
    line.injurySituation,
    line.importantTopics,
    line.school,
  ];
}

/** The journals that match the filter, as lines of a CSV. */
export function journalCsvLines(filter: CsvFilter): CsvLoader {
  return csvPages({
    header: journalCsvHeader(),
    cellsOf: journalCsvCells,
    ask: async (after, signal) => (await request(JournalsCsv, { filter, after }, { signal })).journalsCsv,
  });
}

function yesOrNo(yes: boolean): string {
  const key = yes ? 'injury.yes' : 'injury.no';
  return translate(key) ?? key;
}
