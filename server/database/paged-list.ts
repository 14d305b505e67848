/**
 * Lists that are read page by page, filtered and sorted. A list declares its sorts, the conditions of its filter and what
 * is read of a row; how its pages are found is the same for all lists.
 */
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { anyOf, compiledQuery, type JsonSubquery } from './compiled-query.ts';
import type { Db } from './database.ts';
import type { JsonRows } from './rows.ts';
import { matchesEveryWord, searchPatterns, type SearchPatterns } from './search.ts';
import type { DB } from './tables.ts';

/** Tables with a column `search_text`. */
type ListTable = 'games' | 'players' | 'reports';
/** The rows of a table that a list reads, before anything of them is selected. */
export type RowsOf<Table extends ListTable> = SelectQueryBuilder<DB, Table, object>;

export type FilterCondition<Value> = {
  /** Sees a parameter in place of the value (`compiledQuery`). */
  where: (value: Value) => Expression<SqlBool>;
  /** One plan finds the rows whatever the value is, as that of an index on ids does: pages need no statement of their own. */
  genericPlan?: boolean;
};

/** For each key of a filter its SQL. `ids` and `search` are the same in all lists and need none. */
export type FilterConditions<Filter> = {
  [Key in Exclude<keyof Filter, 'ids' | 'search'>]-?: FilterCondition<NonNullable<Filter[Key]>>;
};

type CommonFilter = { ids?: readonly string[] | null | undefined; search?: string | null | undefined };
/** What of a filter narrows: neither null nor empty, the search as its patterns. */
type FilterParams = Readonly<Record<string, unknown>> & { ids?: readonly string[]; search?: SearchPatterns };

type Order<Sort extends string> = { sortBy: Sort; descending: boolean };
type Slice = { rowsPerPage: number; offset: number };

type ListDeclaration<Table extends ListTable, Filter, Sort extends string, Shape, Values, Row> = {
  table: Table;
  /** The columns of each sort, the first one first; rows that are equal in all of them follow their ids. */
  sorts: Record<Sort, readonly Expression<unknown>[]>;
  conditions: FilterConditions<Filter>;
  /** Leaves out rows that never stand in the list; everything unless declared. */
  scope?: (rows: RowsOf<Table>, shape: Shape) => RowsOf<Table>;
  /** Joins and selects what a row shows. `shape` and `values` are those of `compiledQuery`. */
  select: (
    rows: RowsOf<Table>,
    shape: Shape,
    values: Values,
    part: JsonSubquery,
    // oxlint-disable-next-line typescript/no-explicit-any -- which tables it joins is of no matter here
  ) => SelectQueryBuilder<any, any, Row>;
  /** The table `list_lengths` has the number of all rows, so that they need not be counted. */
  lengthKept?: boolean;
};

/** Everything, for a list that is not read in pages. */
const NO_LIMIT = 2_147_483_647;

export function pagedList<
  Table extends ListTable,
  Filter extends CommonFilter,
  Sort extends string,
  Shape,
  Values extends object,
  Row,
>(list: ListDeclaration<Table, Filter, Sort, Shape, Values, Row>) {
  type Asked = Slice & { params: FilterParams; values: Values };
  const { table, sorts, select, scope = (rows) => rows } = list;
  const conditions: Readonly<Record<string, FilterCondition<never>>> = {
    ...list.conditions,
    ids: {
      where: (ids: readonly string[]) => sql<SqlBool>`${sql.ref(`${table}.id`)} = ${anyOf(ids)}`,
      genericPlan: true,
    },
  };

  /** In the order of the conditions, so that the same filter is always the same statement. */
  function toParams(filter: Filter): FilterParams {
    const search = searchPatterns(filter.search);
    const chosen = Object.keys(conditions).map((key) => [key, filter[key as keyof Filter] as unknown] as const);
    return {
      ...Object.fromEntries(chosen.filter(([, value]) => narrows(value))),
      ...(Object.keys(search).length > 0 && { search }),
    };
  }

  const rowsOf = (db: Db) => db.selectFrom<ListTable>(table) as unknown as RowsOf<Table>;

  function filteredRows(db: Db, shape: Shape, { search, ...params }: FilterParams): RowsOf<Table> {
    const where = Object.entries(params).map(([key, value]) => conditions[key]!.where(value as never));
    if (search) where.push(...matchesEveryWord(sql.ref(`${table}.searchText`), search));
    return where.reduce<RowsOf<Table>>((rows, condition) => rows.where(condition), scope(rowsOf(db), shape));
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

  const slice = (db: Db, { shape, ...order }: Order<Sort> & { shape: Shape }, asked: Pick<Asked, 'params'> & Slice) =>
    sorted(filteredRows(db, shape, asked.params), order)
      .limit(asked.rowsPerPage)
      .offset(asked.offset);

  const findIds = compiledQuery((db, order: Order<Sort> & { shape: Shape }, asked: Pick<Asked, 'params'> & Slice) =>
    slice(db, order, asked).select(sql.ref<string>(`${table}.id`).as('id')),
  );

  const readRows = compiledQuery(
    (db, order: Order<Sort> & { shape: Shape }, asked: Asked, part) => {
      const page = slice(db, order, asked).selectAll(table).as(table);
      const rows = db.selectFrom(page) as unknown as RowsOf<Table>;
      return select(sorted(rows, order), order.shape, asked.values, part);
    },
    { prepared: true },
  );

  const countRows = compiledQuery((db, { shape }: { shape: Shape }, { params }: Pick<Asked, 'params'>) =>
    filteredRows(db, shape, params).select(sql<number>`count(*)`.as('rows')),
  );

  return {
    /** A page of the rows that the filter lets through; they are counted only when `count` is called. */
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
        count: async () =>
          list.lengthKept && Object.keys(params).length === 0
            ? listLength(db, table)
            : (await countRows(db, { shape }, { params }))[0]!.rows,
      };
    },

    /** The ids of all rows that the filter lets through. */
    async ids(db: Db, { filter, shape, ...order }: Order<Sort> & { filter: Filter; shape: Shape }): Promise<string[]> {
      const rows = await findIds(
        db,
        { ...order, shape },
        { params: toParams(filter), rowsPerPage: NO_LIMIT, offset: 0 },
      );
      return rows.map(({ id }) => id);
    },

    /** These rows in their order, as the database writes them. */
    json(
      db: Db,
      { ids, shape, values, ...order }: Order<Sort> & { ids: readonly string[]; shape: Shape; values: Values },
    ): Promise<JsonRows> {
      return readRows.json(db, { ...order, shape }, { params: { ids }, rowsPerPage: ids.length, offset: 0, values });
    },

    /** What of a filter narrows, as a value of a `compiledQuery` that reads `filteredRows` otherwise than in pages. */
    toParams,
    filteredRows,
  };

  /**
   * What has a generic plan is one prepared statement. Any other filter is planned for its values, but by itself: it finds
   * ids, and the joins of the page stay prepared.
   */
  async function readPage(db: Db, order: Order<Sort> & { shape: Shape }, asked: Asked): Promise<Row[]> {
    const generic = Object.keys(asked.params).every((key) => conditions[key]?.genericPlan);
    if (generic) return readRows(db, order, asked);
    const { params, rowsPerPage, offset, values } = asked;
    const ids = (await findIds(db, order, { params, rowsPerPage, offset })).map(({ id }) => id);
    return readRows(db, order, { params: { ids }, rowsPerPage, offset: 0, values });
  }
}

const narrows = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Number of all rows of a list that the database keeps count of. */
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
