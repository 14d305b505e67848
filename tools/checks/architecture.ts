/** Checks a whole project, given as paths and texts, against the rules of ARCHITECTURE.md. */
import { builtinModules } from 'node:module';
import { parseSync } from 'oxc-parser';
import { codeViolations } from './code-rules.ts';
import { contractNames, homonymViolations } from './exported-names.ts';
import { exportedNames, importsOf, targetOf, type Import, type ImportMap, type Project } from './project.ts';
import {
  EVERYWHERE_PACKAGES,
  featureOf,
  floorOf,
  HOME,
  layerOf,
  MAY_IMPORT,
  partOf,
  PHONE_FOLDER,
  roomOf,
  SHARED_PACKAGES,
  type Layer,
} from './layers.ts';
import { foreignTables, TABLE_OWNERS, tablesIn } from './table-owners.ts';

type Manifest = ImportMap & {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const VAGUE = new Set(['index', 'util', 'utils', 'helper', 'helpers', 'type', 'types', 'constant', 'constants', 'hook', 'hooks', 'service', 'services', 'common', 'misc', 'shared']); // prettier-ignore
const BUILTIN = new Set(builtinModules);
/** Generated files; their exported names follow the database or the GraphQL schema. */
const GENERATED = new Set(['server/database/tables.ts', 'web/graphql/schema.d.ts']);

/** One line for each violation: `file: what is wrong`. */
export function violations(project: Project): string[] {
  const manifest = JSON.parse(project.get('package.json') ?? '{}') as Manifest;
  const found = versionViolations(manifest);
  const edges = new Map<string, Set<string>>();
  const fileEdges = new Map<string, Set<string>>();
  const exporters = new Map<string, string[]>();
  let read = 0;

  for (const [file, text] of project) {
    const layer = layerOf(file);
    found.push(...nameViolations(file));
    if (layer === undefined) found.push(`${file}: belongs to no layer of ARCHITECTURE.md`);
    if (layer === undefined || !/\.tsx?$/.test(file)) continue;
    const room = roomOf(file);
    if (room !== undefined && floorOf(room) < 0)
      found.push(`${file}: its room ${room} stands on no floor of tools/checks/layers.ts`);
    read += 1;
    const { module, program, errors } = parseSync(file, text);
    if (errors.length > 0) found.push(`${file}: cannot be read: ${errors[0]!.message}`);

    if (
      layer !== 'tests' &&
      module.staticExports.some(({ entries }) => entries.some((entry) => isOwn(entry.moduleRequest?.value)))
    )
      found.push(`${file}: re-exports from another file: every name has one home, and is imported from there`);
    found.push(...codeViolations(layer, program, file).map((sentence) => `${file}: ${sentence}`));
    const noun = featureOf(file);
    if (layer === 'data' && noun !== undefined)
      for (const table of foreignTables(noun, tablesIn(program)))
        found.push(`${file}: its SQL names ${table}, which ${TABLE_OWNERS[table]} owns: list the edge with its reason`);
    if (layer !== 'locales' && !GENERATED.has(file))
      for (const name of exportedNames(module)) exporters.set(name, [...(exporters.get(name) ?? []), file]);

    for (const imported of importsOf(module, text)) {
      const target = targetOf(file, imported.specifier, manifest);
      if (target === undefined) {
        found.push(...packageViolations(file, layer, imported, manifest));
        continue;
      }
      found.push(...importViolations(file, layer, imported.specifier, target, project));
      fileEdges.set(file, (fileEdges.get(file) ?? new Set()).add(target));
      const [from, to] = [featureOf(file), featureOf(target)];
      if (layer !== 'tests' && from !== undefined && to !== undefined && from !== to)
        edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  if (read === 0) found.push('no code was found to look at');
  found.push(...roomViolations(fileEdges));
  for (const cycle of cyclesOf(edges)) found.push(`features: depend on each other in a circle: ${cycle}`);
  for (const cycle of cyclesOf(fileEdges)) found.push(`files: import each other in a circle: ${cycle}`);
  found.push(...homonymViolations(exporters, contractNames(project.get('schema.graphql') ?? '')));
  return found;
}

/** Packages that the server imports at runtime, without type-only imports. */
export function packagesOfServer(project: Project): Set<string> {
  const manifest = JSON.parse(project.get('package.json') ?? '{}') as Manifest;
  const used = new Set<string>();
  for (const [file, text] of project) {
    const layer = layerOf(file);
    if (layer === undefined || !file.endsWith('.ts') || !['server', 'everywhere'].includes(HOME[layer])) continue;
    for (const { specifier, typeOnly } of importsOf(parseSync(file, text).module, text))
      if (!typeOnly && targetOf(file, specifier, manifest) === undefined) used.add(packageOf(specifier));
  }
  return used;
}

function isOwn(specifier: string | undefined): boolean {
  return specifier !== undefined && /^[.#]/.test(specifier);
}

function importViolations(file: string, layer: Layer, specifier: string, target: string, project: Project): string[] {
  if (target === 'package.json') return [];
  const found: string[] = [];
  if (specifier.startsWith('../../') || (specifier.startsWith('..') && partOf(file) !== partOf(target)))
    found.push(`${file}: imports ${specifier}: write #… instead of climbing folders`);
  const targetLayer = project.has(target) ? layerOf(target) : undefined;
  if (targetLayer === undefined) found.push(`${file}: imports ${specifier}, which leads to no file of the project`);
  else if (!MAY_IMPORT[layer].includes(targetLayer))
    found.push(`${file}: ${layer} may not import ${targetLayer} (${specifier})`);
  if (layer === 'data' && target === 'domain/permissions.ts')
    found.push(`${file}: decides who may: the resolver does, and hands data a scope or an id`);
  return found;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function packageViolations(file: string, layer: Layer, imported: Import, manifest: Manifest): string[] {
  const { specifier, typeOnly } = imported;
  const home = HOME[layer];
  const name = packageOf(specifier);
  if (specifier.startsWith('node:') || BUILTIN.has(name)) {
    return home === 'server' || home === 'workshop' ? [] : [`${file}: ${layer} may not import ${specifier} of Node`];
  }
  if (name.startsWith('@capacitor/') && home !== 'workshop' && !file.startsWith(PHONE_FOLDER))
    return [`${file}: imports ${name}: only ${PHONE_FOLDER} speaks with the phone`];
  // Virtual modules of Vite plugins are no packages.
  if (specifier.startsWith('virtual:')) return [];
  const runs = manifest.dependencies?.[name] !== undefined;
  const built = manifest.devDependencies?.[name] !== undefined;
  if (!runs && !built && !(typeOnly && manifest.devDependencies?.[`@types/${name}`]))
    return [`${file}: imports ${name}, which package.json does not name`];
  if (home === 'everywhere' && !EVERYWHERE_PACKAGES.includes(specifier))
    return [`${file}: ${layer} may not import the package ${specifier}`];
  if (home === 'server' && !runs && !typeOnly)
    return [`${file}: runs on the server with ${name}, which is only a devDependency`];
  if (home === 'web' && !built && !SHARED_PACKAGES.includes(name))
    return [`${file}: the web app may not import ${name}, a package of the server`];
  if (layer === 'resolvers' && name === 'kysely' && !typeOnly)
    return [`${file}: imports kysely: only data.ts speaks SQL`];
  return [];
}

function nameViolations(file: string): string[] {
  const parts = file.split('/');
  const vague = parts.map((part) => part.split('.')[0]!).find((part) => VAGUE.has(part));
  if (vague === undefined || file === 'index.html') return [];
  return [`${file}: "${vague}" says nothing: name it after what is in it`];
}

function versionViolations(manifest: Manifest): string[] {
  return Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json: ${name} is not pinned to an exact version (${version})`);
}

/** Imports from a room to one on a higher floor, and rooms that import each other. */
function roomViolations(fileEdges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  /** An example for each arrow between two rooms. */
  const arrows = new Map<string, string>();
  for (const [file, targets] of fileEdges) {
    const from = roomOf(file);
    if (from === undefined || layerOf(file) === 'tests') continue;
    for (const target of targets) {
      const to = roomOf(target);
      if (to === undefined || to === from) continue;
      if (floorOf(to) > floorOf(from)) found.push(`${file}: imports ${target}, of a floor above its own`);
      const back = arrows.get(`${to} → ${from}`);
      if (back) found.push(`${file}: imports ${target}, while ${back}: two rooms import each other`);
      arrows.set(`${from} → ${to}`, `${file} imports ${target}`);
    }
  }
  return found;
}

/** Cycles in the graph, as `a → b → a`. */
function cyclesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (feature: string, path: readonly string[]) => {
    const at = path.indexOf(feature);
    if (at >= 0) {
      cycles.push([...path.slice(at), feature].join(' → '));
      return;
    }
    if (done.has(feature)) return;
    for (const next of edges.get(feature) ?? []) visit(next, [...path, feature]);
    done.add(feature);
  };
  for (const feature of edges.keys()) visit(feature, []);
  return cycles;
}
