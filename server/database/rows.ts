/** Turns the JSON text of `compiledQuery`, an array of value arrays, into row objects. */

export type Column = { name: string; part: readonly Column[] | undefined };
/** Unparsed rows; `text` is null when there are none. */
export type JsonRows = { text: string | null; columns: readonly Column[] };

export function rowsIn<Row>({ text, columns }: JsonRows): Row[] {
  return text ? (JSON.parse(text) as unknown[][]).map((row) => withNames(row, columns) as Row) : [];
}

function withNames(row: readonly unknown[], columns: readonly Column[]): object {
  const named: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) {
    const { name, part } = columns[at]!;
    const value = row[at];
    if (typeof value !== 'object' || value === null) named[name] = value;
    else named[name] = part ? withNames(value as unknown[], part) : namedWithin(value);
  }
  return named;
}

/**
 * JSON built in SQL may have snake_case keys: converts them recursively, in place, because nothing else uses the value.
 */
function namedWithin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (let at = 0; at < value.length; at += 1) value[at] = namedWithin(value[at]);
    return value;
  }
  const given = value as Record<string, unknown>;
  for (const name in given) if (name.includes('_')) return renamed(given);
  for (const name in given) if (typeof given[name] === 'object') given[name] = namedWithin(given[name]);
  return given;
}

function renamed(given: Record<string, unknown>): object {
  const named: Record<string, unknown> = {};
  for (const name in given) named[camelCase(name)] = namedWithin(given[name]);
  return named;
}

const camelCased = new Map<string, string>();

export function camelCase(name: string): string {
  let known = camelCased.get(name);
  if (known === undefined) {
    known = name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
    camelCased.set(name, known);
  }
  return known;
}
