/**
 * `npm run weights` writes bench/route-weights.txt: what each route loads until its title stands, in kB as served (Brotli).
 * With `--check` it compares the table with the build instead, and ends with 1 when they differ by more than the tolerance.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isWebBuildCurrent, WEB_BUILD } from '#server/http/web-build.ts';
import { ROUTE_PATTERNS } from '#web/router/match.ts';
import { routeOf } from '#domain/routes.ts';
import { modulesOfPages } from './route-preloads.ts';

const ROOT = resolve(import.meta.dirname, '..');
const TABLE = join(ROOT, 'bench/route-weights.txt');
const KB = 1000;
const TOLERANCE = { kilobytes: 2, part: 0.015 };
/** The most kB of scripts, for each kind of route. */
const CEILINGS = { 'sign-in': 155, list: 200, form: 270 };
/** Of scripts: on a phone's few connections each one waits. Only warned of. */
const MANY_SCRIPTS = { 'sign-in': 8, list: 35, form: 40 };

type Kind = keyof typeof CEILINGS;
export type Route = { kind: Kind; scripts: number; styles: number; count: number; parts: string[] };
/** The routes by name, and what each of their parts weighs. */
export type Weights = { routes: Map<string, Route>; parts: Map<string, number> };
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const FORM = /Create|Edit|Import|Merge|Notebook|Settings|CustomNotification/;
const kindOf = (name: string): Kind => (FORM.test(name) ? 'form' : 'list');

/** A chunk with all that it imports at once. */
export function closure(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    closure(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

/** The same in the next build, unlike the name of the file. */
const nameOf = (key: string, { file }: Chunk) =>
  key.startsWith('_') ? file.replace(/^assets\/|-[0-9a-f]{7}\.js$/g, '') : key;

/** The chunks that are there when the title of each route stands, in English. */
export function chunksOfRoutes(manifest: Manifest): Map<string, Set<string>> {
  const words = (part: string) => `locales/en/${part}-words.ts`;
  const first = ['index.html', words('entry')];
  const routes = new Map([['SignIn', closure(manifest, [...first, 'features/sessions/web/LoginView.tsx'])]]);
  const modules = modulesOfPages(readFileSync(join(ROOT, 'web/routes.tsx'), 'utf8'));
  for (const { name } of ROUTE_PATTERNS) {
    const page = modules.get(name);
    if (!page) continue;
    const { mode } = routeOf(name);
    const texts = [...(mode ? [mode] : ['calendar', 'scouting']), ...(page.words ? [page.words] : [])];
    const keys = [...first, 'web/App.tsx', 'web/routes.tsx', page.module, ...texts.map(words)];
    routes.set(name, closure(manifest, keys));
  }
  return routes;
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(WEB_BUILD, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** Bytes of a built file as a browser gets them. */
export function served(file: string): number {
  const path = join(WEB_BUILD, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The script of the page that comes before all others, whose name no manifest knows. */
export function startScript(): string {
  return /assets\/start-[\w-]+\.js/.exec(readFileSync(join(WEB_BUILD, 'index.html'), 'utf8'))![0];
}

function weightsOfBuild(): Weights {
  const manifest = readManifest();
  const start = served(startScript()) / KB;
  const parts = new Map([['start', start]]);
  const routes = new Map<string, Route>();
  for (const [name, chunks] of chunksOfRoutes(manifest)) {
    const styles = new Set<string>();
    const route: Route = {
      kind: name === 'SignIn' ? 'sign-in' : kindOf(name),
      scripts: start,
      styles: 0,
      count: chunks.size + 1,
      parts: ['start'],
    };
    for (const key of chunks) {
      const chunk = manifest[key]!;
      const part = nameOf(key, chunk);
      parts.set(part, served(chunk.file) / KB);
      route.parts.push(part);
      route.scripts += parts.get(part)!;
      for (const sheet of chunk.css ?? []) styles.add(sheet);
    }
    for (const sheet of styles) route.styles += served(sheet) / KB;
    routes.set(name, route);
  }
  return { routes, parts };
}

const HEAD = `# What each route loads until its title stands, in kB as served. Written by npm run weights.
# route kind scripts styles number-of-scripts`;

/** One line for each route, then its parts, then what each part weighs; all sorted. */
export function printWeights({ routes, parts }: Weights): string {
  const sorted = <T>(map: Map<string, T>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sections = [
    sorted(routes).map(([name, { kind, scripts, styles, count }]) =>
      [name, kind, scripts.toFixed(1), styles.toFixed(1), count].join(' '),
    ),
    ['# route parts', ...sorted(routes).map(([name, route]) => [name, ...route.parts.toSorted()].join(' '))],
    ['# part kB', ...sorted(parts).map(([name, weight]) => `${name} ${weight.toFixed(1)}`)],
  ];
  return `${HEAD}\n${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

export function readWeights(text: string): Weights {
  const [routes, partsOf, parts] = text.split('\n\n').map((section) =>
    section
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split(' ')),
  );
  const names = new Map(partsOf!.map(([name, ...own]) => [name!, own]));
  return {
    routes: new Map(
      routes!.map(([name, kind, scripts, styles, count]): [string, Route] => [
        name!,
        { kind: kind as Kind, scripts: +scripts!, styles: +styles!, count: +count!, parts: names.get(name!) ?? [] },
      ]),
    ),
    parts: new Map(parts!.map(([name, weight]) => [name!, +weight!])),
  };
}

export const isWithin = (before: number, now: number): boolean =>
  Math.abs(now - before) <= Math.max(TOLERANCE.kilobytes, before * TOLERANCE.part);

/** What changed most in a route, largest first. */
function causes(name: string, before: Weights, now: Weights): string {
  const weight = ({ routes, parts }: Weights, part: string) =>
    routes.get(name)!.parts.includes(part) ? (parts.get(part) ?? 0) : 0;
  const all = new Set([...before.routes.get(name)!.parts, ...now.routes.get(name)!.parts]);
  return [...all]
    .map((part): [string, number] => [part, weight(now, part) - weight(before, part)])
    .filter(([, change]) => Math.abs(change) >= 0.1)
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, 3)
    .map(([part, change]) => `${part} ${signed(change)}`)
    .join(', ');
}

const signed = (kilobytes: number) => `${kilobytes > 0 ? '+' : ''}${kilobytes.toFixed(1)} kB`;

/** What a new table settles, what it does not, and what is only worth knowing. */
export function compare(before: Weights, now: Weights): { stale: string[]; tooHeavy: string[]; warnings: string[] } {
  const stale: string[] = [];
  const tooHeavy: string[] = [];
  const warnings: string[] = [];
  for (const name of before.routes.keys())
    if (!now.routes.has(name)) stale.push(`${name} stands in the table and is no route any more`);
  for (const [name, route] of now.routes) {
    const { kind, scripts, count } = route;
    if (scripts > CEILINGS[kind])
      tooHeavy.push(`${name} has ${scripts.toFixed(1)} kB of scripts, a ${kind} at most ${CEILINGS[kind]}`);
    if (count > MANY_SCRIPTS[kind]) warnings.push(`${name} asks for ${count} scripts`);
    const old = before.routes.get(name);
    if (!old) stale.push(`${name} is not in the table`);
    else
      for (const what of ['scripts', 'styles'] as const)
        if (!isWithin(old[what], route[what]))
          stale.push(`${name}: ${what} ${signed(route[what] - old[what])} (${causes(name, before, now)})`);
  }
  return { stale, tooHeavy, warnings };
}

function main(checks: boolean): boolean {
  if (!isWebBuildCurrent()) execFileSync(process.execPath, [join(ROOT, 'tools/build.ts')], { stdio: 'inherit' });
  const now = weightsOfBuild();
  if (!checks) writeFileSync(TABLE, printWeights(now));
  const { stale, tooHeavy, warnings } = compare(readWeights(readFileSync(TABLE, 'utf8')), now);
  for (const line of warnings) console.log(`warning: ${line}`);
  for (const line of [...tooHeavy, ...stale]) console.log(line);
  if (stale.length > 0)
    console.log('If that is meant: npm run weights, and commit bench/route-weights.txt with the change.');
  return stale.length + tooHeavy.length === 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check')) ? 0 : 1;
