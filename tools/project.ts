/** Reads the files of the project, and their imports and exports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import type { parseSync } from 'oxc-parser';

/** Texts by path from the root; empty for files other than code, JSON, CSS and GraphQL. */
export type Project = ReadonlyMap<string, string>;

const ROOT = resolve(import.meta.dirname, '..');
/** Folders that are not sources: installed, built, or data of a running server. */
const MADE = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', '.vite']);

export function readProject(folder = '', project = new Map<string, string>()): Project {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (MADE.has(entry.name)) continue;
    if (entry.isDirectory()) readProject(path, project);
    else if (!entry.name.endsWith('.log')) {
      project.set(path, /\.(tsx?|json|css|graphql)$/.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '');
    }
  }
  return project;
}

/** The part of package.json that resolves `#…` imports. */
export type ImportMap = { imports?: Record<string, string> };
export type Import = { specifier: string; typeOnly: boolean };

export type Module = ReturnType<typeof parseSync>['module'];

export function importsOf(module: Module, text: string): Import[] {
  const found: Import[] = [];
  for (const { moduleRequest, entries } of module.staticImports)
    found.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    });
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType });
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^['"]/.test(written)) found.push({ specifier: written.slice(1, -1), typeOnly: false });
  }
  return found;
}

/** The exported names of a file; a value and a type of the same name count once. */
export function exportedNames(module: Module): Set<string> {
  const names = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
  return new Set(names.filter((name) => name !== null));
}

/** Resolves a specifier to a path from the root; undefined for a package. */
export function targetOf(file: string, specifier: string, manifest: ImportMap): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), path));
  if (!path.startsWith('#')) return undefined;
  const [root] = path.split('/', 1);
  const place = manifest.imports?.[`${root}/*`];
  return place === undefined ? path : posix.normalize(place.replace('*', path.slice(root!.length + 1)));
}
