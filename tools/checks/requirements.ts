/**
 * Compares docs/requirements.md with the tests, both ways: an id in a test's title must be listed, a listed requirement
 * must be in a test's title, and its mark must say who runs that test. Run directly, it prints the differences.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor, type Argument } from 'oxc-parser';

const ROOT = resolve(import.meta.dirname, '../..');
const LIST = 'docs/requirements.md';
const CITING =
  '{{bench,deploy,domain,features,server,web,locales,database,tests}/**/*.{ts,tsx,sql,css,typ},docs/**/*.md,*.md}';

/** Prefixes of ids. A and G are interpretations of requirements: cited, but no test has to prove them. */
const REQUIREMENT_GROUPS = [
  'JOB', 'SRV', 'SHELL', 'AUTH', 'ROLE', 'USER', 'ACT', 'HOME', 'TODAY', 'WEEK', 'CAL', 'GCAL', 'DREP', 'WREP', 'REM', 'INB', 'MED',
  'SCT', 'GAME', 'GMC', 'REP', 'PLY', 'PMG', 'CLB', 'JRN', 'SPJ', 'OBJ', 'PER', 'EXP', 'I18N', 'ERR', 'GQL', 'ENT', 'ENUM',
  'CONST', 'WID', 'NET', 'OUT', 'NOTE', 'CONF', 'TXT', 'OPS', 'SQD', 'RPL', 'ATT', 'TWK', 'DSK',
]; // prettier-ignore
const DECISIONS = ['A', 'G'];
const ID = new RegExp(`(?<![\\w-])(?:${[...REQUIREMENT_GROUPS, ...DECISIONS].join('|')})-\\d{2}(?![\\w-])`, 'g');

/**
 * Who proves a requirement: `gate` (`npm test`), `full` (`npm run test:full` alone), the name of an npm script, or `–`
 * where a decision is cited only.
 */
type Proof = string;

export type RequirementRow = {
  id: string;
  sentence: string;
  proof: Proof;
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
  /** With the mark that it should have. */
  wronglyMarked: string[];
};
/** The ids in the titles of tests. */
export type ProvenIds = Record<'gate' | 'full', ReadonlySet<string>>;

export function idsIn(text: string): string[] {
  return [...new Set(text.match(ID) ?? [])];
}

/** The rows `| ID | sentence | proof |` of the list. Those below the heading "Still to come" need no proof yet. */
export function parseRequirementRows(markdown: string): RequirementRow[] {
  const rows: RequirementRow[] = [];
  let toCome = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) toCome = line === '## Still to come';
    const row = /^\| ([A-Z0-9]+-\d+) +\|(.*)\|([^|]*)\|$/.exec(line);
    if (row) rows.push({ id: row[1]!, sentence: row[2]!.trim(), proof: row[3]!.trim(), toCome });
  }
  return rows;
}

/** A title of a test file, and whether only `npm run test:full` runs it (tag `full`, its own, its suite's or its file's). */
export type Title = { text: string; full: boolean };

/** The titles of `describe`, `test` and `it` in a test file, also with `.each` and the like. */
export function titlesOf(file: string, text: string): Title[] {
  const titles: Title[] = [];
  const inFullFile = /^ \* @module-tag full$/m.test(text);
  let fullSuites = 0;
  /** The gate runs a suite for a test in it. */
  let gateTests = 0;
  const suites: { title?: Title; gateTests: number; full: boolean }[] = [];
  new Visitor({
    CallExpression(node) {
      const what = calledTest(node.callee);
      if (!what) return;
      const full = node.arguments.some(hasFullTag);
      if (full) fullSuites += 1;
      const isFull = inFullFile || fullSuites > 0;
      if (what !== 'describe' && !isFull) gateTests += 1;
      const title = titleOf(node.arguments[0], isFull);
      if (title) titles.push(title);
      suites.push({ ...(title && what === 'describe' && { title }), gateTests, full });
    },
    'CallExpression:exit': (node) => {
      if (!calledTest(node.callee)) return;
      const suite = suites.pop()!;
      if (suite.full) fullSuites -= 1;
      if (suite.title && suite.gateTests === gateTests) suite.title.full = true;
    },
  }).visit(parseSync(file, text).program);
  return titles;
}

function titleOf(title: Argument | undefined, full: boolean): Title | undefined {
  if (title?.type === 'Literal') return { text: String(title.value), full };
  if (title?.type === 'TemplateLiteral') return { text: title.quasis.map(({ value }) => value.raw).join('…'), full };
  return undefined;
}

/** `{ tags: 'full' }` or `{ tags: ['full', …] }`, the options of a test. */
function hasFullTag(options: Argument): boolean {
  if (options.type !== 'ObjectExpression') return false;
  return options.properties.some(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'tags' &&
      /['"]full['"]/.test(JSON.stringify(property.value)),
  );
}

/** Which of `test`, `it` and `describe` is called. */
function calledTest(callee: unknown): string | undefined {
  const node = callee as {
    type: string;
    name?: string;
    object?: unknown;
    callee?: unknown;
    property?: { name?: string };
  };
  if (node.type === 'Identifier') return ['test', 'it', 'describe'].find((name) => name === node.name);
  // Skipped and expected-to-fail tests do not count.
  if (node.type === 'MemberExpression')
    return ['skip', 'todo', 'fails'].includes(node.property?.name ?? '') ? undefined : calledTest(node.object);
  return node.type === 'CallExpression' ? calledTest(node.callee) : undefined;
}

export function compareRequirements(
  rows: readonly RequirementRow[],
  proven: ProvenIds,
  cited: ReadonlySet<string>,
  scripts: readonly string[],
): Mismatch {
  const listed = new Set(rows.map(({ id }) => id));
  const isDecision = (id: string) => DECISIONS.includes(id.split('-')[0]!);
  const inTitle = (id: string) => proven.gate.has(id) || proven.full.has(id);
  const proofOf = ({ id, proof }: RequirementRow): Proof => {
    if (proven.gate.has(id)) return 'gate';
    if (proven.full.has(id)) return 'full';
    return scripts.includes(proof) ? proof : '–';
  };
  return {
    unlisted: [...new Set([...proven.gate, ...proven.full, ...cited])].filter((id) => !listed.has(id)).toSorted(),
    unproven: rows.filter((row) => !row.toCome && !isDecision(row.id) && proofOf(row) === '–').map(({ id }) => id),
    come: rows.filter(({ id, toCome }) => toCome && inTitle(id)).map(({ id }) => id),
    unclear: rows
      .filter(({ id, sentence }, at) => sentence.length < 10 || rows.findIndex((row) => row.id === id) !== at)
      .map(({ id }) => id),
    wronglyMarked: rows.filter((row) => row.proof !== proofOf(row)).map((row) => `${row.id}: ${proofOf(row)}`),
  };
}

/** `compareRequirements` for the whole project. */
export function mismatch(): Mismatch {
  const files = globSync(CITING, { cwd: ROOT, exclude: [LIST] });
  const proven = { gate: new Set<string>(), full: new Set<string>() };
  const cited = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    idsIn(text).forEach((id) => cited.add(id));
    if (!/\.test\.tsx?$/.test(file)) continue;
    for (const title of titlesOf(file, text))
      idsIn(title.text).forEach((id) => proven[title.full ? 'full' : 'gate'].add(id));
  }
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const rows = parseRequirementRows(readFileSync(join(ROOT, LIST), 'utf8'));
  return compareRequirements(rows, proven, cited, Object.keys(scripts));
}

if (import.meta.main) {
  const found = mismatch();
  const sentences: Record<keyof Mismatch, string> = {
    unlisted: 'Proven or cited, but not listed',
    unproven: 'Listed, but proven by no test',
    come: 'Still to come, but already proven',
    unclear: 'Listed twice or without a sentence',
    wronglyMarked: 'Marked otherwise than proven; the mark should be',
  };
  for (const [kind, sentence] of Object.entries(sentences))
    console.log(`${sentence}: ${found[kind as keyof Mismatch].join(', ') || '-'}`);
  process.exitCode = Object.values(found).some((ids) => ids.length > 0) ? 1 : 0;
}
