/**
 * Statements that are asked all day long: put together once for each of their shapes and not for each request, and
 * answered by the database as one text and not value by value. Both took longer than finding the rows.
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

/** Stands in a query, while it is put together, where a value will be. */
class Placeholder {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- which tables a query joins is of no matter here
type Query<Row> = SelectQueryBuilder<any, any, Row>;
type CompiledStatement = { compiled: CompiledQuery; columns: readonly Column[] };

type CompiledQueryOptions = {
  /**
   * Each connection has the database read and plan the statement once. For what is asked again and again, in few shapes,
   * and where one plan fits all values: the plan does not see them, and prepared statements are never evicted.
   */
  prepared?: boolean;
};

/**
 * Selects the one row of another query as a part of each row, which is asked for with it:
 * `.select(lastSublist('game', games.whereRef('games.id', '=', 'reports.gameId')))`.
 */
export type JsonSubquery = <Row, Name extends string>(name: Name, query: Query<Row>) => AliasedExpression<Row, Name>;

/** Any of a list as one parameter, however long it is: the text of the statement stays the same. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

/** More shapes than the screens can ask for; beyond them the oldest is forgotten. */
const MAX_CACHED_QUERIES = 300;

/**
 * A statement as a function of the database, its shape and its values.
 *
 * `build` writes the query, seeing `shape` as it is (which order, which parts) but of `values` only which of them there
 * are: a text, a number, an instant or a list is a parameter that is filled in when the statement is asked. So a query
 * must not look into a value to decide what it is. A `time` comes with seconds unless the query cuts them off.
 */
export function compiledQuery<Shape, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values, part: JsonSubquery) => Query<Row>,
  { prepared = false }: CompiledQueryOptions = {},
): Statement<Shape, Values, Row> {
  const known = new Map<string, CompiledStatement>();
  const json = async (db: Db, shape: Shape, values: Values): Promise<JsonRows> => {
    const key = JSON.stringify([shape, cacheKey(values)]);
    let built = known.get(key);
    if (!built) {
      built = compile((part) => build(db, shape, placeholdersIn(values) as Values, part), prepared);
      if (known.size >= MAX_CACHED_QUERIES) known.delete(known.keys().next().value!);
      known.set(key, built);
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
  /** The rows as the database wrote them, for another thread to read. */
  json: (db: Db, shape: Shape, values: Values) => Promise<JsonRows>;
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Which values there are, with those of groups in them. */
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

/** The statement with its rows as one JSON text: lists of values, which do not repeat the names of the columns. */
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
