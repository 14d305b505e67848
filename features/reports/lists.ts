import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { PlayerType, Recommendation, ReportType, Tag } from '#domain/football.ts';
import { currentGame } from '#features/games/data.ts';
import { resolveMergedPlayerId } from '#features/players/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { PREPARED } from '#server/database/prepared-statements.ts';
import { matchesEveryWord, searchPatterns, type SearchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/graphql/errors.ts';
import { listLength, type Page, type PageOfRows } from '#server/graphql/pagination.ts';
import { selectDetails, type ReportParts, type ReportRow } from './data.ts';
import { REPORT_LINE_FIELDS } from './fields.ts';
import type { REPORT_SORTS, ReportsFilter } from './rules.ts';

type Reports = SelectQueryBuilder<DB, 'reports', object>;

const SORTED_BY = {
  createdAt: 'reports.createdAt',
  updatedAt: 'reports.updatedAt',
  average: 'reports.average',
} as const satisfies Record<(typeof REPORT_SORTS)[number], string>;

/** What a filter asks for, as the database is asked for it; what it leaves open is not in it. */
type FilterParams = {
  game?: string;
  player?: string;
  players?: readonly string[];
  ids?: readonly string[];
  types?: readonly ReportType[];
  tags?: readonly Tag[];
  playerTypes?: readonly PlayerType[];
  recommendations?: readonly Recommendation[];
  authors?: readonly string[];
  words?: SearchPatterns;
};

function toFilterParams(filter: ReportsFilter): FilterParams {
  const { gameId, playerIds, ids, types, tags, playerTypes, scoutingRecommendation, scoutIds, search } = filter;
  return {
    ...(gameId && { game: gameId }),
    // Of one player the database knows that an index finds few; of a list it does not.
    ...(playerIds?.length && (playerIds.length === 1 ? { player: playerIds[0]! } : { players: playerIds })),
    ...(ids?.length && { ids }),
    ...(types?.length && { types }),
    ...(tags?.length && { tags }),
    ...(playerTypes?.length && { playerTypes }),
    ...(scoutingRecommendation?.length && { recommendations: scoutingRecommendation }),
    ...(scoutIds?.length && { authors: scoutIds }),
    ...(search && { words: searchPatterns(search) }),
  };
}

function filterConditions(db: Db, narrowed: FilterParams): Reports {
  let reports: Reports = db.selectFrom('reports');
  const { game, player, players, ids, types, tags, playerTypes, recommendations, authors, words } = narrowed;
  // Ids that were merged lead to the base.
  if (game) reports = reports.where('reports.gameId', '=', currentGame(game));
  if (player) reports = reports.where('reports.playerId', '=', resolveMergedPlayerId(player));
  if (players) {
    reports = reports.where(
      sql<boolean>`reports.player_id = any(array(select coalesce(base_id, asked)
        from unnest(${players}::uuid[]) as asked left join player_merges on merged_id = asked))`,
    );
  }
  if (ids) reports = reports.where('reports.id', '=', anyOf(ids));
  if (types) reports = reports.where('reports.type', '=', anyOf(types));
  if (tags) reports = reports.where(sql<boolean>`reports.tags && ${tags}::text[]`);
  if (playerTypes) {
    reports = reports.where((eb) =>
      eb.exists(
        eb
          .selectFrom('players')
          .whereRef('players.id', '=', 'reports.playerId')
          .where('players.type', '=', anyOf(playerTypes)),
      ),
    );
  }
  if (recommendations) reports = reports.where('reports.scoutingRecommendation', '=', anyOf(recommendations));
  if (authors) reports = reports.where('reports.createdBy', '=', anyOf(authors));
  if (words) reports = reports.where((eb) => eb.and(matchesEveryWord(eb.ref('reports.searchText'), words)));
  return reports;
}

type Sort = (typeof REPORT_SORTS)[number];
type Order = Pick<Page<Sort>, 'sortBy' | 'descending'> & { parts: ReportParts };
type Asked = { narrowed: FilterParams; rowsPerPage: number; offset: number };

/** What a single plan finds, whichever the values are. */
const usesGenericPlan = (narrowed: FilterParams) =>
  Object.keys(narrowed).every((name) => /^(player|game|ids)$/.test(name));

/** Any other filter is planned anew for its values, but by itself: it finds ids, and the joins stay the same. */
async function fetchPageRows(db: Db, order: Order, asked: Asked): Promise<ReportRow[]> {
  if (usesGenericPlan(asked.narrowed)) return pageOfReports(db, order, asked);
  const ids = (await chosenReports(db, order, asked)).map(({ id }) => id);
  return pageOfReports(db, order, { ...asked, narrowed: { ids }, offset: 0 });
}

const chosenReports = compiledQuery((db, order: Order, asked: Asked) =>
  pageQuery(db, order, asked).select('reports.id'),
);

function pageQuery(db: Db, { sortBy, descending }: Order, { narrowed, rowsPerPage, offset }: Asked): Reports {
  const direction = descending ? 'desc' : 'asc';
  return filterConditions(db, narrowed)
    .orderBy(SORTED_BY[sortBy], direction)
    .orderBy('reports.id', direction)
    .limit(rowsPerPage)
    .offset(offset);
}

const pageOfReports = compiledQuery((db, order: Order, asked: Asked, part) => {
  const direction = order.descending ? 'desc' : 'asc';
  const reports = db.selectFrom(pageQuery(db, order, asked).selectAll('reports').as('reports'));
  return selectDetails(reports, order.parts, part)
    .orderBy(SORTED_BY[order.sortBy], direction)
    .orderBy('reports.id', direction)
    .modifyEnd(PREPARED);
});

const numberOfReports = compiledQuery((db, _shape: null, { narrowed }: { narrowed: FilterParams }) =>
  filterConditions(db, narrowed).select((eb) => eb.fn.countAll<number>().as('rows')),
);

/** One page of the reports that the filter lets through; everybody of the main area reads all of them. */
export async function listReports(
  db: Db,
  filter: ReportsFilter,
  { sortBy, descending, ...page }: Page<Sort>,
  parts: ReportParts = {},
): Promise<PageOfRows<ReportRow>> {
  const narrowed = toFilterParams(filter);
  const { rowsPerPage, offset } = page;
  return {
    result: await fetchPageRows(db, { sortBy, descending, parts }, { narrowed, rowsPerPage, offset }),
    page: { ...page, sortBy, descending },
    count: async () =>
      Object.keys(narrowed).length === 0
        ? listLength(db, 'reports')
        : (await numberOfReports(db, null, { narrowed }))[0]!.rows,
  };
}

/** A report as a line of a CSV: no lists within, nothing to be asked for apart (EXP-05). */
export type ReportLineRow = RowOf<typeof REPORT_LINE_FIELDS> & {
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
  let last: Chunk['last'];
  if (after) {
    const row = await db.selectFrom('reports').select('createdAt').where('id', '=', after).executeTakeFirst();
    if (!row) throw new RefusedError('errors.not_found', { field: 'after' });
    last = { id: after, createdAt: row.createdAt };
  }
  const rows = await lines(db, null, { narrowed: toFilterParams(filter), last, rows: most + 1 });
  const result = rows.slice(0, most);
  return { result, next: rows.length > most ? result.at(-1)!.id : null };
}

type Chunk = { narrowed: FilterParams; last: { id: string; createdAt: string } | undefined; rows: number };

const LINE_COLUMNS = declaredColumns('reports', REPORT_LINE_FIELDS);

const lines = compiledQuery((db, _shape: null, { narrowed, last, rows }: Chunk) => {
  let chunk = filterConditions(db, narrowed)
    .select(LINE_COLUMNS)
    .select(['reports.playerId', 'reports.gameId', 'reports.createdAt']);
  if (last) {
    chunk = chunk.where(
      sql<boolean>`(reports.created_at, reports.id) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`,
    );
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
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .$castTo<ReportLineRow>();
});
