import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { GRADED, type Graded, type ReportType } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { setFiles } from '#features/files/data.ts';
import { holdGame, resolveMergedGameId, selectGameDetails, type GameRow } from '#features/games/data.ts';
import { hasBegun } from '#features/games/rules.ts';
import {
  lockPlayer,
  playerById,
  resolveMergedPlayerId,
  selectPlayerDetails,
  type PlayerParts,
  type PlayerRow,
} from '#features/players/data.ts';
import { cannotRestoreError, lockRemovedRecord, removeRecord, restoreRecord } from '#features/removals/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery, type JsonSubquery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import type { DB } from '#server/database/tables.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { REPORT_FIELDS, REPORT_SUMMARY_FIELDS } from './fields.ts';
import { type NewReport, type ReportBody, type ReportUpdate } from './rules.ts';

export type ReportRow = RowOf<typeof REPORT_FIELDS> & {
  createdBy: UserReferenceRow;
  /** Where they were read with the report. */
  game?: GameRow;
  player?: PlayerRow;
};

/** Parts of reports to read: their games and players too, or no more than `REPORT_SUMMARY_FIELDS`. */
export type ReportParts = { game?: boolean; player?: PlayerParts | false; summary?: boolean };

const REPORT_COLUMNS = declaredColumns('reports', REPORT_FIELDS);
const SUMMARY_COLUMNS = declaredColumns('reports', REPORT_SUMMARY_FIELDS);

type Reports = SelectQueryBuilder<DB, 'reports', object>;

export async function reportById(db: Db, id: string, parts: ReportParts = {}): Promise<ReportRow | undefined> {
  return (await byId(db, parts, { id }))[0];
}

const byId = compiledQuery(
  (db, parts: ReportParts, { id }: { id: string }, part) =>
    selectDetails(db.selectFrom('reports'), parts, part).where('reports.id', '=', id),
  { prepared: true },
);

/** Reports with their authors, and with their games and players where these will be read. */
export function selectDetails(reports: Reports, parts: ReportParts, part: JsonSubquery) {
  const games = selectGameDetails(expressionBuilder<DB>().selectFrom('games'));
  return reports
    .innerJoin('users as author', 'author.id', 'reports.createdBy')
    .select(parts.summary ? SUMMARY_COLUMNS : REPORT_COLUMNS)
    .select(referenceJson('author').as('createdBy'))
    .$if(parts.game === true, (all) =>
      all.select(part('game', games.whereRef('games.id', '=', sql.ref('reports.gameId')))),
    )
    .$if(Boolean(parts.player), (all) => {
      const players = selectPlayerDetails(expressionBuilder<DB>().selectFrom('players'), parts.player || {});
      return all.select(part('player', players.whereRef('players.id', '=', sql.ref('reports.playerId'))));
    })
    .$castTo<ReportRow>();
}

export type AssessmentRow = {
  reports: number;
  standardReports: number;
  authors: number;
  /** Mean of each grade of the standard reports, one decimal; null without any. */
  mean: Record<Graded, number> | null;
  latest: ReportRow | null;
  trend: ReportRow[];
};

/** Points a line of grades over time can show. */
const TREND = 60;

const totalsOf = compiledQuery(
  (db, _shape: null, { playerId }: { playerId: string }) =>
    db
      .selectFrom('reports')
      .where('playerId', '=', playerId)
      .select((eb) => [
        eb.fn.countAll<number>().as('reports'),
        eb.fn.count<number>('createdBy').distinct().as('authors'),
        eb.fn.countAll<number>().filterWhere('type', '=', 'standard').as('standardReports'),
        ...GRADED.map((name) => sql<number | null>`round(avg(${sql.ref(`reports.${name}Grade`)}), 1)`.as(name)),
      ]),
  { prepared: true },
);

type Seen = { playerId: string; limit: number };

/** The reports on the latest games, the latest first, whenever they were written down. */
const latestOf = compiledQuery(
  (db, { type }: { type?: ReportType }, { playerId, limit }: Seen, part) => {
    return selectDetails(db.selectFrom('reports'), { game: true }, part)
      .innerJoin('games as watched', 'watched.id', 'reports.gameId')
      .where('reports.playerId', '=', playerId)
      .$if(type !== undefined, (all) => all.where('reports.type', '=', type!))
      .orderBy('watched.startsAt', 'desc')
      .orderBy('reports.createdAt', 'desc')
      .orderBy('reports.id', 'desc')
      .limit(limit);
  },
  { prepared: true },
);

/** The summary of all reports on a player. `latest` is the report on the latest game. */
export async function assessmentOf(db: Db, playerId: string): Promise<AssessmentRow> {
  const [{ reports, authors, standardReports, ...mean }] = (await totalsOf(db, null, { playerId })) as [Totals];
  const trend = (await latestOf(db, {}, { playerId, limit: TREND })).toReversed();
  const standard = trend.findLast(({ type }) => type === 'standard');
  const older = standard ? [] : await latestOf(db, { type: 'standard' }, { playerId, limit: 1 });
  return {
    reports,
    authors,
    standardReports,
    mean: standardReports > 0 ? (mean as Record<Graded, number>) : null,
    latest: standard ?? older[0] ?? null,
    trend,
  };
}

type Totals = Awaited<ReturnType<typeof totalsOf>>[number];

/** The author, and the players whom the author may write about. */
export type Author = { id: string; players: Scope };

/**
 * The present records of a game that has begun and a player whom the author has not reported on at it yet.
 * @throws Refused when one of them is not there, the game has not begun (A-88), or the author has already reported on the
 *   pair (REP-06).
 */
export async function assertPairAllowed(db: Db, author: Author, pair: Pair, now: Temporal.Instant): Promise<Pair> {
  const game = await db
    .selectFrom('games')
    .select(['id', 'startsAt'])
    .where('id', '=', resolveMergedGameId(pair.gameId))
    .executeTakeFirst();
  if (!game) throw new RefusedError('errors.not_found', { field: 'gameId' });
  if (!hasBegun(game.startsAt, now)) throw new RefusedError('validations.game_not_begun', { field: 'gameId' });
  const player = await playerById(db, author.players, pair.playerId);
  if (!player) throw new RefusedError('errors.not_found', { field: 'playerId' });
  const found = { playerId: player.id, gameId: game.id };
  if (await hasReported(db, author.id, found)) throw alreadyReportedError();
  return found;
}
type Pair = { playerId: string; gameId: string };

async function hasReported(db: Db, authorId: string, { playerId, gameId }: Pair): Promise<boolean> {
  const earlier = await db
    .selectFrom('reports')
    .select('id')
    .where('createdBy', '=', authorId)
    .where('playerId', '=', playerId)
    .where('gameId', '=', gameId)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

const alreadyReportedError = () => new RefusedError('validations.one_report_per_game', { field: 'playerId' });

/** @throws Refused as `assertPairAllowed` does, also when two reports of the author arrive at the same moment. */
export async function insertReport(
  trx: Db,
  author: Author,
  type: ReportType,
  { files, gameId: askedGame, playerId: askedPlayer, ...body }: NewReport,
  now: Temporal.Instant,
): Promise<string> {
  publishAfterCommit(trx, { records: ['report'] });
  await shareMergeLock(trx);
  await holdGame(trx, askedGame);
  const held = await lockPlayer(trx, askedPlayer);
  const requestedPair = { gameId: askedGame, playerId: held ?? askedPlayer };
  const { playerId, gameId } = await assertPairAllowed(trx, author, requestedPair, now);
  const inserted = await trx
    .insertInto('reports')
    .values({
      ...columnsOf(body),
      type,
      gameId,
      playerId,
      createdBy: author.id,
      createdAt: now.toString(),
      updatedAt: now.toString(),
    })
    .onConflict((pair) => pair.columns(['createdBy', 'playerId', 'gameId']).where('mergedFrom', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw alreadyReportedError();
  if (files?.length) await setFiles(trx, author.id, { parent: 'reportId', id: inserted.id }, files);
  return inserted.id;
}

/** The report, locked: other changes of it wait until the transaction ends. */
export async function lockReport(trx: Db, id: string): Promise<ReportRow | undefined> {
  await trx.selectFrom('reports').select('id').where('id', '=', id).forUpdate().execute();
  return reportById(trx, id);
}

/** Deletes a locked report with its files; `restoreReport` brings them back for ten minutes. */
export async function deleteReport(trx: Db, viewerId: string, id: string, now: Temporal.Instant): Promise<void> {
  publishAfterCommit(trx, { records: ['report'] });
  await removeRecord(trx, viewerId, { kind: 'reports', id }, now);
}

/**
 * @throws Refused when this person has not deleted it just now, its game or player is gone, or its author has filed another
 *   one on the pair since (REP-06).
 */
export async function restoreReport(trx: Db, viewerId: string, id: string, now: Temporal.Instant): Promise<void> {
  publishAfterCommit(trx, { records: ['report'] });
  await shareMergeLock(trx);
  const report = { kind: 'reports', id } as const;
  const removed = await lockRemovedRecord(trx, viewerId, report, now);
  const gameId = await holdGame(trx, removed.gameId!);
  const playerId = await lockPlayer(trx, removed.playerId!);
  if (!gameId || !playerId) throw cannotRestoreError();
  if (await hasReported(trx, removed.createdBy, { gameId, playerId })) throw alreadyReportedError();
  await restoreRecord(trx, report, removed, { player_id: playerId, game_id: gameId });
}

/** Overwrites a locked report (A-62); its files, where they are given, must be those of `editorId`. */
export async function updateReport(
  trx: Db,
  editorId: string,
  report: ReportRow,
  { body, files }: { body: ReportBody; files: ReportUpdate['files'] },
  now: Temporal.Instant,
): Promise<void> {
  publishAfterCommit(trx, { records: ['report'] });
  await trx
    .updateTable('reports')
    .set({ ...columnsOf(body), version: report.version + 1, updatedAt: now.toString(), updatedBy: editorId })
    .where('id', '=', report.id)
    .execute();
  if (files) await setFiles(trx, editorId, { parent: 'reportId', id: report.id }, files);
}

/** The present ids of an update's game and player: they may have been merged since it was begun. */
export async function presentPair(trx: Db, { gameId, playerId }: ReportUpdate): Promise<Partial<Pair>> {
  if (!gameId && !playerId) return {};
  const { rows } = await sql<{ gameId: string | null; playerId: string | null }>`select
    ${gameId ? resolveMergedGameId(gameId) : null} as game_id, ${playerId ? resolveMergedPlayerId(playerId) : null} as player_id`.execute(
    trx,
  );
  return { ...(gameId && { gameId: rows[0]!.gameId! }), ...(playerId && { playerId: rows[0]!.playerId! }) };
}

/** A body as columns: empty fields become an empty text, no tag, no training. */
function columnsOf(body: ReportBody) {
  const { tags, isTraining, nSweater, scoutingRecommendation, ...rest } = body;
  const texts = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, value ?? (key.endsWith('Note') ? '' : null)]),
  ) as { globalNote: string };
  return {
    ...texts,
    nSweater,
    scoutingRecommendation,
    tags: [...new Set(tags)],
    isTraining: isTraining ?? false,
  };
}
