import { expressionBuilder, sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { resolveMergedGameId } from '#features/games/data.ts';
import { resolveMergedPlayerId } from '#features/players/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { decodeCursor, encodeCursor, type ListCursor } from '#server/database/list-cursor.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { matchesEveryWord } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectDetails, type ReportParts, type ReportRow } from './data.ts';
import { REPORT_LINE_FIELDS } from './fields.ts';
import { isNewsSince, isUnreadBy } from './readings/data.ts';
import type { ListedReports, REPORT_SORTS } from './rules.ts';

const expression = expressionBuilder<DB, 'reports'>();

/** A filter that tells one player from several: for one, the database knows that an index finds few rows. */
type ReportsParams = Omit<ListedReports, 'playerIds' | 'unread'> & {
  playerId?: string;
  playerIds?: readonly string[];
  /** Reports that are new to this person, of this moment or later. */
  unreadBy?: string;
  newsSince?: string;
};

const toReportsParams = ({ playerIds, unread, ...filter }: ListedReports): ReportsParams => ({
  ...filter,
  ...(playerIds && (playerIds.length === 1 ? { playerId: playerIds[0]! } : { playerIds })),
  ...(unread && { unreadBy: unread.id, newsSince: unread.since }),
});

const conditions: FilterConditions<ReportsParams> = {
  // Ids of merged records lead to the base.
  gameId: { where: (game) => expression('reports.gameId', '=', resolveMergedGameId(game)), genericPlan: true },
  playerId: {
    where: (player) => expression('reports.playerId', '=', resolveMergedPlayerId(player)),
    genericPlan: true,
  },
  playerIds: {
    where: (players) =>
      sql<boolean>`reports.player_id = any(array(select coalesce(base_id, given)
        from unnest(${players}::uuid[]) as given left join player_merges on merged_id = given))`,
  },
  types: { where: (types) => expression('reports.type', '=', anyOf(types)) },
  tags: { where: (tags) => sql<boolean>`reports.tags && ${tags}::text[]` },
  playerTypes: {
    where: (types) =>
      expression.exists(
        expression
          .selectFrom('players')
          .whereRef('players.id', '=', 'reports.playerId')
          .where('players.type', '=', anyOf(types)),
      ),
  },
  scoutingRecommendation: { where: (answers) => expression('reports.scoutingRecommendation', '=', anyOf(answers)) },
  scoutIds: { where: (authors) => expression('reports.createdBy', '=', anyOf(authors)) },
  unreadBy: { where: isUnreadBy },
  newsSince: { where: isNewsSince },
};

const REPORTS = pagedList({
  table: 'reports',
  sorts: {
    createdAt: [expression.ref('reports.createdAt')],
    updatedAt: [expression.ref('reports.updatedAt')],
    average: [expression.ref('reports.average')],
  },
  conditions,
  search: (words) => matchesEveryWord(expression.ref('reports.searchText'), words),
  select: (reports, parts: ReportParts, _values: object, part) => selectDetails(reports, parts, part),
  lengthKept: () => true,
});

/** One page of the reports that match the filter; everybody of the main area reads all of them. */
export async function listReports(
  db: Db,
  filter: ListedReports,
  page: Page<(typeof REPORT_SORTS)[number]>,
  parts: ReportParts = {},
): Promise<PageOfRows<ReportRow>> {
  return REPORTS.page(db, { filter: toReportsParams(filter), page, shape: parts, values: {} });
}

/** A report as a line of a CSV: without lists, and complete without further queries (EXP-05). */
export type ReportLineRow = RowOf<typeof REPORT_LINE_FIELDS> & {
  firstName: string;
  lastName: string;
  homeTeam: string;
  awayTeam: string;
  day: string;
  createdAt: string;
};

/**
 * The next lines of all reports that match the filter, the newest first: those after the cursor `after`, so that
 * any number of them costs no more memory than one chunk, and reports written or deleted meanwhile move nothing.
 * @throws RefusedError when `after` is no cursor.
 */
export async function reportLines(
  db: Db,
  filter: ListedReports,
  after: string | null | undefined,
  limit: number,
): Promise<{ result: ReportLineRow[]; next: string | null }> {
  const last = decodeCursor(after);
  const rows = await lines(db, null, { params: REPORTS.toParams(toReportsParams(filter)), last, rows: limit + 1 });
  const result = rows.slice(0, limit);
  const end = result.at(-1)!;
  return { result, next: rows.length > limit ? encodeCursor({ at: end.createdAt, id: end.id }) : null };
}

type Chunk = {
  params: ReturnType<typeof REPORTS.toParams>;
  last: ListCursor | undefined;
  rows: number;
};

const LINE_COLUMNS = declaredColumns('reports', REPORT_LINE_FIELDS);

const lines = compiledQuery((db, _shape: null, { params, last, rows }: Chunk) => {
  let chunk = REPORTS.filteredRows(db, {}, params, {})
    .select(LINE_COLUMNS)
    .select(['reports.playerId', 'reports.gameId', 'reports.createdAt']);
  if (last) {
    chunk = chunk.where(sql<boolean>`(reports.created_at, reports.id) < (${last.at}::timestamptz, ${last.id}::uuid)`);
  }
  const next = chunk.orderBy('reports.createdAt', 'desc').orderBy('reports.id', 'desc').limit(rows);
  return db
    .selectFrom(next.as('reports'))
    .innerJoin('players', 'players.id', 'reports.playerId')
    .innerJoin('games', 'games.id', 'reports.gameId')
    .innerJoin('clubs as home', 'home.id', 'games.homeClubId')
    .innerJoin('clubs as away', 'away.id', 'games.awayClubId')
    .select(LINE_COLUMNS)
    .select(['players.firstName', 'players.lastName', 'games.day', 'home.name as homeTeam', 'away.name as awayTeam'])
    .select('reports.createdAt')
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .$castTo<ReportLineRow>();
});
