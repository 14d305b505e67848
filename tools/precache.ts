/** Tells the built service worker which files to take at once, and which the texts of each language are (decision 52). */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LANGUAGES, type Language } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import type { AppFiles } from '#web/service-worker/messages.ts';
import { resolveDestination } from '#web/router/guards.ts';
import { PAGE_NAMES } from '#domain/routes.ts';
import { modulesOfPages } from './route-preloads.ts';

const ROOT = resolve(import.meta.dirname, '..');
const WORKER = 'service-worker.js';
/** What is drawn and shown without a network besides the page. */
const PICTURES = ['icon.svg', 'icon-192.png'];
/** Too heavy for what they are used: they stay from their first use. */
const HEAVY = /heic-to|temporal-polyfill|inter-cyrillic/;
const TEXTS = /^locales\/([a-z]{2})\//;

export type BuiltChunk = {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};
type Manifest = Record<string, BuiltChunk>;

const viewer = (role: Viewer['role']): Viewer => ({
  id: '',
  role,
  label: null,
  language: 'en',
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
});
const READERS = [viewer('player'), viewer('scout')];

/** The modules of pages that neither players nor scouts may open. */
export function pagesOfOthers(routes: string): Set<string> {
  const modules = modulesOfPages(routes);
  const forReaders = new Set<string>();
  const all = PAGE_NAMES.map((name) => {
    const module = modules.get(name)!.module;
    const shown = READERS.some((reader) =>
      (['calendar', 'scouting'] as const).some((mode) => resolveDestination(name, { viewer: reader, mode }) === 'show'),
    );
    if (shown) forReaders.add(module);
    return module;
  });
  return new Set(all.filter((module) => !forReaders.has(module)));
}

/** The files of these chunks and of all that they import, now or later, without `others` and what is heavy. */
export function filesFor(manifest: Manifest, entries: readonly string[], others: ReadonlySet<string>): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (seen.has(key) || others.has(key) || TEXTS.test(key) || HEAVY.test(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!HEAVY.test(file)) files.add(file);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
  };
  entries.forEach(add);
  return files;
}

function wordsOf(manifest: Manifest): AppFiles['words'] {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, [] as string[]]));
  for (const [key, { file }] of Object.entries(manifest)) {
    const language = TEXTS.exec(key)?.[1] as Language | undefined;
    if (language) words[language]!.push(`/${file}`);
  }
  return words;
}

/** Of a finished build in `folder`, whose page is written. */
export function addPrecache(folder: string): void {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const others = pagesOfOthers(readFileSync(join(ROOT, 'web/routes.tsx'), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const start = /\/assets\/start-[\w-]+\.js/.exec(page)?.[0];
  if (!start) throw new Error('index.html has no start script');
  const hashed = [...filesFor(manifest, ['index.html'], others)].map((file) => `/${file}`);
  const revised = (url: string, content: string | Buffer) => ({
    url,
    revision: createHash('sha256').update(content).digest('base64url').slice(0, 12),
  });
  const appFiles: AppFiles = {
    build: start,
    files: [
      revised('/', page),
      ...PICTURES.map((name) => revised(`/${name}`, readFileSync(join(folder, name)))),
      ...[start, ...hashed].map((url) => ({ url, revision: null })),
    ],
    words: wordsOf(manifest),
  };
  const worker = join(folder, WORKER);
  writeFileSync(worker, `self.appFiles=${JSON.stringify(appFiles)};\n${readFileSync(worker, 'utf8')}`);
}
