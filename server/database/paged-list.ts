/**
 * Filtered and sorted lists with offset pagination. A list declares its sorts, the SQL of its filter keys and the
 * columns of a row; the queries for pages, counts and exports are shared.
 */
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { anyOf, compiledQuery, type JsonSubquery } from './compiled-query.ts';
import type { Db } from './database.ts';
import type { JsonRows } from './rows.ts';
import { searchPatterns, type SearchPatterns } from './search.ts';
import type { DB } from './tables.ts';

type ListTable =
  | 'clubs'
  | 'games'
  | 'players'
  | 'reports'
  | 'users'
  | 'persons'
  | 'journals'
  | 'objectives'
  | 'messages'
  | 'tasks';
/** Query on a table before anything is selected. */
export type RowsOf<Table extends ListTable> = SelectQueryBuilder<DB, Table, object>;

export type FilterCondition<Value> = {
  /** Gets a placeholder in place of the value (see `compiledQuery`). */
  where: (value: Value) => Expression<SqlBool>;
  /** One query plan suits every value, as with an index on ids: the page is one prepared statement. */
  genericPlan?: boolean;
};

/** The SQL of each filter key. `ids` and `search` are the same in all lists and are built in. */
export type FilterConditions<Filter> = {
  [Key in Exclude<keyof Filter, 'ids' | 'search'>]-?: FilterCondition<NonNullable<Filter[Key]>>;
};

type CommonFilter = { ids?: readonly string[] | null | undefined; search?: string | null | undefined };
/** The filter keys that are set (not null, not empty), with the search as LIKE patterns. */
type FilterParams = Readonly<Record<string, unknown>> & { ids?: readonly string[]; search?: SearchPatterns };

type Order<Sort extends string> = { sortBy: Sort; descending: boolean };
type Slice = { rowsPerPage: number; offset: number };

type ListDeclaration<Table extends ListTable, Filter, Sort extends string, Shape, Values, Row> = {
  table: Table;
  /** Columns of each sort, most significant first; the id is the tie-breaker. */
  sorts: Record<Sort, readonly Expression<unknown>[]>;
  conditions: FilterConditions<Filter>;
  /** The SQL of the filter key `search`. */
  search: (words: SearchPatterns) => readonly Expression<SqlBool>[];
  /** Excludes rows that never belong to the list; by default none. */
  scope?: (rows: RowsOf<Table>, shape: Shape, values: Values) => RowsOf<Table>;
  /** Joins and selects the columns of a row. `shape` and `values` are those of `compiledQuery`. */
  select: (
    rows: RowsOf<Table>,
    shape: Shape,
    values: Values,
    part: JsonSubquery,
    // oxlint-disable-next-line typescript/no-explicit-any -- the joined tables do not matter here
  ) => SelectQueryBuilder<any, any, Row>;
  /**
   * Whether the list contains all rows, whose number triggers keep in `list_lengths`, so that it need not be counted.
   */
  lengthKept?: (shape: Shape, values: Values) => boolean;
};

/** Largest `limit`, to read all rows. */
const NO_LIMIT = 2_147_483_647;

export function pagedList<
  Table extends ListTable,
  Filter extends CommonFilter,
  Sort extends string,
  Shape,
  Values extends object,
  Row,
>(list: ListDeclaration<Table, Filter, Sort, Shape, Values, Row>) {
  type Filtered = { params: FilterParams; values: Values };
  type PageQuery = Slice & Filtered;
  const { table, sorts, select, scope = (rows) => rows } = list;
  const conditions: Readonly<Record<string, FilterCondition<never>>> = {
    ...list.conditions,
    ids: {
      where: (ids: readonly string[]) => sql<SqlBool>`${sql.ref(`${table}.id`)} = ${anyOf(ids)}`,
      genericPlan: true,
    },
  };

  /** Keys in the order of the conditions, so that equal filters share a cache key. */
  function toParams(filter: Filter): FilterParams {
    const search = searchPatterns(filter.search);
    const chosen = Object.keys(conditions).map((key) => [key, filter[key as keyof Filter] as unknown] as const);
    return {
      ...Object.fromEntries(chosen.filter(([, value]) => narrows(value))),
      ...(Object.keys(search).length > 0 && { search }),
    };
  }

  const rowsOf = (db: Db) => db.selectFrom<ListTable>(table) as unknown as RowsOf<Table>;

  function filteredRows(db: Db, shape: Shape, { search, ...params }: FilterParams, values: Values): RowsOf<Table> {
    const where = Object.entries(params).map(([key, value]) => conditions[key]!.where(value as never));
    if (search) where.push(...list.search(search));
    return where.reduce<RowsOf<Table>>((rows, condition) => rows.where(condition), scope(rowsOf(db), shape, values));
  }

  function sorted<Rows extends SelectQueryBuilder<DB, Table, object>>(
    rows: Rows,
    { sortBy, descending }: Order<Sort>,
  ): Rows {
    const direction = descending ? 'desc' : 'asc';
    return [...sorts[sortBy], sql.ref(`${table}.id`)].reduce<Rows>(
      (inOrder, column) => inOrder.orderBy(column, direction) as Rows,
      rows,
    );
  }

  const slice = (db: Db, { shape, ...order }: Order<Sort> & { shape: Shape }, query: PageQuery) =>
    sorted(filteredRows(db, shape, query.params, query.values), order)
      .limit(query.rowsPerPage)
      .offset(query.offset);

  const findIds = compiledQuery((db, order: Order<Sort> & { shape: Shape }, query: PageQuery) =>
    slice(db, order, query).select(sql.ref<string>(`${table}.id`).as('id')),
  );

  const readRows = compiledQuery(
    (db, order: Order<Sort> & { shape: Shape }, query: PageQuery, part) => {
      const page = slice(db, order, query).selectAll(table).as(table);
      const rows = db.selectFrom(page) as unknown as RowsOf<Table>;
      return select(sorted(rows, order), order.shape, query.values, part);
    },
    { prepared: true },
  );

  const countRows = compiledQuery((db, { shape }: { shape: Shape }, { params, values }: Filtered) =>
    filteredRows(db, shape, params, values).select(sql<number>`count(*)`.as('rows')),
  );

  const countOf = async (db: Db, shape: Shape, { params, values }: Filtered): Promise<number> =>
    list.lengthKept?.(shape, values) && Object.keys(params).length === 0
      ? listLength(db, table)
      : (await countRows(db, { shape }, { params, values }))[0]!.rows;

  return {
    /** One page of the filtered rows; `count` reads their total number, only when it is called. */
    async page<Page extends Order<Sort> & Slice>(
      db: Db,
      { filter, page, shape, values }: { filter: Filter; page: Page; shape: Shape; values: Values },
    ): Promise<{ result: Row[]; page: Page; count: () => Promise<number> }> {
      const params = toParams(filter);
      const { sortBy, descending, rowsPerPage, offset } = page;
      const order = { sortBy, descending, shape };
      return {
        result: await readPage(db, order, { params, rowsPerPage, offset, values }),
        page,
        count: () => countOf(db, shape, { params, values }),
      };
    },

    /** How many rows the filter lets through. */
    count: (db: Db, { filter, shape, values }: { filter: Filter; shape: Shape; values: Values }): Promise<number> =>
      countOf(db, shape, { params: toParams(filter), values }),

    /** The ids of all filtered rows, sorted. */
    async ids(
      db: Db,
      { filter, shape, values, ...order }: Order<Sort> & { filter: Filter; shape: Shape; values: Values },
    ): Promise<string[]> {
      const rows = await findIds(
        db,
        { ...order, shape },
        { params: toParams(filter), rowsPerPage: NO_LIMIT, offset: 0, values },
      );
      return rows.map(({ id }) => id);
    },

    /** The rows of these ids, sorted, as unparsed JSON. */
    json(
      db: Db,
      { ids, shape, values, ...order }: Order<Sort> & { ids: readonly string[]; shape: Shape; values: Values },
    ): Promise<JsonRows> {
      return readRows.json(db, { ...order, shape }, { params: { ids }, rowsPerPage: ids.length, offset: 0, values });
    },

    /** For other queries on the same filter: values for a `compiledQuery` that uses `filteredRows`. */
    toParams,
    filteredRows,
  };

  /**
   * With a generic plan the page is one prepared statement. Other filters need a plan for their values: an unprepared
   * query finds the ids of the page, then the prepared one joins them.
   */
  async function readPage(db: Db, order: Order<Sort> & { shape: Shape }, query: PageQuery): Promise<Row[]> {
    const generic = Object.keys(query.params).every((key) => conditions[key]?.genericPlan);
    if (generic) return readRows(db, order, query);
    const { rowsPerPage, values } = query;
    const ids = (await findIds(db, order, query)).map(({ id }) => id);
    return readRows(db, order, { params: { ids }, rowsPerPage, offset: 0, values });
  }
}

const narrows = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Unfiltered row count of a list with `lengthKept`. */
async function listLength(db: Db, list: string): Promise<number> {
  const [length] = await listLengths(db, null, { list });
  return length!.rows;
}

const listLengths = compiledQuery(
  (db, _shape: null, { list }: { list: string }) =>
    db
      .selectFrom('listLengths')
      .select(sql<number>`coalesce(sum(difference), 0)`.as('rows'))
      .where('list', '=', list),
  { prepared: true },
);
