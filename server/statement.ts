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
import type { Db } from './db.ts';
import { MARK } from './prepared.ts';

/** Stands in a query, while it is put together, where a value will be. */
class Place {
  readonly path: readonly string[];
  constructor(path: readonly string[]) {
    this.path = path;
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- which tables a query joins is of no matter here
type Query<Row> = SelectQueryBuilder<any, any, Row>;
type Column = { name: string; part: readonly Column[] | undefined };
type Built = { compiled: CompiledQuery; columns: readonly Column[] };

/**
 * Selects the one row of another query as a part of each row, which is asked for with it:
 * `.select(part('game', games.whereRef('games.id', '=', 'reports.gameId')))`.
 */
export type PartOf = <Row, Name extends string>(name: Name, query: Query<Row>) => AliasedExpression<Row, Name>;

/** Any of a list as one parameter, however long it is: the text of the statement stays the same. */
export const anyOf = <Value>(values: readonly Value[]) => sql<Value>`any(${values})`;

/** More shapes than the screens can ask for; beyond them the oldest is forgotten. */
const REMEMBERED = 300;

/**
 * A statement as a function of the database, its shape and its values.
 *
 * `build` writes the query, seeing `shape` as it is (which order, which parts) but of `values` only which of them there
 * are: a text, a number, an instant or a list is a parameter that is filled in when the statement is asked. So a query
 * must not look into a value to decide what it is. A `time` comes with seconds unless the query cuts them off.
 */
export function statement<Shape, Values extends object, Row>(
  build: (db: Db, shape: Shape, values: Values, part: PartOf) => Query<Row>,
): (db: Db, shape: Shape, values: Values) => Promise<Row[]> {
  const known = new Map<string, Built>();
  return async (db, shape, values) => {
    const key = JSON.stringify([shape, outline(values)]);
    let built = known.get(key);
    if (!built) {
      built = putTogether((part) => build(db, shape, placesIn(values) as Values, part));
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value!);
      known.set(key, built);
    }
    const { compiled, columns } = built;
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? valueAt(values, value) : value));
    const { rows } = await db.executeQuery<{ rows: string | null }>({ ...compiled, parameters });
    const text = rows[0]?.rows;
    return text ? (JSON.parse(text) as unknown[][]).map((row) => withNames(row, columns) as Row) : [];
  };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Which values there are, with those of groups in them. */
function outline(values: object): unknown[] {
  return Object.entries(values).map(([name, value]) =>
    value === undefined ? 0 : value === null ? null : isGroup(value) ? [name, outline(value)] : name,
  );
}

function placesIn(values: object, path: readonly string[] = []): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const here = [...path, name];
      return [name, value == null ? value : isGroup(value) ? placesIn(value, here) : new Place(here)];
    }),
  );
}

function valueAt(values: object, { path }: Place): unknown {
  return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], values);
}

/** The statement with its rows as one JSON text: lists of values, which do not repeat the names of the columns. */
function putTogether(build: (part: PartOf) => Query<unknown>): Built {
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
  const often = compiled.sql.endsWith(MARK) ? ` ${MARK}` : '';
  return {
    compiled: {
      ...compiled,
      sql: `select json_agg(json_build_array(${values}))::text as rows from (${compiled.sql}) as listed${often}`,
    },
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

function withNames(row: readonly unknown[], columns: readonly Column[]): object {
  const named: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) {
    const { name, part } = columns[at]!;
    const value = row[at];
    named[name] = part && value ? withNames(value as unknown[], part) : namedWithin(value);
  }
  return named;
}

/** JSON within a row has the names of the database too. */
function namedWithin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length > 0 && typeof value[0] === 'object' ? value.map(namedWithin) : value;
  const named: Record<string, unknown> = {};
  for (const name in value) named[camelCase(name)] = namedWithin((value as Record<string, unknown>)[name]);
  return named;
}

const camelCased = new Map<string, string>();

function camelCase(name: string): string {
  let known = camelCased.get(name);
  if (known === undefined) {
    known = name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
    camelCased.set(name, known);
  }
  return known;
}
