import { sql, type SelectQueryBuilder } from 'kysely';
import { GRADED, type Graded, type Recommendation, type ReportType, type Tag } from '#domain/football.ts';
import { can, type Viewer } from '#domain/permissions.ts';
import { setFiles } from '#features/files/data.ts';
import { gamesByIds, type GameRow } from '#features/games/data.ts';
import { holdPlayer, playerById, playersById, presentPlayer, type PlayerRow } from '#features/players/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/db.ts';
import { conflict, parse, Refused } from '#server/errors.ts';
import { countOf, type Page, type Paged } from '#server/paging.ts';
import { OFTEN } from '#server/prepared.ts';
import { everyWord } from '#server/search.ts';
import type { DB } from '#server/tables.ts';
import {
  faultsOf,
  revised,
  shortReport,
  standardReport,
  type NewReport,
  type ReportBody,
  type ReportsFilter,
  type ReportUpdate,
  type REPORT_SORTS,
} from './rules.ts';

export type ReportRow = {
  id: string;
  type: ReportType;
  gameId: string;
  playerId: string;
  createdBy: UserReferenceRow;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** G-25: mean of the grades, one decimal. */
  average: number;
  nSweater: number;
  scoutingRecommendation: Recommendation;
  globalNote: string;
  tags: Tag[];
  isTraining: boolean;
  techniqueGrade: number | null;
  techniqueNote: string;
  intelligenceGrade: number | null;
  intelligenceNote: string;
  physiqueGrade: number | null;
  physiqueNote: string;
  mentalityGrade: number | null;
  mentalityNote: string;
  velocityGrade: number | null;
  velocityNote: string;
  generalGrade: number | null;
  generalNote: string;
  /** Read for the whole page at once, and only when somebody asks. */
  game: () => Promise<GameRow>;
  player: () => Promise<PlayerRow>;
};
type PlainRow = Omit<ReportRow, 'game' | 'player'>;

const COLUMNS = [
  'reports.id',
  'reports.type',
  'reports.gameId',
  'reports.playerId',
  'reports.createdAt',
  'reports.updatedAt',
  'reports.version',
  'reports.average',
  'reports.nSweater',
  'reports.scoutingRecommendation',
  'reports.globalNote',
  'reports.tags',
  'reports.isTraining',
  'reports.techniqueGrade',
  'reports.techniqueNote',
  'reports.intelligenceGrade',
  'reports.intelligenceNote',
  'reports.physiqueGrade',
  'reports.physiqueNote',
  'reports.mentalityGrade',
  'reports.mentalityNote',
  'reports.velocityGrade',
  'reports.velocityNote',
  'reports.generalGrade',
  'reports.generalNote',
] as const;

const SORTED_BY = {
  createdAt: 'reports.createdAt',
  updatedAt: 'reports.updatedAt',
  average: 'reports.average',
} as const satisfies Record<(typeof REPORT_SORTS)[number], string>;

type Reports = SelectQueryBuilder<DB, 'reports', object>;
const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

function matching(db: Db, filter: ReportsFilter): Reports {
  let reports: Reports = db.selectFrom('reports');
  const { gameId, playerIds, ids, types, tags, playerTypes, scoutingRecommendation, scoutIds, search } = filter;
  if (gameId) reports = reports.where('reports.gameId', '=', gameId);
  // Ids that were merged lead to the base. Of one player the database knows that an index finds few; of a list it does not.
  if (playerIds?.length === 1) reports = reports.where('reports.playerId', '=', presentPlayer(playerIds[0]!));
  else if (playerIds?.length) {
    reports = reports.where(
      sql<boolean>`reports.player_id = any(array(select coalesce(base_id, asked)
        from unnest(${playerIds}::uuid[]) as asked left join player_merges on merged_id = asked))`,
    );
  }
  if (ids?.length) reports = reports.where('reports.id', '=', anyOf(ids));
  if (types?.length) reports = reports.where('reports.type', '=', anyOf(types));
  if (tags?.length) reports = reports.where(sql<boolean>`reports.tags && ${tags}::text[]`);
  if (playerTypes?.length) {
    reports = reports.where((eb) =>
      eb.exists(
        eb
          .selectFrom('players')
          .whereRef('players.id', '=', 'reports.playerId')
          .where('players.type', '=', anyOf(playerTypes)),
      ),
    );
  }
  if (scoutingRecommendation?.length) {
    reports = reports.where('reports.scoutingRecommendation', '=', anyOf(scoutingRecommendation));
  }
  if (scoutIds?.length) reports = reports.where('reports.createdBy', '=', anyOf(scoutIds));
  if (search) reports = reports.where((eb) => eb.and(everyWord(eb.ref('reports.searchText'), search)));
  return reports;
}

/** One page of the reports that the filter lets through; everybody of the main area reads all of them (A-82). */
export async function listReports(
  db: Db,
  viewer: Viewer,
  filter: ReportsFilter,
  page: Page<(typeof REPORT_SORTS)[number]>,
): Promise<Paged<ReportRow>> {
  const direction = page.descending ? 'desc' : 'asc';
  const found = matching(db, filter);
  const chosen = await found
    .select('reports.id')
    .orderBy(SORTED_BY[page.sortBy], direction)
    .orderBy('reports.id', direction)
    .limit(page.rowsPerPage)
    .offset(page.offset)
    .execute();
  return {
    result: await reportsOf(db, viewer, chosen),
    page,
    count: () => countOf(found.select((eb) => eb.fn.countAll<number>().as('rows')) as never),
  };
}

/** A report as a line of a CSV: no lists within, nothing to be asked for apart (EXP-05). */
export type ReportLineRow = Omit<PlainRow, 'createdBy'> & {
  firstName: string;
  lastName: string;
  homeTeam: string;
  awayTeam: string;
  day: string;
};

/**
 * The next lines of all reports that the filter lets through, the newest first: those after the report `after`, so that
 * any number of them costs no more memory than one chunk, and what is written meanwhile moves nothing.
 * @throws Refused when there is no report `after`.
 */
export async function reportLines(
  db: Db,
  filter: ReportsFilter,
  after: string | null | undefined,
  most: number,
): Promise<{ result: ReportLineRow[]; next: string | null }> {
  let chunk = matching(db, filter).select(COLUMNS);
  if (after) {
    const last = await db.selectFrom('reports').select('createdAt').where('id', '=', after).executeTakeFirst();
    if (!last) throw new Refused('errors.not_found', { field: 'after' });
    chunk = chunk.where(
      sql<boolean>`(reports.created_at, reports.id) < (${last.createdAt}::timestamptz, ${after}::uuid)`,
    );
  }
  chunk = chunk
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(most + 1);
  const rows = await db
    .selectFrom(chunk.as('reports'))
    .innerJoin('players', 'players.id', 'reports.playerId')
    .innerJoin('games', 'games.id', 'reports.gameId')
    .innerJoin('clubs as home', 'home.id', 'games.homeClubId')
    .innerJoin('clubs as away', 'away.id', 'games.awayClubId')
    .select(COLUMNS)
    .select(['players.firstName', 'players.lastName', 'games.day', 'home.name as homeTeam', 'away.name as awayTeam'])
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .execute();
  const result = rows.slice(0, most) as ReportLineRow[];
  return { result, next: rows.length > most ? result.at(-1)!.id : null };
}

export async function reportById(db: Db, viewer: Viewer, id: string): Promise<ReportRow | undefined> {
  return (await reportsOf(db, viewer, [{ id }]))[0];
}

/** These reports, in the order they are named in. A page is chosen first, by id; how its rows are joined never changes. */
async function reportsOf(db: Db, viewer: Viewer, chosen: readonly { id: string }[]): Promise<ReportRow[]> {
  if (chosen.length === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .innerJoin('users as author', 'author.id', 'reports.createdBy')
    .select(COLUMNS)
    .select(referenceJson('author').as('createdBy'))
    .where('reports.id', '=', anyOf(chosen.map(({ id }) => id)))
    .modifyEnd(OFTEN)
    .execute();
  const found = new Map(withNeighbours(db, viewer, rows as PlainRow[]).map((row) => [row.id, row]));
  return chosen.flatMap(({ id }) => found.get(id) ?? []);
}

/** Games and players of a page are two questions for the whole page, not two for each report. */
function withNeighbours(db: Db, viewer: Viewer, rows: PlainRow[]): ReportRow[] {
  const games = askedOnce(() => gamesByIds(db, viewer, [...new Set(rows.map((row) => row.gameId))]));
  const players = askedOnce(() => playersById(db, [...new Set(rows.map((row) => row.playerId))]));
  return rows.map((row) => ({
    ...row,
    game: async () => (await games()).get(row.gameId)!,
    player: async () => (await players()).get(row.playerId)!,
  }));
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

/** What all reports on a player come to. Latest is what was seen at the latest game, whenever it was written down. */
export async function assessmentOf(db: Db, viewer: Viewer, playerId: string): Promise<AssessmentRow> {
  const totals = await db
    .selectFrom('reports')
    .where('playerId', '=', playerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('reports'),
      eb.fn.count<number>('createdBy').distinct().as('authors'),
      eb.fn.countAll<number>().filterWhere('type', '=', 'standard').as('standardReports'),
      ...GRADED.map((name) => sql<number | null>`round(avg(${sql.ref(`reports.${name}Grade`)}), 1)`.as(name)),
    ])
    .executeTakeFirstOrThrow();
  const byGame = db
    .selectFrom('reports')
    .innerJoin('games', 'games.id', 'reports.gameId')
    .select('reports.id')
    .where('reports.playerId', '=', playerId)
    .orderBy('games.startsAt', 'desc')
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc');
  const trend = await reportsOf(db, viewer, (await byGame.limit(TREND).execute()).toReversed());
  const standard = trend.findLast(({ type }) => type === 'standard');
  const older = standard ? [] : await byGame.where('reports.type', '=', 'standard').limit(1).execute();
  const { reports, authors, standardReports, ...mean } = totals;
  return {
    reports,
    authors,
    standardReports,
    mean: standardReports > 0 ? (mean as Record<Graded, number>) : null,
    latest: standard ?? (await reportsOf(db, viewer, older))[0] ?? null,
    trend,
  };
}

function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => (answer ??= ask());
}

/**
 * Whether the viewer may write about this player at this game; answers the player's present record.
 * @throws Refused when one of them is not there, or the viewer has already reported on the pair (REP-06).
 */
export async function checkPair(db: Db, viewer: Viewer, pair: { playerId: string; gameId: string }): Promise<string> {
  const game = await db.selectFrom('games').select('id').where('id', '=', pair.gameId).executeTakeFirst();
  if (!game) throw new Refused('errors.not_found', { field: 'gameId' });
  const player = await playerById(db, viewer, pair.playerId);
  if (!player) throw new Refused('errors.not_found', { field: 'playerId' });
  const earlier = await db
    .selectFrom('reports')
    .select('id')
    .where('createdBy', '=', viewer.id)
    .where('playerId', '=', player.id)
    .where('gameId', '=', pair.gameId)
    .limit(1)
    .executeTakeFirst();
  if (earlier) throw alreadyReported();
  return player.id;
}

const alreadyReported = () => new Refused('validations.one_report_per_game', { field: 'playerId' });

/** @throws Refused as `checkPair` does, also when two of the viewer's reports arrive at the same moment. */
export async function insertReport(
  trx: Db,
  viewer: Viewer,
  type: ReportType,
  { gameId, playerId: asked, files, ...body }: NewReport,
  now: Temporal.Instant,
): Promise<string> {
  const held = await holdPlayer(trx, asked);
  const playerId = await checkPair(trx, viewer, { gameId, playerId: held ?? asked });
  const inserted = await trx
    .insertInto('reports')
    .values({
      ...columnsOf(body),
      type,
      gameId,
      playerId,
      createdBy: viewer.id,
      createdAt: now.toString(),
      updatedAt: now.toString(),
    })
    .onConflict((pair) => pair.columns(['createdBy', 'playerId', 'gameId']).where('mergedFrom', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw alreadyReported();
  if (files?.length) await setFiles(trx, viewer, { parent: 'reportId', id: inserted.id }, files);
  return inserted.id;
}

/**
 * Writes what is given and leaves the rest as it is (A-62).
 * @throws Refused when there is no such report, the viewer may not edit it now (A-14), the pair or the type would
 *   change, it was saved since `version`, or what remains is not a whole report of its type.
 */
export async function updateReport(
  trx: Db,
  viewer: Viewer,
  update: ReportUpdate,
  now: Temporal.Instant,
): Promise<void> {
  await trx.selectFrom('reports').select('id').where('id', '=', update.id).forUpdate().execute();
  const report = await reportById(trx, viewer, update.id);
  if (!report) throw new Refused('errors.not_found', { field: 'id' });
  const { createdBy, createdAt } = report;
  if (!can(viewer, 'report.edit', { createdBy: createdBy.id, createdAt, now })) {
    throw new Refused('errors.not_authorized');
  }
  const faults = faultsOf(report, update);
  if (faults[0]) throw new Refused(faults[0].code, { field: faults[0].path, fields: faults });
  if (update.version != null && update.version !== report.version) throw conflict(presentOf(report));
  const body = parse(report.type === 'short' ? shortReport : standardReport, revised(report.type, report, update));
  await trx
    .updateTable('reports')
    .set({ ...columnsOf(body), version: report.version + 1, updatedAt: now.toString() })
    .where('id', '=', update.id)
    .execute();
  if (update.files) await setFiles(trx, viewer, { parent: 'reportId', id: update.id }, update.files);
}

/** What stands now, as plain values that can leave the API beside a refusal. */
function presentOf({ game: _game, player: _player, ...plain }: ReportRow): PlainRow {
  return plain;
}

/** A body as columns: what was left empty is an empty text, no tag, no training. */
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
