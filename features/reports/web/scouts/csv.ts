/** The table of scouts as a CSV (DSK-32). */
import { csvLine } from '#domain/text/csv.ts';
import { nameOf } from '#web/session/viewer.ts';
import { formatDate } from '#web/text/format.ts';
import type { ScoutTableData } from './queries.ts';

/** `heading` names the columns, in the order in which the page shows them. */
export function scoutTableCsv(rows: ScoutTableData, heading: readonly string[], separator: string): string[] {
  const lines = rows.map(({ scout, reports, average, days, lastDay, unreported }) =>
    csvLine(
      [
        nameOf(scout),
        reports,
        average === null ? null : Math.round(average * 100) / 100,
        days,
        lastDay && formatDate(lastDay),
        unreported,
      ],
      separator,
    ),
  );
  return [csvLine(heading, separator), ...lines];
}
