/** Reports as sheets behind links (REP-24, EXP-01, EXP-02, GQL-41, G-23), in the viewer's language. */
import type { FastifyInstance } from 'fastify';
import { fillText } from '#domain/text/fill-text.ts';
import { allRows } from '#domain/fields.ts';
import { GRADED, isAgeGroup, type Recommendation } from '#domain/football.ts';
import { isId } from '#domain/ids.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { filesByParent } from '#features/files/data.ts';
import type { GameRow } from '#features/games/data.ts';
import type { PlayerRow } from '#features/players/data.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { createLinkSigner } from '#server/auth/signed-links.ts';
import { ExportLink } from '#server/graphql/export-link.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { toPage, PaginationInput } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { fileNamePart, printedDate, printedInstant, type PrintContext } from '#server/pdf/format.ts';
import { renderPdf } from '#server/pdf/render.ts';
import { serveSheet } from '#server/pdf/sheet.ts';
import { reportById, type ReportRow } from './data.ts';
import { ReportsFilter } from './graphql.ts';
import { listReports } from './lists.ts';
import { readerAt } from './readings/rules.ts';
import { amendmentsOf, type RemarkRow } from './remarks/data.ts';
import { listedFor, MAX_EXPORTED, REPORT_SORTS, reportsFilter } from './rules.ts';

/** The colour of a recommendation on paper; its words always stand beside it. */
const TONES: Record<Recommendation, 'good' | 'accent' | 'plain'> = {
  act_immediately: 'good',
  continue_to_observe: 'accent',
  not_an_option: 'plain',
};

builder.queryField('reportsExport', (t) =>
  t.field({
    type: [ExportLink],
    description: `One sheet for each report that the filter lets through, the newest first (page 1, rowsPerPage 0). At most ${MAX_EXPORTED}; more are refused.`,
    authScopes: { may: 'report.read' },
    args: {
      pagination: t.arg({ type: PaginationInput, description: 'Page 1 with `rowsPerPage` 0, or left out.' }),
      filter: t.arg({ type: ReportsFilter, description: 'Which reports; all when left out.' }),
    },
    resolve: async (_root, args, { db, viewer, now }) => {
      parseInput(allRows, args.pagination);
      const filter = listedFor(parseInput(reportsFilter, args.filter ?? {}), readerAt(viewer!, now));
      await consume(db, 'export', viewer!.id, now);
      const first = toPage(null, REPORT_SORTS, { sortBy: 'createdAt', descending: true });
      const page = { ...first, rowsPerPage: MAX_EXPORTED + 1 };
      const { result } = await listReports(db, filter, page, { game: true, player: {} });
      if (result.length > MAX_EXPORTED) {
        throw new RefusedError('validations.too_many_exported', { field: 'filter', params: { most: MAX_EXPORTED } });
      }
      const sign = await createLinkSigner(db, viewer!, now);
      return result.map(({ id, player, game }) => ({
        url: sign(pathOf(id)),
        type: 'PDF' as const,
        title: `${nameOf(player!)} · ${titleOf(game!)}`,
        date: game!.day,
      }));
    },
  }),
);

const pathOf = (reportId: string) => `/pdfs/reports/${reportId}`;

/** Answers 404 unless the link is signed for somebody who may read that report now. */
export function serveReportPdf(app: FastifyInstance, { db, zone, clubName }: PrintContext): void {
  serveSheet(app, db, {
    path: ({ reportId }) => pathOf(reportId),
    params: { reportId: isId },
    mayRead: (viewer) => can(viewer, 'report.read'),
    async print({ params, viewer }) {
      const report = await reportById(db, params.reportId, { game: true, player: {} });
      if (!report) return null;
      const [player, game] = [report.player!, report.game!];
      const files = await filesByParent(db, 'reportId', [report.id]);
      const names = (files.get(report.id) ?? []).map(({ name }) => name);
      const amendments = (await amendmentsOf(db, [report.id])).get(report.id) ?? [];
      const sheet = { player, game, files: names, amendments, viewer, clubName, zone };
      return { pdf: await renderPdf('report', toReportSheet(report, sheet)), fileName: reportFileName(player, game) };
    },
  });
}

/** `report-2026-11-17-luca-meier.pdf` */
export function reportFileName(player: Named, { day }: { day: string }): string {
  const plain = fileNamePart(nameOf(player));
  return `report-${day}${plain && `-${plain}`}.pdf`;
}

type Sheet = {
  player: PlayerRow;
  game: GameRow;
  /** The names of the attached files. */
  files: readonly string[];
  amendments: readonly RemarkRow[];
  viewer: Viewer;
  clubName: string;
  zone: string;
};

/** The data of the template `report`: as on the page of a report (REP-19), and nothing a scout may not know. */
export function toReportSheet(report: ReportRow, { player, game, files, amendments, viewer, clubName, zone }: Sheet) {
  const { language } = viewer;
  const { scouting, football, positions, grades, tags, scouting_recommendations } = TEXTS_BY_LANGUAGE[language];
  const words = scouting.reports;
  const when = (instant: string) => printedInstant(Temporal.Instant.from(new Date(instant).toISOString()), zone);
  const graded = (name: string, grade: number | null, note: string) => ({
    name,
    grade: grade ?? 0,
    words: grade === null ? '–' : `${grade} · ${grades[grade as keyof typeof grades]}`,
    lines: linesOf(note),
  });
  const changed = report.version > 1 ? fillText(words.page.changed, { date: when(report.updatedAt) }) : '';
  const facts: [string, string][] = [
    [words.page.game, titleOf(game)],
    [scouting.games.field.date, game.kickoffKnown ? when(game.startDateTime) : printedDate(game.day)],
    [scouting.games.field.level, isAgeGroup(game.level) ? game.level.toUpperCase() : football.level[game.level]],
    [scouting.games.field.result, resultOf(game)],
    [words.filter.scoutIds, `${nameOf(report.createdBy)} · ${when(report.createdAt)}`],
    [words.fields.nSweater, String(report.nSweater)],
  ];
  return {
    language,
    club: clubName,
    title: words.types[report.type],
    name: nameOf(player),
    about: [player.club.name, player.dateOfBirth?.slice(0, 4), positions[player.mainPosition]]
      .filter(Boolean)
      .join(' · '),
    average: {
      label: words.average,
      value: report.average.toLocaleString(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    },
    recommendation: {
      tone: TONES[report.scoutingRecommendation],
      words: scouting_recommendations[report.scoutingRecommendation],
    },
    facts: facts.map(([label, value]) => ({ label, value })),
    gradesTitle: words.grades,
    grades:
      report.type === 'standard'
        ? GRADED.map((name) => graded(words.graded[name], report[`${name}Grade`], report[`${name}Note`]))
        : [graded(words.fields.generalGrade, report.generalGrade, report.generalNote)],
    parts: [
      { title: words.fields.globalNote, lines: linesOf(report.globalNote) },
      {
        title: words.review.amendments,
        lines: amendments.flatMap(({ text, createdAt }) => [when(createdAt), ...linesOf(text)]),
      },
      { title: words.fields.files, lines: files },
    ].filter(({ lines }) => lines.length > 0),
    tagsTitle: words.fields.tags,
    tags: [...(report.isTraining ? [words.fields.isTraining] : []), ...report.tags.map((tag) => tags[tag])],
    origin: [clubName, words.types[report.type], nameOf(player), changed].filter(Boolean).join(' · '),
  };
}

/** REP-20: a typed backslash-n ends a line as a real break does. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r\n|\r|\n|\\n/));

type Named = { firstName: string; lastName: string };
const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();
/** `2 : 1`, as on the screen. */
const resultOf = ({ homeTeamResult: home, awayTeamResult: away }: GameRow) =>
  home === null && away === null ? '–' : `${home ?? '–'} : ${away ?? '–'}`;
const titleOf = ({ homeTeam, awayTeam }: GameRow) => `${homeTeam.name} – ${awayTeam.name}`;
