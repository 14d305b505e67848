/**
 * Checks that each exported name is exported by one file only. Exception: names of the GraphQL schema may be exported
 * once by rules, server and browser each, as `mergeClubs` (SQL in data.ts, a request in the browser).
 */

/** Allowed duplicates, each with its reason. */
const HOMONYMS: Readonly<Record<string, string>> = {
  setup: 'Vitest calls each global setup by this name',
};

const CONTRACT_NAME = /^(?:type|input|enum|scalar|union|interface)\s+(\w+)|^ {2}(\w+)[(:]/gm;

/** Names of types and fields in the GraphQL schema. */
export function contractNames(schema: string): Set<string> {
  return new Set([...schema.matchAll(CONTRACT_NAME)].map(([, type, field]) => (type ?? field)!));
}

/** One sentence for each name that several files export; `exporters` are the files by name. */
export function homonymViolations(
  exporters: ReadonlyMap<string, readonly string[]>,
  contract: ReadonlySet<string>,
  allowed: Readonly<Record<string, string>> = HOMONYMS,
): string[] {
  return [...exporters]
    .filter(([name, files]) => files.length > 1 && !(contract.has(name) && areSides(files)) && !allowed[name])
    .map(([name, files]) => `${name}: is exported by ${files.toSorted().join(' and ')}: one name means one thing`);
}

/** At most one file of each side: rules, server, browser. */
function areSides(files: readonly string[]): boolean {
  const sides = files.map((file) =>
    file.endsWith('/rules.ts') ? 'rules' : /^web\/|\/web\//.test(file) ? 'browser' : 'server',
  );
  return new Set(sides).size === files.length;
}
