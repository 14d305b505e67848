/** What readers do with reports: read them, ask, agree; and what the author answers and amends (DSK-17 to DSK-20). */
import { can } from '#domain/permissions.ts';
import { Game } from '#features/games/graphql.ts';
import { ToldReportType } from '#features/notifications/graphql.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import type { Db } from '#server/database/database.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, notAuthorizedError } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { lockReport, type ReportRow } from '../data.ts';
import { findReport, Report } from '../graphql.ts';
import {
  countReports,
  readingsOf,
  unreadReports,
  writeAgreement,
  writeReadings,
  type ReadingRow,
} from '../readings/data.ts';
import { readerAt } from '../readings/rules.ts';
import { askersOf, insertRemark, remarksOf, type RemarkRow } from '../remarks/data.ts';
import { namedReports, unreadReportsOf, type NewReports, type UnreadReportRow } from './data.ts';
import { tellOfRemark } from './notices.ts';
import { agreeInput, kindOf, MAX_UNREAD_REPORTS, readInput, remarkInput } from './rules.ts';

const loadCount = batchLoader(({ db }, ids) => countReports(db, ids));
const loadRemarks = batchLoader(({ db }, ids) => remarksOf(db, ids));
const loadReadings = batchLoader(({ db }, ids) => readingsOf(db, ids));
const loadUnread = batchLoader(({ db, viewer, now }, ids) => unreadReports(db, readerAt(viewer!, now), ids));
const loadNamed = batchLoader(({ db }, ids) => namedReports(db, ids));

const ReportRemark = builder.objectRef<RemarkRow>('ReportRemark').implement({
  description: 'What somebody wrote below a report.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    kind: t.expose('kind', { type: 'ReportRemarkKind', description: 'What it is.' }),
    text: t.exposeString('text', { description: 'Its words.' }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who wrote it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});
const ReportReading = builder.objectRef<ReadingRow>('ReportReading').implement({
  description: 'Somebody who has read a report.',
  fields: (t) => ({
    reader: t.expose('reader', { type: UserReference, description: 'Who.' }),
    readAt: t.expose('readAt', { type: 'DateTime', description: 'When they opened it last.' }),
    agreedAt: t.expose('agreedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when they agree with it as it is; null for who has only read it.',
    }),
  }),
});

const standing = ({ createdBy, createdAt }: ReportRow) => ({ createdBy: createdBy.id, createdAt });

builder.objectFields(Report, (t) => ({
  remarks: t.field({
    type: [ReportRemark],
    description: 'Questions, answers and amendments, the oldest first (DSK-18, DSK-19).',
    resolve: async ({ id }, _args, context) => (await loadRemarks(context, id)) ?? [],
  }),
  readings: t.field({
    type: [ReportReading],
    nullable: true,
    description: 'Who has read it, the first reader first (DSK-17). For its author and managers; null to others.',
    resolve: async (report, _args, context) =>
      can(context.viewer, 'report.readers', standing(report)) ? ((await loadReadings(context, report.id)) ?? []) : null,
  }),
  unread: t.boolean({
    description:
      'Whether it is by somebody else, of the last 30 days, and the viewer has not read it as it is (DSK-17).',
    resolve: async ({ id }, _args, context) => (await loadUnread(context, id)) ?? false,
  }),
  canAmend: t.boolean({
    description: 'Whether the viewer may add an amendment at this moment (DSK-19).',
    resolve: (report, _args, { viewer, now }) => can(viewer, 'report.amend', { ...standing(report), now }),
  }),
  canAgree: t.boolean({
    description: 'Whether the viewer may say that they agree with it (DSK-20).',
    resolve: (report, _args, { viewer }) => can(viewer, 'report.agree', standing(report)),
  }),
}));

builder.objectField(Game, 'reportCount', (t) =>
  t.int({
    description: 'How many reports there are on the game, by anybody (DSK-15).',
    resolve: async ({ id }, _args, context) => (await loadCount(context, id)) ?? 0,
  }),
);

builder.objectFields(ToldReportType, (t) => ({
  playerId: t.id({
    nullable: true,
    description: 'The id of the player it is on now; null once the report is gone.',
    resolve: async ({ id }, _args, context) => (await loadNamed(context, id))?.playerId ?? null,
  }),
  playerName: t.string({
    nullable: true,
    description: 'The name of that player; null once the report is gone.',
    resolve: async ({ id }, _args, context) => {
      const named = await loadNamed(context, id);
      return named ? `${named.firstName} ${named.lastName}`.trim() : null;
    },
  }),
}));

const UnreadReport = builder.objectRef<UnreadReportRow>('UnreadReport').implement({
  description: 'A report that is new to the viewer, as the home names it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `Report`.' }),
    playerId: t.exposeID('playerId', { description: 'Whom it is about.' }),
    firstName: t.exposeString('firstName', { description: 'Of the player.' }),
    lastName: t.exposeString('lastName', { description: 'Of the player.' }),
    scoutingRecommendation: t.expose('recommendation', {
      type: 'Recommendation',
      description: 'What the author would have the club do.',
    }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who wrote it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    homeTeam: t.exposeString('homeTeam', { description: 'The name of the club at home.' }),
    awayTeam: t.exposeString('awayTeam', { description: 'The name of the club away.' }),
  }),
});
const UnreadReports = builder.objectRef<NewReports>('UnreadReports').implement({
  description: 'The reports that are new to the viewer (DSK-17).',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are.' }),
    urgent: t.exposeInt('urgent', { description: 'How many of them recommend to act immediately.' }),
    first: t.field({
      type: [UnreadReport],
      description: `Those first, then the newest; at most ${MAX_UNREAD_REPORTS}.`,
      resolve: ({ first }) => first,
    }),
  }),
});

builder.queryField('unreadReports', (t) =>
  t.field({
    type: UnreadReports,
    description: 'The reports of others of the last 30 days that the viewer has not read as they are.',
    authScopes: { may: 'report.read' },
    resolve: (_root, _args, { db, viewer, now }) => unreadReportsOf(db, readerAt(viewer!, now), MAX_UNREAD_REPORTS),
  }),
);

const AddReportRemarkInput = inputTypeOf('AddReportRemarkInput', remarkInput, 'What is written below a report.', {
  reportId: 'The report.',
  text: 'At most 1,000 characters.',
  amendment: 'True: the author adds to the report itself, once it can be changed no more (DSK-19).',
});
const AgreeWithReportInput = inputTypeOf('AgreeWithReportInput', agreeInput, 'Whether the viewer agrees.', {
  reportId: 'A report by somebody else.',
  agree: 'False takes it back.',
  version: 'The report as it was read: another one is refused.',
});
const MarkReportsReadInput = inputTypeOf('MarkReportsReadInput', readInput, 'What the viewer has read.', {
  ids: 'Ids of reports, at most 300; all that are new to the viewer when left out.',
});

/** @throws Refused when it is gone. */
async function requireReport(trx: Db, id: string): Promise<ReportRow> {
  const report = await lockReport(trx, id);
  if (!report) throw new RefusedError('errors.not_found', { field: 'reportId' });
  return report;
}

builder.mutationFields((t) => ({
  addReportRemark: t.field({
    type: Report,
    description:
      'Asks the author of a report, or answers as its author; the author, or whoever has asked, is told (DSK-18). Or amends the own report once its 24 hours are over (DSK-19).',
    authScopes: { may: 'report.remark' },
    args: { input: t.arg({ type: AddReportRemarkInput, required: true, description: 'What, and below which.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(remarkInput, args.input);
      await writeOnce(context, 'addReportRemark', input, async (trx, { reportId, text, amendment }) => {
        const report = await requireReport(trx, reportId);
        if (amendment && !can(viewer, 'report.amend', { ...standing(report), now })) throw notAuthorizedError(viewer);
        const kind = amendment ? 'amendment' : kindOf(report, viewer!);
        await insertRemark(trx, { reportId: report.id, kind, text, by: viewer!.id, now });
        await writeReadings(trx, readerAt(viewer!, now), [report.id], now);
        if (kind === 'question') await tellOfRemark(trx, context, 'REPORT_QUESTION', report, [report.createdBy.id]);
        if (kind === 'answer')
          await tellOfRemark(trx, context, 'REPORT_ANSWER', report, await askersOf(trx, report.id));
      });
      return findReport(context, input.reportId);
    },
  }),
  agreeWithReport: t.field({
    type: Report,
    description: 'Says that the viewer agrees with a report of somebody else, until it changes (DSK-20).',
    authScopes: { may: 'report.agree' },
    args: { input: t.arg({ type: AgreeWithReportInput, required: true, description: 'Which report.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(agreeInput, args.input);
      await writeOnce(context, 'agreeWithReport', input, async (trx, { reportId, agree, version }) => {
        const report = await requireReport(trx, reportId);
        if (!can(viewer, 'report.agree', standing(report))) throw notAuthorizedError(viewer);
        if (agree && version != null && version !== report.version)
          throw new RefusedError('validations.report_changed', { field: 'version' });
        await writeAgreement(trx, { reportId: report.id, readerId: viewer!.id, agree, now });
      });
      return findReport(context, input.reportId);
    },
  }),
  markReportsRead: t.field({
    type: UnreadReports,
    description: 'Marks reports of others as read (DSK-17). Answers what is new still.',
    authScopes: { may: 'report.read' },
    args: { input: t.arg({ type: MarkReportsReadInput, required: true, description: 'Which.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(readInput, args.input);
      await writeOnce(context, 'markReportsRead', input, (trx, { ids }) =>
        writeReadings(trx, readerAt(viewer!, now), ids ?? null, now),
      );
      return unreadReportsOf(db, readerAt(viewer!, now), MAX_UNREAD_REPORTS);
    },
  }),
}));
