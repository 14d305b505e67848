import { expressionBuilder, sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { JOURNAL_CATEGORIES } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { resolveMergedPlayerId } from '#features/players/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { decodeCursor, encodeCursor, type ListCursor } from '#server/database/list-cursor.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectJournalDetails, withSafeContent, type JournalParts, type JournalRow } from './data.ts';
import { JOURNAL_LINE_FIELDS } from './fields.ts';
import type { JOURNAL_SORTS, JournalsFilter } from './rules.ts';

const expression = expressionBuilder<DB, 'journals'>();

/**
 * A filter that separates a single player from several: for a single one the database knows that an index finds few
 * rows.
 */
type JournalsParams = Omit<JournalsFilter, 'playerIds'> & { playerId?: string; playerIds?: readonly string[] };

/** Drops the filter when all categories are chosen, as the list begins (JRN-17). */
const toJournalsParams = ({ playerIds, categories, ...filter }: JournalsFilter): JournalsParams => ({
  ...filter,
  ...(categories && !JOURNAL_CATEGORIES.every((one) => categories.includes(one)) && { categories }),
  ...(playerIds && (playerIds.length === 1 ? { playerId: playerIds[0]! } : { playerIds })),
});

const conditions: FilterConditions<JournalsParams> = {
  // Ids of merged players lead to their bases.
  playerId: {
    where: (player) => expression('journals.playerId', '=', resolveMergedPlayerId(player)),
    genericPlan: true,
  },
  playerIds: {
    where: (players) =>
      sql<boolean>`journals.player_id = any(array(select coalesce(base_id, given)
        from unnest(${players}::uuid[]) as given left join player_merges on merged_id = given))`,
  },
  personIds: { where: (persons) => expression('journals.personId', '=', anyOf(persons)), genericPlan: true },
  createdByIds: { where: (authors) => expression('journals.createdBy', '=', anyOf(authors)) },
  categories: { where: (categories) => expression('journals.category', '=', anyOf(categories)) },
  type: { where: (types) => expression('journals.type', '=', anyOf(types)) },
  playerType: {
    where: (types) =>
      expression.exists(
        expression
          .selectFrom('players')
          .whereRef('players.id', '=', 'journals.playerId')
          .where('players.type', '=', anyOf(types)),
      ),
  },
  dateFrom: { where: (day) => expression('journals.date', '>=', day) },
  dateTo: { where: (day) => expression('journals.date', '<=', day) },
};

type OfJournals = { parts: JournalParts };
type ScopeValue = { scope: Scope };

const JOURNALS = pagedList({
  table: 'journals',
  sorts: {
    date: [expression.ref('journals.date')],
    createdAt: [expression.ref('journals.createdAt')],
    updatedAt: [expression.ref('journals.updatedAt')],
  },
  conditions,
  search: (words) => matchesEveryWord(expression.ref('journals.searchText'), words),
  scope: (journals, _shape: OfJournals, { scope }: ScopeValue) => journals.where(scopeCondition(scope)),
  select: (journals, { parts }, _values, part) => selectJournalDetails(journals, parts, part),
  lengthKept: (_shape, { scope }) => 'everything' in scope,
});

/** One page of the journals in the scope. */
export async function listJournals(
  db: Db,
  scope: Scope,
  filter: JournalsFilter,
  page: Page<(typeof JOURNAL_SORTS)[number]>,
  parts: JournalParts = {},
): Promise<PageOfRows<JournalRow>> {
  const { result, ...rest } = await JOURNALS.page(db, {
    filter: toJournalsParams(filter),
    page,
    shape: { parts },
    values: { scope },
  });
  return { ...rest, result: result.map(withSafeContent) };
}

/** A journal as a line of a CSV (EXP-06); the names are null when it has no subject. */
export type JournalLineRow = RowOf<typeof JOURNAL_LINE_FIELDS> & {
  firstName: string | null;
  lastName: string | null;
};

/**
 * The next lines of all journals that match the filter, after the cursor `after`, the latest day first.
 * @throws RefusedError when `after` is not a cursor.
 */
export async function journalLines(
  db: Db,
  scope: Scope,
  filter: JournalsFilter,
  after: string | null | undefined,
  limit: number,
): Promise<{ result: JournalLineRow[]; next: string | null }> {
  const last = decodeCursor(after);
  const params = JOURNALS.toParams(toJournalsParams(filter));
  const rows = await lines(db, null, { params, last, rows: limit + 1, scope });
  const result = rows.slice(0, limit);
  const end = result.at(-1)!;
  return { result, next: rows.length > limit ? encodeCursor({ at: end.date, id: end.id }) : null };
}

type Chunk = ScopeValue & {
  params: ReturnType<typeof JOURNALS.toParams>;
  last: ListCursor | undefined;
  rows: number;
};

const LINE_COLUMNS = declaredColumns('journals', JOURNAL_LINE_FIELDS);

const lines = compiledQuery((db, _shape: null, { params, last, rows, scope }: Chunk) => {
  let chunk = JOURNALS.filteredRows(db, { parts: {} }, params, { scope }).selectAll('journals');
  if (last) chunk = chunk.where(sql<boolean>`(journals.date, journals.id) < (${last.at}::date, ${last.id}::uuid)`);
  const next = chunk.orderBy('journals.date', 'desc').orderBy('journals.id', 'desc').limit(rows);
  return db
    .selectFrom(next.as('journals'))
    .leftJoin('players', 'players.id', 'journals.playerId')
    .leftJoin('persons', 'persons.id', 'journals.personId')
    .select(LINE_COLUMNS)
    .select((eb) => [
      eb.fn.coalesce('players.firstName', 'persons.firstName').as('firstName'),
      eb.fn.coalesce('players.lastName', 'persons.lastName').as('lastName'),
    ])
    .orderBy('journals.date', 'desc')
    .orderBy('journals.id', 'desc')
    .$castTo<JournalLineRow>();
});
