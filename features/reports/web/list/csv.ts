import type { CsvCell } from '#domain/text/csv.ts';
import { GRADED } from '#domain/football.ts';
import { playerName } from '#features/players/web/words.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { csvPages, type CsvLoader } from '#web/list/csv-pages.ts';
import { formatDate } from '#web/text/format.ts';
import { translate } from '#web/text/i18n.ts';
import { splitLines } from '#web/ui/text/text.ts';
import { GradedReport } from '../queries.ts';

const ReportsCsv = graphql(
  `
    query ReportsCsv($filter: ReportsFilter, $after: ID) {
      reportsCsv(pagination: { page: 0, rowsPerPage: 0 }, filter: $filter, after: $after) {
        result {
          homeTeam
          awayTeam
          day
          firstName
          lastName
          ...GradedReport
        }
        next
      }
    }
  `,
  [GradedReport],
);
export type ReportLine = ResultOf<typeof ReportsCsv>['reportsCsv']['result'][number];
type CsvFilter = NonNullable<VariablesOf<typeof ReportsCsv>['filter']>;

const said = (key: string, params: Record<string, unknown> = {}) => translate(key, params) ?? key;

/** EXP-05: the columns in their order, in the reader's language. */
export function csvHeader(): string[] {
  const withNote = (key: string) => [said(key), said('scouting.reports.note_of', { grade: said(key) })];
  return [
    said('scouting.reports.csv.game'),
    said('scouting.reports.csv.player'),
    said('scouting.reports.training'),
    said('scouting.reports.fields.nSweater'),
    ...GRADED.flatMap((name) => withNote(`scouting.reports.graded.${name}`)),
    ...withNote('scouting.reports.fields.generalGrade'),
  ];
}

/** The cells of a report; fields that its type does not have are empty. */
export function csvCells(report: ReportLine): CsvCell[] {
  // REP-20: a typed backslash-n ends a line here too.
  const note = (text: string) => splitLines(text).join('\n');
  return [
    `${report.homeTeam} - ${report.awayTeam}, ${formatDate(report.day)}`,
    playerName(report),
    said(report.isTraining ? 'scouting.reports.csv.yes' : 'scouting.reports.csv.no'),
    report.nSweater,
    ...GRADED.flatMap((name) => [report[`${name}Grade`], note(report[`${name}Note`])]),
    report.generalGrade,
    note(report.generalNote),
  ];
}

/** The reports that match the filter. */
export function csvLines(filter: CsvFilter): CsvLoader {
  return csvPages({
    header: csvHeader(),
    cellsOf: csvCells,
    ask: async (after, signal) => (await request(ReportsCsv, { filter, after }, { signal })).reportsCsv,
  });
}
