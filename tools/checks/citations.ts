/**
 * Checks that comments and documents cite only what is in the repository: Markdown files by name, decision records by
 * number, and no numbered notes, sections or issues of other documents. Ids of requirements are checked by
 * requirements.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

const ROOT = resolve(import.meta.dirname, '../..');
const CODE = '{bench,database,domain,features,locales,server,tests,tools,web}/**/*.{ts,tsx,sql,css,typ}';
const DOCUMENTS = '{*.md,docs/**/*.md,database/**/*.md}';
const GENERATED = 'docs/decisions/README.md';

const FILE = /[\w./-]*\w\.md\b/g;
const NUMBERED =
  /\b(?:annex|appendix|chapter|convention|finding|group|issue|note|paragraph|requirement|section)s? #?\d+/gi;
const ABSENT = /\b(?:BRIEF|HANDOVER|PLAN|REQUIREMENTS|SPEC|SPECIFICATION)\b(?!\.md)/g;
const DECISION = /\bdecisions? (\d+)\b/gi;

/** The comments of a code file; the whole text of any other file. */
function citingText(file: string, text: string): string {
  if (/\.tsx?$/.test(file))
    return parseSync(file, text)
      .comments.map(({ value }) => value)
      .join('\n');
  if (file.endsWith('.sql')) return [...text.matchAll(/--.*$/gm)].join('\n');
  if (/\.(css|typ)$/.test(file)) return [...text.matchAll(/\/\*[^]*?\*\/|\/\/.*$/gm)].join('\n');
  return text;
}

/** One sentence for each broken citation. `documents` are the paths of all Markdown files. */
export function citationViolations(file: string, text: string, documents: ReadonlySet<string>): string[] {
  const cited = citingText(file, text);
  const numbers = new Set([...documents].map((name) => Number(/decisions\/(\d{4})-/.exec(name)?.[1])));
  const names = new Set([...documents].map((name) => basename(name)));
  const missing = [
    ...[...cited.matchAll(FILE)].map(([name]) => name).filter((name) => !names.has(basename(name))),
    ...[...cited.matchAll(NUMBERED), ...cited.matchAll(ABSENT)].map(([words]) => words),
    ...[...cited.matchAll(DECISION)].filter(([, number]) => !numbers.has(Number(number))).map(([words]) => words),
  ];
  return missing.map((words) => `${file}: cites "${words}", which is not in the repository`);
}

/** `citationViolations` of the whole project. */
export function missingCitations(): string[] {
  const documents = globSync(DOCUMENTS, { cwd: ROOT });
  return [...globSync(CODE, { cwd: ROOT }), ...documents.filter((file) => file !== GENERATED)].flatMap((file) =>
    citationViolations(file, readFileSync(join(ROOT, file), 'utf8'), new Set(documents)),
  );
}
