import type { GraphQLResolveInfo } from 'graphql';
import * as z from 'zod/mini';
import { allRows, id, optional, pagination } from '#domain/fields.ts';
import type { Graded, ReportType } from '#domain/football.ts';
import { isId } from '#domain/ids.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { File, filesOf } from '#features/files/graphql.ts';
import { gamesByIds } from '#features/games/data.ts';
import { Game } from '#features/games/graphql.ts';
import { playerById, presentPlayersById } from '#features/players/data.ts';
import { Player } from '#features/players/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { csvAnswers } from '#server/csv/stream.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/graphql/errors.ts';
import { isFieldSelected } from '#server/graphql/field-selection.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, toPage, PaginationInput } from '#server/graphql/pagination.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import {
  assessmentOf,
  assertPairAllowed,
  insertReport,
  lockReport,
  reportById,
  updateReport,
  type AssessmentRow,
  type Author,
  type ReportRow,
} from './data.ts';
import { listReports, reportLines, type ReportLineRow } from './lists.ts';
import {
  REPORT_SORTS,
  reportsFilter,
  reportUpdate,
  shortReportInput,
  standardReportInput,
  type NewReport,
  type ReportsFilter as Filter,
} from './rules.ts';

// Where they were not read with the reports.
const loadGame = batchLoader(({ db, viewer }, ids) => gamesByIds(db, viewer!.id, ids));
const loadPlayer = batchLoader(({ db }, ids) => presentPlayersById(db, ids));

const Report = builder.objectRef<ReportRow>('Report').implement({
  description:
    'What one person saw of one player at one game. A short report has a general grade, a standard one five.',
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: 'ReportType' }),
    game: t.field({
      type: Game,
      resolve: async ({ game, gameId }, _args, context) => game ?? (await loadGame(context, gameId))!,
    }),
    gameId: t.exposeID('gameId'),
    player: t.field({
      type: Player,
      resolve: async ({ player, playerId }, _args, context) => player ?? (await loadPlayer(context, playerId))!,
    }),
    playerId: t.exposeID('playerId'),
    createdBy: t.expose('createdBy', { type: UserReference }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    average: t.exposeFloat('average', { description: 'Mean of the grades, one decimal.' }),
    nSweater: t.exposeInt('nSweater'),
    scoutingRecommendation: t.expose('scoutingRecommendation', { type: 'Recommendation' }),
    globalNote: t.exposeString('globalNote'),
    tags: t.expose('tags', { type: ['Tag'] }),
    isTraining: t.exposeBoolean('isTraining'),
    techniqueGrade: t.exposeInt('techniqueGrade', { nullable: true }),
    techniqueNote: t.exposeString('techniqueNote'),
    intelligenceGrade: t.exposeInt('intelligenceGrade', { nullable: true }),
    intelligenceNote: t.exposeString('intelligenceNote'),
    physiqueGrade: t.exposeInt('physiqueGrade', { nullable: true }),
    physiqueNote: t.exposeString('physiqueNote'),
    mentalityGrade: t.exposeInt('mentalityGrade', { nullable: true }),
    mentalityNote: t.exposeString('mentalityNote'),
    velocityGrade: t.exposeInt('velocityGrade', { nullable: true }),
    velocityNote: t.exposeString('velocityNote'),
    generalGrade: t.exposeInt('generalGrade', { nullable: true }),
    generalNote: t.exposeString('generalNote'),
    canEdit: t.boolean({
      description: 'Whether the viewer may change it at this moment (A-14).',
      resolve: ({ createdBy, createdAt }, _args, { viewer, now }) =>
        can(viewer, 'report.edit', { createdBy: createdBy.id, createdAt, now }),
    }),
    files: t.field({
      type: [File],
      description: 'In the order the author gave them.',
      resolve: (report, _args, context) => filesOf(context, 'reportId', report.id),
    }),
    version: t.exposeInt('version'),
  }),
});

const MeanGrades = builder.objectRef<Record<Graded, number>>('MeanGrades').implement({
  description: 'Mean of each grade, one decimal.',
  fields: (t) => ({
    technique: t.exposeFloat('technique'),
    intelligence: t.exposeFloat('intelligence'),
    physique: t.exposeFloat('physique'),
    mentality: t.exposeFloat('mentality'),
    velocity: t.exposeFloat('velocity'),
  }),
});

const PlayerAssessment = builder.objectRef<AssessmentRow>('PlayerAssessment').implement({
  description: 'What all reports on a player come to.',
  fields: (t) => ({
    reports: t.exposeInt('reports'),
    standardReports: t.exposeInt('standardReports'),
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
  description: 'A report as a line of a CSV.',
  fields: (t) => ({
    id: t.exposeID('id'),
    homeTeam: t.exposeString('homeTeam'),
    awayTeam: t.exposeString('awayTeam'),
    day: t.expose('day', { type: 'Date' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    isTraining: t.exposeBoolean('isTraining'),
    nSweater: t.exposeInt('nSweater'),
    techniqueGrade: t.exposeInt('techniqueGrade', { nullable: true }),
    techniqueNote: t.exposeString('techniqueNote'),
    intelligenceGrade: t.exposeInt('intelligenceGrade', { nullable: true }),
    intelligenceNote: t.exposeString('intelligenceNote'),
    physiqueGrade: t.exposeInt('physiqueGrade', { nullable: true }),
    physiqueNote: t.exposeString('physiqueNote'),
    mentalityGrade: t.exposeInt('mentalityGrade', { nullable: true }),
    mentalityNote: t.exposeString('mentalityNote'),
    velocityGrade: t.exposeInt('velocityGrade', { nullable: true }),
    velocityNote: t.exposeString('velocityNote'),
    generalGrade: t.exposeInt('generalGrade', { nullable: true }),
    generalNote: t.exposeString('generalNote'),
  }),
});

const ReportLines = builder.objectRef<{ result: ReportLineRow[]; next: string | null }>('ReportLines').implement({
  fields: (t) => ({
    result: t.field({ type: [ReportLine], resolve: ({ result }) => result }),
    next: t.exposeID('next', { nullable: true, description: 'What `after` asks on with; null at the end.' }),
  }),
});

const Reports = pageType('Reports', Report);
export const ReportsFilter = inputTypeOf('ReportsFilter', reportsFilter);
const CreateShortReportInput = inputTypeOf('CreateShortReportInput', shortReportInput);
const CreateStandardReportInput = inputTypeOf('CreateStandardReportInput', standardReportInput);
const UpdateReportInput = inputTypeOf('UpdateReportInput', reportUpdate);

/** Lines of a CSV in one answer: about half a megabyte, as scouts write. */
const CSV_CHUNK = 500;

const pairOf = z.object({ playerId: id(), gameId: id() });

const partsOf = (info: GraphQLResolveInfo, ...below: string[]) => ({
  game: isFieldSelected(info, ...below, 'game'),
  player: isFieldSelected(info, ...below, 'player'),
});

function list(asked: unknown, filter: Filter, { db }: Context, info: GraphQLResolveInfo) {
  const page = toPage(parseInput(pagination, asked), REPORT_SORTS, { sortBy: 'createdAt', descending: true });
  return listReports(db, filter, page, partsOf(info, 'result'));
}

builder.queryFields((t) => ({
  reports: t.field({
    type: Reports,
    description: 'Reports, the newest first.',
    authScopes: { may: 'report.read' },
    args: { pagination: t.arg({ type: PaginationInput }), filter: t.arg({ type: ReportsFilter }) },
    resolve: (_root, args, context, info) =>
      list(args.pagination, parseInput(reportsFilter, args.filter ?? {}), context, info),
  }),
  report: t.field({
    type: Report,
    authScopes: { may: 'report.read' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db }, info) => {
      const report = isId(args.id) ? await reportById(db, args.id, partsOf(info)) : undefined;
      if (!report) throw new RefusedError('errors.not_found', { field: 'id' });
      return report;
    },
  }),
  playerAssessment: t.field({
    type: PlayerAssessment,
    authScopes: { may: 'report.read' },
    args: { playerId: t.arg.id({ required: true }) },
    resolve: async (_root, { playerId }, { db, viewer }) => {
      const player = isId(playerId) ? await playerById(db, scopeOf(viewer, 'player.read'), playerId) : undefined;
      if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
      return assessmentOf(db, player.id);
    },
  }),
  reportsCsv: t.field({
    type: ReportLines,
    description: `All reports for a CSV, the newest first (page 0, rowsPerPage 0), ${CSV_CHUNK} in one answer.`,
    authScopes: { may: 'report.read' },
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: ReportsFilter }),
      after: t.arg.id({ description: 'The `next` of the answer before.' }),
    },
    resolve: async (_root, args, { db, viewer, now, signal }) => {
      parseInput(allRows, args.pagination);
      const [filter, after] = [parseInput(reportsFilter, args.filter ?? {}), parseInput(optional(id()), args.after)];
      await consume(db, after ? 'exportPage' : 'export', viewer!.id, now);
      return csvAnswers.run(viewer!.id, () => reportLines(db, filter, after, CSV_CHUNK), { signal });
    },
  }),
  validateCreateReport: t.boolean({
    description: 'True when the viewer may report on this player at this game; otherwise refused with the reason.',
    authScopes: { may: 'report.create' },
    args: { playerId: t.arg.id({ required: true }), gameId: t.arg.id({ required: true }) },
    resolve: async (_root, args, { db, viewer }) => {
      await assertPairAllowed(db, authorOf(viewer!), parseInput(pairOf, args));
      return true;
    },
  }),
}));

const authorOf = (viewer: Viewer): Author => ({ id: viewer.id, players: scopeOf(viewer, 'player.read') });

async function create(
  type: ReportType,
  input: NewReport & { idempotencyKey?: string | null | undefined },
  { db, viewer, now }: Context,
): Promise<ReportRow> {
  const { idempotencyKey: _, ...report } = input;
  const made = await db
    .transaction()
    .execute((trx) =>
      withIdempotencyKey(trx, viewer!, `create ${type} report`, input, () =>
        insertReport(trx, authorOf(viewer!), type, report, now),
      ),
    );
  return (await reportById(db, made))!;
}

builder.mutationFields((t) => {
  const createStandardReport = (description: string) =>
    t.field({
      type: Report,
      description,
      authScopes: { may: 'report.create' },
      args: { input: t.arg({ type: CreateStandardReportInput, required: true }) },
      resolve: (_root, args, context) => create('standard', parseInput(standardReportInput, args.input), context),
    });
  return {
    createShortReport: t.field({
      type: Report,
      authScopes: { may: 'report.create' },
      args: { input: t.arg({ type: CreateShortReportInput, required: true }) },
      resolve: (_root, args, context) => create('short', parseInput(shortReportInput, args.input), context),
    }),
    createStandardReport: createStandardReport('A report with the five grades.'),
    createStandartReport: createStandardReport('The same as createStandardReport, under the name older callers know.'),
    updateReport: t.field({
      type: Report,
      description: 'Changes what is given; what is left out stays. Game, player and type never change.',
      authScopes: { may: 'report.edit' },
      args: { input: t.arg({ type: UpdateReportInput, required: true }) },
      resolve: async (_root, args, { db, viewer, now }) => {
        const input = parseInput(reportUpdate, args.input);
        await db.transaction().execute(async (trx) => {
          const report = await lockReport(trx, input.id);
          if (!report) throw new RefusedError('errors.not_found', { field: 'id' });
          const { createdBy, createdAt } = report;
          if (!can(viewer, 'report.edit', { createdBy: createdBy.id, createdAt, now }))
            throw notAuthorizedError(viewer);
          await updateReport(trx, viewer!.id, report, input, now);
        });
        return (await reportById(db, input.id))!;
      },
    }),
  };
});

builder.objectField(Game, 'reports', (t) =>
  t.field({
    type: Reports,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (game, args, context, info) => list(args.pagination, { gameId: game.id }, context, info),
  }),
);

builder.objectField(Player, 'reports', (t) =>
  t.field({
    type: Reports,
    args: { pagination: t.arg({ type: PaginationInput }) },
    resolve: (player, args, context, info) => list(args.pagination, { playerIds: [player.id] }, context, info),
  }),
);
