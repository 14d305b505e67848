/**
 * The part of the page's first script that asks at once for the chunks which the page of the address needs. Without it each
 * level of imports is found only when the level above has come: four rounds through a phone's network.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor, type Expression, type StringLiteral } from 'oxc-parser';
import { LANGUAGES } from '#domain/football.ts';
import { ROUTE_PATTERNS } from '#web/router/match.ts';
import { routeOf, type Mode } from '#domain/routes.ts';

const ROOT = resolve(import.meta.dirname, '..');

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;
/** Which files a page takes, by their place in `files`, whose names lack `.js`. As short as it can be: each visit reads it. */
export type PreloadTable = {
  files: string[];
  signIn: number[];
  app: number[];
  /** For each language the files of its `parts`. */
  words: Record<string, number[]>;
  /** The parts of the texts; of a page, by their place here. */
  parts: string[];
  /** Path with `:` for a parameter and `:?` for one that may be missing, mode, files, parts, and whether capitals matter. */
  pages: [path: string, mode: Mode | 0, files: number[], parts: number[], exact?: 1][];
};

/** Runs in the page, alone: asks for what the table says of its address. Failures are left to the app, which asks again. */
export function preloadRoute({ files, signIn, app, words, parts, pages }: PreloadTable): string[] {
  const kept = (name: string) => localStorage.getItem(`touchline.${name}`);
  const isSignedIn = Boolean(kept('self'));
  // The first use of it in a page takes 20 ms, which are free while files are waited for.
  if (isSignedIn) setTimeout(() => new Intl.DateTimeFormat());
  // Everything is on the device then, and each link would hold up the page (decision 95).
  if (navigator.serviceWorker?.controller) return [];
  const texts = words[kept('language') ?? 'en'] ?? words['en']!;
  const entry = texts[parts.indexOf('entry')]!;
  let wanted = [...signIn, entry];
  if (isSignedIn) {
    const mode = kept('mode') ?? 'calendar';
    const path = location.hash.slice(1).split('?')[0] || '/';
    const at = path === '/' ? (mode === 'scouting' ? '/games' : '/homepage') : path;
    const fits = pages.filter(([pattern, , , , exact]) =>
      new RegExp(`^${pattern.replace('/:?', '(/[^/]+)?').replaceAll(':', '[^/]+')}/?$`, exact ? '' : 'i').test(at),
    );
    const page = fits.find((one) => one[1] === mode) ?? fits[0];
    wanted = [...app, entry, ...(page ? [...page[3].map((part) => texts[part]!), ...page[2]] : [])];
  }
  const hrefs = [...new Set(wanted)].map((index) => `/assets/${files[index]}.js`);
  for (const href of hrefs)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  return hrefs;
}

/** The module of each page of `web/routes.tsx`, and the texts it waits for besides those of its mode. */
export function modulesOfPages(source: string): Map<string, { module: string; words: string | undefined }> {
  const constants = new Map<string, Expression>();
  const imports: StringLiteral[] = [];
  const others: StringLiteral[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    Literal(literal) {
      if (typeof literal.value === 'string') others.push(literal);
    },
    'ImportExpression:exit'({ source: module }) {
      if (others.at(-1) === module) imports.push(others.pop()!);
    },
  }).visit(parseSync('routes.tsx', source).program);
  const firstIn = (literals: readonly StringLiteral[], { start, end }: Expression) =>
    literals.find((one) => start <= one.start && one.end <= end)?.value;

  const listed = constants.get('pages');
  const table = listed?.type === 'TSSatisfiesExpression' ? listed.expression : listed;
  if (table?.type !== 'ObjectExpression') throw new Error('web/routes.tsx has no table of pages');
  const pages = new Map<string, { module: string; words: string | undefined }>();
  for (const property of table.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    const { name } = property.key;
    const { value } = property;
    const loading = (value.type === 'Identifier' && constants.get(value.name)) || value;
    const module = firstIn(imports, loading);
    if (!module) throw new Error(`web/routes.tsx: ${name} has no module`);
    const path = module.startsWith('#') ? module.slice(1) : join('web', module);
    pages.set(name, { module: path, words: firstIn(others, loading) });
  }
  return pages;
}

/** Of a finished build in `folder`. @throws Error when a page of the route table is not in the build. */
export function preloadTable(folder: string): PreloadTable {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const routes = readFileSync(join(ROOT, 'web/routes.tsx'), 'utf8');
  const names: string[] = [];
  const index = (file: string) => {
    const name = file.replace(/^assets\/|\.js$/g, '');
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  };
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key)) return seen;
    seen.add(key);
    for (const next of chunk.imports ?? []) closure(next, seen);
    return seen;
  };
  const first = closure('index.html');
  const without = (known: ReadonlySet<string>, ...keys: string[]) => [
    ...new Set(keys.flatMap((key) => [...closure(key)]).filter((key) => !known.has(key))),
  ];
  const filesOf = (keys: string[]) => keys.map((key) => index(manifest[key]!.file));

  const app = without(first, 'web/App.tsx', 'web/routes.tsx');
  const known = new Set([...first, ...app]);
  const modules = modulesOfPages(routes);
  const parts = [
    ...new Set(['entry', 'calendar', 'scouting', ...[...modules.values()].flatMap((page) => page.words ?? [])]),
  ];
  const pages = ROUTE_PATTERNS.flatMap(({ name }): PreloadTable['pages'] => {
    const page = modules.get(name);
    if (!page) return [];
    const { path, mode, caseSensitive } = routeOf(name);
    const words = [...(mode ? [mode] : ['calendar', 'scouting']), ...(page.words ? [page.words] : [])];
    const pattern = path.replaceAll(/:\w+/g, ':');
    const places = words.map((part) => parts.indexOf(part));
    const files = filesOf(without(known, page.module));
    return [caseSensitive ? [pattern, mode ?? 0, files, places, 1] : [pattern, mode ?? 0, files, places]];
  });
  const fileOf = (language: string, part: string) => index(manifest[`locales/${language}/${part}-words.ts`]!.file);
  const words = Object.fromEntries(
    LANGUAGES.map((language) => [language, parts.map((part) => fileOf(language, part))]),
  );
  const signIn = filesOf(without(first, 'features/sessions/web/LoginView.tsx'));
  return { files: names, signIn, app: filesOf(app), words, parts, pages };
}
