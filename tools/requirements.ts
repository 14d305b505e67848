/**
 * Compares docs/requirements.md with the tests, both ways: an id in a test's title must be listed, and a listed
 * requirement must be in a test's title. Run directly, it prints the differences.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const ROOT = resolve(import.meta.dirname, '..');
const LIST = 'docs/requirements.md';
const CITING =
  '{{bench,domain,features,server,web,locales,database,tests}/**/*.{ts,tsx,sql,css,typ},docs/**/*.md,*.md}';

/** Prefixes of ids. A and G are interpretations of requirements: cited, but no test has to prove them. */
const REQUIREMENT_GROUPS = [
  'SHELL', 'AUTH', 'ROLE', 'USER', 'ACT', 'HOME', 'TODAY', 'WEEK', 'CAL', 'GCAL', 'DREP', 'WREP', 'REM', 'INB', 'MED',
  'SCT', 'GAME', 'GMC', 'REP', 'PLY', 'PMG', 'CLB', 'JRN', 'SPJ', 'OBJ', 'PER', 'EXP', 'I18N', 'ERR', 'GQL', 'ENT', 'ENUM',
  'CONST', 'WID', 'NET', 'OUT', 'NOTE',
]; // prettier-ignore
const DECISIONS = ['A', 'G'];
const ID = new RegExp(`(?<![\\w-])(?:${[...REQUIREMENT_GROUPS, ...DECISIONS].join('|')})-\\d{2}(?![\\w-])`, 'g');

export type RequirementRow = {
  id: string;
  sentence: string;
  /** Listed below "Still to come": cited in code, but not tested yet. */
  toCome: boolean;
};
export type Mismatch = {
  /** In a test's title or cited, but not listed. */
  unlisted: string[];
  /** Listed, but in no test's title. */
  unproven: string[];
  /** Listed as still to come, but already in a test's title. */
  come: string[];
  /** Listed twice, or without a sentence. */
  unclear: string[];
};

export function idsIn(text: string): string[] {
  return [...new Set(text.match(ID) ?? [])];
}

/** The rows `| ID | sentence |` of the list. Those below the heading "Still to come" need no proof yet. */
export function parseRequirementRows(markdown: string): RequirementRow[] {
  const rows: RequirementRow[] = [];
  let toCome = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) toCome = line === '## Still to come';
    const row = /^\| ([A-Z0-9]+-\d+) +\|(.*)\|$/.exec(line);
    if (row) rows.push({ id: row[1]!, sentence: row[2]!.trim(), toCome });
  }
  return rows;
}

/** The titles of `describe`, `test` and `it` in a test file, also with `.each` and the like. */
export function titlesOf(file: string, text: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression(node) {
      if (!isTest(node.callee)) return;
      const title = node.arguments[0];
      if (title?.type === 'Literal') titles.push(String(title.value));
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.raw).join('…'));
    },
  }).visit(parseSync(file, text).program);
  return titles;
}

function isTest(callee: unknown): boolean {
  const node = callee as {
    type: string;
    name?: string;
    object?: unknown;
    callee?: unknown;
    property?: { name?: string };
  };
  if (node.type === 'Identifier') return ['test', 'it', 'describe'].includes(node.name ?? '');
  // Skipped and expected-to-fail tests do not count.
  if (node.type === 'MemberExpression')
    return !['skip', 'todo', 'fails'].includes(node.property?.name ?? '') && isTest(node.object);
  return node.type === 'CallExpression' && isTest(node.callee);
}

export function compareRequirements(
  rows: readonly RequirementRow[],
  proven: ReadonlySet<string>,
  cited: ReadonlySet<string>,
): Mismatch {
  const listed = new Set(rows.map(({ id }) => id));
  const isDecision = (id: string) => DECISIONS.includes(id.split('-')[0]!);
  return {
    unlisted: [...new Set([...proven, ...cited])].filter((id) => !listed.has(id)).toSorted(),
    unproven: rows.filter(({ id, toCome }) => !toCome && !isDecision(id) && !proven.has(id)).map(({ id }) => id),
    come: rows.filter(({ id, toCome }) => toCome && proven.has(id)).map(({ id }) => id),
    unclear: rows
      .filter(({ id, sentence }, at) => sentence.length < 10 || rows.findIndex((row) => row.id === id) !== at)
      .map(({ id }) => id),
  };
}

/** `compareRequirements` for the whole project. */
export function mismatch(): Mismatch {
  const files = globSync(CITING, { cwd: ROOT, exclude: [LIST] });
  const proven = new Set<string>();
  const cited = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    idsIn(text).forEach((id) => cited.add(id));
    if (/\.test\.tsx?$/.test(file))
      titlesOf(file, text)
        .flatMap(idsIn)
        .forEach((id) => proven.add(id));
  }
  return compareRequirements(parseRequirementRows(readFileSync(join(ROOT, LIST), 'utf8')), proven, cited);
}

if (import.meta.main) {
  const found = mismatch();
  const sentences: Record<keyof Mismatch, string> = {
    unlisted: 'Proven or cited, but not listed',
    unproven: 'Listed, but proven by no test',
    come: 'Still to come, but already proven',
    unclear: 'Listed twice or without a sentence',
  };
  for (const [kind, sentence] of Object.entries(sentences))
    console.log(`${sentence}: ${found[kind as keyof Mismatch].join(' ') || '-'}`);
  process.exitCode = Object.values(found).some((ids) => ids.length > 0) ? 1 : 0;
}
