/**
 * Cache of compiled queries, one for each shape; rows return as one `json_agg` text. Building the SQL for each request
 * and parsing value by value took longer than finding the rows.
 */
import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  ReferenceNode,
  SelectQueryNode,
  sql,
  type AliasedExpression,
  type CompiledQuery,
  type OperationNode,
  type SelectQueryBuilder,
} from 'kysely';
import type { Db } from './database.ts';
import { markPrepared } from './prepared-statements.ts';
import { camelCase, rowsIn, type Column, type JsonRows } from './rows.ts';

/** Marks the position of a value while the query is built; replaced by the value on each call. */
class Placeholder {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the joined tables do not matter here
type Query<Row> = SelectQueryBuilder<any, any, Row>;
type CompiledStatement = { compiled: CompiledQuery; columns: readonly Column[] };

type CompiledQueryOptions = {
  /**
   * On PostgreSQL sends the query as a named prepared statement, parsed and planned once for each connection. For
   * frequent queries of few shapes whose generic plan fits all values; names are never evicted.
   */
  prepared?: boolean;
};

/**
 * Selects a subquery of one row as a nested object of each row:
 * `.select(part('game', games.whereRef('games.id', '=', 'reports.gameId')))`.
 */
export type JsonSubquery = <Row, Name extends string>(name: Name, query: Query<Row>) => AliasedExpression<Row, Name>;

/** `= any($1)`: a list as one parameter, so that its length does not change the SQL text. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

/** More shapes than the screens use; beyond it the oldest is evicted. */
const MAX_CACHED_QUERIES = 300;

/**
 * Makes a query function of database, shape and values.
 *
 * `build` sees the real `shape` (sort order, selected parts) but placeholders in place of `values`: it may test only
 * whether a value is set, never branch on its content. A `time` column has seconds unless the query cuts them off.
 */
export function compiledQuery<Shape, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values, part: JsonSubquery) => Query<Row>,
  { prepared = false }: CompiledQueryOptions = {},
): Statement<Shape, Values, Row> {
  const cache = new Map<string, CompiledStatement>();
  const json = async (db: Db, shape: Shape, values: Values): Promise<JsonRows> => {
    const key = JSON.stringify([shape, cacheKey(values)]);
    let built = cache.get(key);
    if (!built) {
      built = compile((part) => build(db, shape, placeholdersIn(values) as Values, part), prepared);
      if (cache.size >= MAX_CACHED_QUERIES) cache.delete(cache.keys().next().value!);
      cache.set(key, built);
    }
    const { compiled, columns } = built;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? valueAt(values, value) : value,
    );
    const { rows } = await db.executeQuery<{ rows: string | null }>({ ...compiled, parameters });
    return { text: rows[0]?.rows ?? null, columns };
  };
  return Object.assign(async (db: Db, shape: Shape, values: Values) => rowsIn<Row>(await json(db, shape, values)), {
    json,
  });
}

type Statement<Shape, Values, Row> = {
  (db: Db, shape: Shape, values: Values): Promise<Row[]>;
  /** The rows as unparsed JSON text, for a worker thread. */
  json: (db: Db, shape: Shape, values: Values) => Promise<JsonRows>;
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The names of the values that are set, recursively; part of the cache key. */
function cacheKey(values: object): unknown[] {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? 0 : value === null ? null : isGroup(value) ? [name, cacheKey(value)] : name,
  );
}

function placeholdersIn(values: object, path: readonly string[] = []): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const here = [...path, name];
      return [name, value == null ? value : isGroup(value) ? placeholdersIn(value, here) : new Placeholder(here)];
    }),
  );
}

function valueAt(values: object, { path }: Placeholder): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], values);
}

/** Wraps the query so that its rows return as one JSON array of arrays, which does not repeat the column names. */
function compile(build: (part: JsonSubquery) => Query<unknown>, prepared: boolean): CompiledStatement {
  const parts = new Map<string, readonly Column[]>();
  const query = build((name, rows) => {
    const names = columnsOf(rows.toOperationNode());
    parts.set(name, names.map(columnNamed));
    const values = sql.join(names.map((column) => sql.ref(`part.${column}`)));
    return sql<never>`(select json_build_array(${values}) from ${rows.as('part')})`.as(name);
  });
  const compiled = query.compile();
  const names = columnsOf(compiled.query);
  const values = names.map((name) => `"${name}"`).join(', ');
  const statement = `select json_agg(json_build_array(${values}))::text as rows from (${compiled.sql}) as listed`;
  return {
    compiled: { ...compiled, sql: prepared ? markPrepared(statement) : statement },
    columns: names.map((name) => ({ ...columnNamed(name), part: parts.get(camelCase(name)) })),
  };
}

function columnsOf(query: OperationNode): string[] {
  if (!SelectQueryNode.is(query)) throw new Error('Only what is selected has rows');
  return (query.selections ?? []).map(({ selection }) => {
    if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name;
    if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name;
    throw new Error('A selected expression needs a name');
  });
}

const columnNamed = (name: string): Column => ({ name: camelCase(name), part: undefined });
