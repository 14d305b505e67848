/** Finds unused exports, permissions, texts and CSS tokens. */
import { parseSync, Visitor } from 'oxc-parser';
import { layerOf } from './layers.ts';
import { exportedNames, targetOf, type ImportMap, type Project } from './project.ts';

/** Generated from the database, with all tables, used or not. */
const GENERATED = 'server/database/tables.ts';

/** Allowed unused texts, each with its reason. */
const KEPT_TEXTS: Readonly<Record<string, string>> = {
  'stature.lanky': 'the older statures exist as words only (ENUM-14)',
  'stature.normal': 'the older statures exist as words only (ENUM-14)',
  'stature.strong': 'the older statures exist as words only (ENUM-14)',
};

/** Exports that are used without an import, each with its reason. */
const CALLED_BY_NAME: Readonly<Record<string, string>> = {
  default: 'configuration and worker files are loaded by what runs them',
  fetchFirst: 'vite.config.ts writes its import into what Vite makes',
  setup: 'Vitest calls each global setup by this name',
};

const words = (text: string): Set<string> => new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isTest = (file: string): boolean => layerOf(file) === 'tests';

/**
 * Exported names that no other file imports. Exported types are fine when their own file uses them, as parameter or
 * return types. A value that only tests import must be used in its own file. With dynamic and namespace imports, a name
 * counts as used when the importing file contains it.
 */
export function unusedExports(project: Project): string[] {
  const manifest = JSON.parse(project.get('package.json') ?? '{}') as ImportMap;
  const used = new Map<string, Set<string>>();
  const usedByTests = new Map<string, Set<string>>();
  const exported = new Map<string, Set<string>>();
  const types = new Set<string>();
  const ownUses = new Map<string, Map<string, number>>();

  for (const [file, text] of project) {
    if (!isCode(file)) continue;
    const { module, program } = parseSync(file, text);
    const uses = isTest(file) ? usedByTests : used;
    const note = (specifier: string, names: Iterable<string>) => {
      const target = targetOf(file, specifier, manifest);
      if (target === undefined) return;
      const known = uses.get(target) ?? new Set<string>();
      for (const name of names) known.add(name);
      uses.set(target, known);
    };
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries)
        note(moduleRequest.value, importName.name ? [importName.name] : words(text));
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName } of entries)
        if (moduleRequest) note(moduleRequest.value, importName.name ? [importName.name] : words(text));
    const identifiers = new Map<string, number>();
    new Visitor({
      ImportExpression: ({ source }) => {
        if (source.type === 'Literal') note(String(source.value), words(text));
      },
      TSImportType: ({ source }) => note(source.value, words(text)),
      Identifier: ({ name }) => void identifiers.set(name, (identifiers.get(name) ?? 0) + 1),
      JSXIdentifier: ({ name }) => void identifiers.set(name, (identifiers.get(name) ?? 0) + 1),
    }).visit(program);
    const layer = layerOf(file);
    if (layer === undefined || layer === 'locales' || file.endsWith('.d.ts') || file === GENERATED) continue;
    exported.set(file, exportedNames(module));
    for (const { entries } of module.staticExports)
      for (const { isType, exportName } of entries) if (isType) types.add(`${file} ${exportName.name}`);
    ownUses.set(file, identifiers);
  }
  return [...exported].flatMap(([file, names]) =>
    [...names]
      .filter((name) => CALLED_BY_NAME[name] === undefined && !used.get(file)?.has(name))
      .flatMap((name) => {
        const tested = usedByTests.get(file)?.has(name) === true;
        const own = (ownUses.get(file)?.get(name) ?? 0) > 1;
        if (own && (tested || types.has(`${file} ${name}`))) return [];
        if (tested && isTest(file)) return [];
        return [`${file}: exports ${name}, which ${tested ? 'only tests use' : 'no other file imports'}`];
      }),
  );
}

type Texts = { readonly [key: string]: string | Texts };

/** The keys of all texts, with plural forms as one. */
function textKeys(texts: Texts, path = ''): Set<string> {
  return new Set(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [path + baseOf(key, texts)] : [...textKeys(text, `${path}${key}.`)],
    ),
  );
}

function baseOf(key: string, texts: Texts): string {
  const base = key.replace(/_(?:one|other)$/, '');
  return `${base}_one` in texts && `${base}_other` in texts ? base : key;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Texts that no code uses. A use is the key as a string, a matching template (`` t(`errors.${code}`) ``), or, in files
 * that import from locales/, the last part of the key as a word. Tests do not count.
 */
export function unusedTexts(project: Project, texts: Texts): string[] {
  const strings = new Set<string>();
  const patterns = new Set<string>();
  const names = new Set<string>();
  for (const [file, text] of project) {
    if (!isCode(file) || isTest(file) || layerOf(file) === 'locales') continue;
    const { module, program } = parseSync(file, text);
    if (module.staticImports.some(({ moduleRequest }) => moduleRequest.value.startsWith('#locales/')))
      for (const name of words(text)) names.add(name);
    new Visitor({
      Literal: ({ value }) => void (typeof value === 'string' && strings.add(value)),
      TemplateLiteral({ quasis }) {
        const parts = quasis.map(({ value }) => value.cooked ?? '');
        if (parts.some((part) => /\w\.|\.\w/.test(part))) patterns.add(parts.map(escaped).join('.+'));
      },
    }).visit(program);
  }
  const templates = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
  return [...textKeys(texts)].filter(
    (key) =>
      KEPT_TEXTS[key] === undefined &&
      !strings.has(key) &&
      !templates.some((template) => template.test(key)) &&
      !names.has(key.split('.').at(-1)!),
  );
}

/** CSS variables that are never used: by `var()`, a Tailwind class, or code. */
export function unusedTokens(styles: readonly string[], code: readonly string[]): string[] {
  const css = styles.join('\n');
  const written = code.join('\n');
  const set = new Set([...css.matchAll(/(?<![\w-])(--[a-z][\w-]*)\s*:/g)].map(([, name]) => name!));
  return [...set].filter((name) => {
    // Read by Tailwind itself.
    if (/^--(?:default-|spacing$)|--line-height$|--letter-spacing$/.test(name)) return false;
    if (new RegExp(String.raw`var\(\s*${name}(?![\w-])`).test(css + written)) return false;
    const utility = /^--(?:color|text|font-weight|font|radius|shadow|ease|animate|breakpoint)-(.+)$/.exec(name)?.[1];
    const used = utility ? String.raw`[-:\s'"\`(]${utility}(?![\w-])` : String.raw`${name}(?![\w-])`;
    return !new RegExp(used).test(utility ? css.replaceAll(/--[\w-]+\s*:/g, '') + written : written);
  });
}

/** Actions of the permission table that product code never names; planned pages count as use. */
export function unaskedActions(project: Project, actions: readonly string[]): string[] {
  const asked = new Set<string>();
  for (const [file, text] of project) {
    if (!isCode(file) || isTest(file) || file === 'domain/permissions.ts' || /^(?:tools|bench)\//.test(file)) continue;
    for (const [, action] of text.matchAll(/'(\w+\.\w+)'/g)) asked.add(action!);
  }
  return actions.filter((action) => !asked.has(action));
}
