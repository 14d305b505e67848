/** Finds the row of the route table for a path. */
import { PAGE_NAMES, routeOf, type PageName } from '#domain/routes.ts';

export type Params = Readonly<Record<string, string | undefined>>;
export type Match = { name: PageName; params: Params };

type Pattern = { name: PageName; rank: string; expression: RegExp; keys: string[] };

/**
 * Sorted so that literal segments win over parameters, from the left: `/weekly-calendar/edit` before
 * `/weekly-calendar/:userId`.
 */
export const ROUTE_PATTERNS: readonly Pattern[] = PAGE_NAMES.map((name): Pattern => {
  const { path, caseSensitive } = routeOf(name);
  const parts = path.split('/').slice(1);
  const source = parts.map((part) => {
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  return {
    name,
    rank: parts.map((part) => (part.startsWith(':') ? 'p' : 'a')).join(''),
    expression: new RegExp(`^${source.join('')}/?$`, caseSensitive ? '' : 'i'),
    keys: parts.filter((part) => part.startsWith(':')).map((part) => part.slice(1).replace('?', '')),
  };
}).toSorted((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)));

/** The page of a path and its decoded parameters; null for an unknown path. */
export function matchRoute(pathname: string): Match | null {
  for (const { name, expression, keys } of ROUTE_PATTERNS) {
    const found = expression.exec(pathname);
    if (!found) continue;
    const params = Object.fromEntries(keys.map((key, at) => [key, decoded(found[at + 1])]));
    return { name, params };
  }
  return null;
}

/** Paths are typed by hand too: a malformed escape sequence is taken literally. */
function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
