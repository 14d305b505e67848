import type { GraphQLResolveInfo } from 'graphql';
import * as z from 'zod/mini';
import { allRows, id, pagination } from '#domain/fields.ts';
import { descriptionsOf, type RowOf } from '#domain/declared-fields.ts';
import { GRADED, type Graded, type ReportType } from '#domain/football.ts';
import { readId } from '#domain/ids.ts';
import { can, REPORT_EDIT_HOURS, scopeOf, type Viewer } from '#domain/permissions.ts';
import { deletionBlockersOf, deletionOf } from '#features/deletions/graphql.ts';
import { convertAttached, File, filesOf } from '#features/files/graphql.ts';
import { gamesByIds } from '#features/games/data.ts';
import { Game } from '#features/games/graphql.ts';
import { playerById, presentPlayersById, subjectOnly, type PlayerRow } from '#features/players/data.ts';
import { Player, playerPartsOf } from '#features/players/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { csvAnswers } from '#server/csv/stream.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { isFieldSelected, isSummarySelected } from '#server/graphql/field-selection.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, toPage, PaginationInput } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import {
  assessmentOf,
  assertPairAllowed,
  deleteReport,
  insertReport,
  lockReport,
  reportById,
  updateReport,
  type AssessmentRow,
  type Author,
  type ReportParts,
  type ReportRow,
  presentPair,
} from './data.ts';
import { REPORT_FIELDS, REPORT_LINE_FIELDS, REPORT_SUMMARY_FIELDS } from './fields.ts';
import { listReports, reportLines, type ReportLineRow } from './lists.ts';
import { readerAt } from './readings/rules.ts';
import {
  listedFor,
  REPORT_SORTS,
  reportsFilter,
  reportUpdate,
  shortReportInput,
  standardReportInput,
  type NewReport,
  type ReportsFilter as Filter,
  storedReport,
  applyReportUpdate,
  findViolations,
} from './rules.ts';

// Used where they were not read with the reports.
const loadGame = batchLoader(({ db, viewer }, ids) => gamesByIds(db, viewer!.id, ids));
const loadPlayer = batchLoader(({ db }, ids) => presentPlayersById(db, ids));

/** @throws Refused when the report, and then its game or player, was deleted since it was read. */
function stillThere<Found>(found: Found | undefined): Found {
  if (!found) throw new RefusedError('errors.not_found');
  return found;
}

const GradedReport = builder.interfaceRef<RowOf<typeof REPORT_LINE_FIELDS>>('GradedReport').implement({
  description: 'What somebody saw of a player, in a report and in a line of a CSV.',
  fields: (t) => exposeFields(t, REPORT_LINE_FIELDS),
});

export const Report = builder.objectRef<ReportRow>('Report').implement({
  description:
    'What one person saw of one player at one game, for scouts, managers and admins. A short report has a general grade, a standard one five.',
  interfaces: [GradedReport],
  fields: (t) => ({
    ...exposeFields(t, REPORT_FIELDS),
    game: t.field({
      type: Game,
      description: 'Where the player was seen.',
      resolve: ({ game, gameId }, _args, context) => game ?? loadGame(context, gameId).then(stillThere),
    }),
    player: t.field({
      type: Player,
      description: 'Who was seen; of a player whom the viewer may not open only who that is (decision 17).',
      resolve: ({ player, playerId }, _args, context) => {
        const shown = (seen: PlayerRow) => (can(context.viewer, 'player.read', seen) ? seen : subjectOnly(seen));
        return player ? shown(player) : loadPlayer(context, playerId).then((found) => shown(stillThere(found)));
      },
    }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who wrote it.' }),
    canEdit: t.boolean({
      description: 'Whether the viewer may change it at this moment (A-14).',
      resolve: ({ createdBy, createdAt }, _args, { viewer, now }) =>
        can(viewer, 'report.edit', { createdBy: createdBy.id, createdAt, now }),
    }),
    editableFor: t.int({
      nullable: true,
      description:
        'For how many whole seconds the viewer may still change it (A-14); 0 when not, null when without an end.',
      resolve: ({ createdBy, createdAt }, _args, { viewer, now }) => {
        const mayAt = (at: Temporal.Instant) =>
          can(viewer, 'report.edit', { createdBy: createdBy.id, createdAt, now: at });
        const end = Temporal.Instant.from(createdAt).add({ hours: REPORT_EDIT_HOURS });
        if (!mayAt(now)) return 0;
        return mayAt(end.add({ nanoseconds: 1 })) ? null : Math.floor(now.until(end).total('seconds'));
      },
    }),
    files: t.field({
      type: [File],
      description: 'In the order the author gave them.',
      resolve: (report, _args, context) => filesOf(context, 'reportId', report.id),
    }),
    deletionBlockers: t.field(deletionBlockersOf('report')),
  }),
});

const MeanGrades = builder.objectRef<Record<Graded, number>>('MeanGrades').implement({
  description: 'The mean of each grade, from 1 to 4 with one decimal.',
  fields: (t) =>
    Object.fromEntries(GRADED.map((name) => [name, t.exposeFloat(name, { description: `The mean of the ${name}.` })])),
});

const PlayerAssessment = builder.objectRef<AssessmentRow>('PlayerAssessment').implement({
  description: 'What all reports on a player come to.',
  fields: (t) => ({
    reports: t.exposeInt('reports', { description: 'How many there are, of both types.' }),
    standardReports: t.exposeInt('standardReports', { description: 'How many of them have the five grades.' }),
    authors: t.exposeInt('authors', { description: 'How many people wrote them.' }),
    mean: t.expose('mean', { type: MeanGrades, nullable: true, description: 'Of the standard reports.' }),
    latest: t.expose('latest', {
      type: Report,
      nullable: true,
      description: 'The standard report on the latest game.',
    }),
    trend: t.expose('trend', {
      type: [Report],
      description: 'The reports on the latest games, at most 60, in the order of the games.',
    }),
  }),
});

const ReportLine = builder.objectRef<ReportLineRow>('ReportLine').implement({
  description: 'A report as a line of a CSV (EXP-05).',
  interfaces: [GradedReport],
  fields: (t) => ({
    homeTeam: t.exposeString('homeTeam', { description: 'The name of the club at home.' }),
    awayTeam: t.exposeString('awayTeam', { description: 'The name of the club away.' }),
    day: t.expose('day', { type: 'Date', description: 'The day of the game in the club’s zone.' }),
    firstName: t.exposeString('firstName', { description: 'Of the player.' }),
    lastName: t.exposeString('lastName', { description: 'Of the player.' }),
  }),
});

const ReportLines = builder.objectRef<{ result: ReportLineRow[]; next: string | null }>('ReportLines').implement({
  description: 'So many lines of a CSV as one answer holds.',
  fields: (t) => ({
    result: t.field({ type: [ReportLine], description: 'The newest first.', resolve: ({ result }) => result }),
    next: t.exposeID('next', { nullable: true, description: 'What `after` asks on with; null at the end.' }),
  }),
});

const WHICH_PAGE = `Which page; sorted by one of ${REPORT_SORTS.join(', ')}.`;
const Reports = pageType('Reports', Report);
export const ReportsFilter = inputTypeOf(
  'ReportsFilter',
  reportsFilter,
  'Which reports are listed (REP-27, ENT-23): one of the values of each key; a key that is empty or left out does not narrow.',
  {
    gameId: 'Of this game.',
    playerIds: 'Ids of players, at most 300.',
    ids: 'Ids of reports, at most 300.',
    types: 'Short or standard; `full` is read as standard (A-59).',
    tags: 'What the author found.',
    playerTypes: 'Of youth players or professionals.',
    scoutingRecommendation: 'What the author would have the club do.',
    scoutIds: 'Ids of authors, at most 300.',
    unread: 'True: reports of others of the last 30 days that the viewer has not read as they are (DSK-17).',
    search: 'Words that player and clubs have, at most 100 characters (G-29).',
  },
);
const TEXTS = {
  ...descriptionsOf(REPORT_FIELDS),
  type: 'May come along as it is; `full` is read as standard (A-59).',
  files: 'The ids of the files, in their order; those that stood there and are not named go.',
};
const CreateShortReportInput = inputTypeOf(
  'CreateShortReportInput',
  shortReportInput,
  'A report with one general grade (REP-12, REP-14).',
  TEXTS,
);
const CreateStandardReportInput = inputTypeOf(
  'CreateStandardReportInput',
  standardReportInput,
  'A report with five grades (REP-11, REP-13).',
  TEXTS,
);
const UpdateReportInput = inputTypeOf(
  'UpdateReportInput',
  reportUpdate,
  'A change of a report (A-62): what is left out stays. Game, player and type may come along as they are stored.',
  { ...TEXTS, id: 'Which report.' },
);

/** Lines of a CSV in one answer: about half a megabyte, as scouts write. */
const CSV_CHUNK = 500;

const pairOf = z.object({ playerId: id(), gameId: id() });

const DETAILS = Object.keys(REPORT_FIELDS).filter((name) => !(name in REPORT_SUMMARY_FIELDS));

const partsOf = (info: GraphQLResolveInfo, ...below: string[]) => ({
  game: isFieldSelected(info, ...below, 'game'),
  player: isFieldSelected(info, ...below, 'player') && playerPartsOf(info, ...below, 'player'),
  summary: isSummarySelected(info, DETAILS, ...below),
});

/** @throws Refused when there is none, also when it was deleted since somebody wrote it. */
export async function findReport({ db }: Context, reportId: string, parts?: ReportParts): Promise<ReportRow> {
  const named = readId(reportId);
  const report = named === undefined ? undefined : await reportById(db, named, parts);
  if (!report) throw new RefusedError('errors.not_found', { field: 'id' });
  return report;
}

function list(asked: unknown, filter: Filter, { db, viewer, now }: Context, info: GraphQLResolveInfo) {
  const page = toPage(parseInput(pagination, asked), REPORT_SORTS, { sortBy: 'createdAt', descending: true });
  return listReports(db, listedFor(filter, readerAt(viewer!, now)), page, partsOf(info, 'result'));
}

builder.queryFields((t) => ({
  reports: t.field({
    type: Reports,
    description: 'A page of the reports that the filter lets through, the newest first (REP-27).',
    authScopes: { may: 'report.read' },
    args: {
      pagination: t.arg({ type: PaginationInput, description: WHICH_PAGE }),
      filter: t.arg({ type: ReportsFilter, description: 'Which reports; all when left out.' }),
    },
    resolve: (_root, args, context, info) =>
      list(args.pagination, parseInput(reportsFilter, args.filter ?? {}), context, info),
  }),
  report: t.field({
    type: Report,
    description: 'One report; refused when there is none.',
    authScopes: { may: 'report.read' },
    args: { id: t.arg.id({ required: true, description: 'Which report.' }) },
    resolve: (_root, args, context, info) => findReport(context, args.id, partsOf(info)),
  }),
  playerAssessment: t.field({
    type: PlayerAssessment,
    description: 'What all reports on a player come to. Of a player the viewer may open.',
    authScopes: { may: 'report.read' },
    args: { playerId: t.arg.id({ required: true, description: 'Which player.' }) },
    resolve: async (_root, { playerId }, { db, viewer }) => {
      const named = readId(playerId);
      const player = named === undefined ? undefined : await playerById(db, scopeOf(viewer, 'player.read'), named);
      if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
      return assessmentOf(db, player.id);
    },
  }),
  reportsCsv: t.field({
    type: ReportLines,
    description: `All reports for a CSV, the newest first (page 0, rowsPerPage 0), ${CSV_CHUNK} in one answer.`,
    authScopes: { may: 'report.read' },
    args: {
      pagination: t.arg({ type: PaginationInput, description: 'Page 0 with `rowsPerPage` 0, or left out.' }),
      filter: t.arg({ type: ReportsFilter, description: 'Which reports; all when left out.' }),
      after: t.arg.id({ description: 'The `next` of the answer before.' }),
    },
    resolve: async (_root, args, { db, viewer, now, signal }) => {
      parseInput(allRows, args.pagination);
      const filter = listedFor(parseInput(reportsFilter, args.filter ?? {}), readerAt(viewer!, now));
      const { after } = args;
      await consume(db, after ? 'exportPage' : 'export', viewer!.id, now);
      return csvAnswers.run(viewer!.id, () => reportLines(db, filter, after, CSV_CHUNK), { signal });
    },
  }),
  validateCreateReport: t.boolean({
    description: 'True when the viewer may report on this player at this game; otherwise refused with the reason.',
    authScopes: { may: 'report.create' },
    args: {
      playerId: t.arg.id({ required: true, description: 'Who was seen.' }),
      gameId: t.arg.id({ required: true, description: 'Where the player was seen.' }),
    },
    resolve: async (_root, args, { db, viewer, now }) => {
      await assertPairAllowed(db, authorOf(viewer!), parseInput(pairOf, args), now);
      return true;
    },
  }),
}));

const authorOf = (viewer: Viewer): Author => ({ id: viewer.id, players: scopeOf(viewer, 'player.read') });

async function create(
  type: ReportType,
  input: NewReport & { idempotencyKey?: string | null | undefined },
  context: Context,
): Promise<ReportRow> {
  const { db, viewer, now } = context;
  const { idempotencyKey: _, ...report } = input;
  const made = await db.transaction().execute((trx) =>
    withIdempotencyKey(trx, viewer!, `create ${type} report`, input, async () => {
      const inserted = await insertReport(trx, authorOf(viewer!), type, report, now);
      await convertAttached(context, trx, report.files);
      return inserted;
    }),
  );
  return findReport(context, made);
}

const ONCE =
  'One person reports on a player at a game once (REP-06), from the kick-off on (A-88). With an idempotency key a repeated call makes one report.';

builder.mutationFields((t) => {
  const createStandardReport = (description: string) =>
    t.field({
      type: Report,
      description,
      authScopes: { may: 'report.create' },
      args: { input: t.arg({ type: CreateStandardReportInput, required: true, description: 'The report.' }) },
      resolve: (_root, args, context) => create('standard', parseInput(standardReportInput, args.input), context),
    });
  return {
    createShortReport: t.field({
      type: Report,
      description: `A report with one general grade. ${ONCE}`,
      authScopes: { may: 'report.create' },
      args: { input: t.arg({ type: CreateShortReportInput, required: true, description: 'The report.' }) },
      resolve: (_root, args, context) => create('short', parseInput(shortReportInput, args.input), context),
    }),
    createStandardReport: createStandardReport(`A report with the five grades. ${ONCE}`),
    createStandartReport: createStandardReport('The same as createStandardReport, under the name older callers know.'),
    updateReport: t.field({
      type: Report,
      description:
        'Changes what is given; what is left out stays. Game, player and type never change. Within 24 hours a scout changes what is their own and a manager any, an admin at all times (A-14).',
      authScopes: { may: 'report.edit' },
      args: {
        input: t.arg({ type: UpdateReportInput, required: true, description: 'Which report, and what changes.' }),
      },
      resolve: async (_root, args, context) => {
        const { viewer, now } = context;
        const input = parseInput(reportUpdate, args.input);
        await writeOnce(context, 'updateReport', input, async (trx, change) => {
          const report = await lockReport(trx, change.id);
          if (!report) throw new RefusedError('errors.not_found', { field: 'id' });
          const { createdBy, createdAt } = report;
          if (!can(viewer, 'report.edit', { createdBy: createdBy.id, createdAt, now }))
            throw notAuthorizedError(viewer);
          const faults = findViolations(report, { ...change, ...(await presentPair(trx, change)) });
          if (faults[0]) throw new RefusedError(faults[0].code, { field: faults[0].path, fields: faults });
          await refuseStale(change, report, () => conflictError(trx, 'reports', report));
          const body = parseInput(storedReport(report.type, report), applyReportUpdate(report.type, report, change));
          await updateReport(trx, viewer!.id, report, { body, files: change.files }, now);
          await convertAttached(context, trx, change.files);
        });
        return findReport(context, input.id);
      },
    }),
    deleteReport: deletionOf(t, 'report', {
      description:
        'Deletes a report that was made by mistake, with its files. For ten minutes `restoreReport` brings it back.',
      lock: async (trx, reportId) => (await lockReport(trx, reportId))?.id,
      remove: (trx, reportId, { viewer, now }) => deleteReport(trx, viewer!.id, reportId, now),
    }),
  };
});

builder.objectField(Game, 'reports', (t) =>
  t.field({
    type: Reports,
    description: 'A page of the reports on the game, the newest first.',
    args: {
      pagination: t.arg({ type: PaginationInput, description: WHICH_PAGE }),
    },
    resolve: (game, args, context, info) => list(args.pagination, { gameId: game.id }, context, info),
  }),
);

builder.objectField(Player, 'reports', (t) =>
  t.field({
    type: Reports,
    description: 'A page of the reports on the player, the newest first.',
    args: {
      pagination: t.arg({ type: PaginationInput, description: WHICH_PAGE }),
    },
    resolve: (player, args, context, info) => list(args.pagination, { playerIds: [player.id] }, context, info),
  }),
);
