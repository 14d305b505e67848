/** Finds unused permissions, texts and CSS tokens. Files, packages and exports are knip's (`knip.config.ts`). */
import { parseSync, Visitor } from 'oxc-parser';
import { layerOf } from './layers.ts';
import type { Project } from './project.ts';

/** Allowed unused texts, or groups of texts, each with its reason. */
const KEPT_TEXTS: Readonly<Record<string, string>> = {
  'game_lists.problems': 'looked up by the code of a line’s problem',
  'stature.lanky': 'the older statures exist as words only (ENUM-14)',
  'stature.normal': 'the older statures exist as words only (ENUM-14)',
  'stature.strong': 'the older statures exist as words only (ENUM-14)',
};

const words = (text: string): Set<string> => new Set(text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isTest = (file: string): boolean => layerOf(file) === 'tests';

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
      KEPT_TEXTS[key.slice(0, key.lastIndexOf('.'))] === undefined &&
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
export function unusedActions(project: Project, actions: readonly string[]): string[] {
  const used = new Set<string>();
  for (const [file, text] of project) {
    if (!isCode(file) || isTest(file) || file === 'domain/permissions.ts' || /^(?:tools|bench)\//.test(file)) continue;
    for (const [, action] of text.matchAll(/'(\w+\.\w+)'/g)) used.add(action!);
  }
  return actions.filter((action) => !used.has(action));
}
