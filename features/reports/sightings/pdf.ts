/** The table of scouts on paper (DSK-32), in the language of the viewer who prints it. */
import type { FastifyInstance } from 'fastify';
import { can, type Viewer } from '#domain/permissions.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { dayOf } from '#domain/time.ts';
import { firstDayOfSeason, seasonBeginning } from '#features/users/squads/rules.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { builder } from '#server/graphql/builder.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { printedDate, printedInstant, printedPeriod, type PrintContext } from '#server/pdf/format.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { serveSheet } from '#server/pdf/sheet.ts';
import { scoutTable, type ScoutTableRow } from './data.ts';

const PATH = '/pdfs/scouts';

builder.queryField('scoutTableSheet', (t) =>
  t.field({
    type: ExportLink,
    description: 'The printed table of scouts (DSK-32). For managers and admins.',
    authScopes: { may: 'gameAssignment.write' },
    resolve: async (_root, _args, { db, viewer, now, zone }) => ({
      url: await signedLink(db, PATH, viewer!, now),
      type: 'PDF' as const,
      title: TEXTS_BY_LANGUAGE[viewer!.language].shell.pages.scout_table,
      date: dayOf(now, zone),
    }),
  }),
);

/** DSK-32: answers 404 unless the link is signed for somebody who may read the table now. */
export function serveScoutTablePdf(app: FastifyInstance, { db, zone, clubName }: PrintContext): void {
  serveSheet(app, db, {
    path: () => PATH,
    params: {},
    mayRead: (viewer) => can(viewer, 'gameAssignment.write'),
    async print({ viewer, now }) {
      const today = dayOf(now, zone);
      const from = firstDayOfSeason(seasonBeginning(today));
      const rows = await scoutTable(db, { from, today });
      const pdf = await renderPdf('scouts', toScoutSheet(rows, { viewer, clubName, now, zone, from }));
      return { pdf, fileName: `scouts-${today}.pdf` };
    },
  });
}

type Sheet = { viewer: Viewer; clubName: string; now: Temporal.Instant; zone: string; from: string };

/** The data of the template `scouts`. */
function toScoutSheet(rows: readonly ScoutTableRow[], { viewer: { language }, clubName, now, zone, from }: Sheet) {
  const { activities, scouting, shell } = TEXTS_BY_LANGUAGE[language];
  const { figures, table } = scouting.reports;
  const today = dayOf(now, zone);
  const grade = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    language,
    club: clubName,
    title: shell.pages.scout_table,
    period: printedPeriod(from, today),
    asOf: fillText(activities.pdf.as_of, { when: printedInstant(now, zone) }),
    heads: [scouting.games.field.scouts, figures.reports, table.average, table.days, table.last_day, table.unreported],
    rows: rows.map(({ scout, reports, average, days, lastDay, unreported }) => ({
      name: `${scout.firstName} ${scout.lastName}`.trim(),
      cells: [
        String(reports),
        average === null ? '–' : grade.format(average),
        String(days),
        lastDay === null ? '–' : printedDate(lastDay),
        String(unreported),
      ],
      open: unreported > 0,
    })),
  };
}
