/**
 * Checks the decision records of docs/decisions (format of adr-tools) and generates their list,
 * docs/decisions/README.md. Run directly (also by `npm run schema`), it writes the list; decisions.test.ts compares it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
export const INDEX = 'README.md';
const HEADS = ['Status', 'Context', 'Decision', 'Consequences'];
const SUPERSESSION = /^- (Supersedes|Superseded)( in part)?( by)? \[decision (\d+)\]\(([^)]+)\)(: .+)?$/;

/** The text of each record by its file name. */
export type DecisionRecords = ReadonlyMap<string, string>;

export function readDecisions(): DecisionRecords {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md') && file !== INDEX);
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
}

function statusOf(text: string): string[] {
  return (/\n## Status\n\n([^#]+)/.exec(text)?.[1] ?? '').trim().split('\n');
}

const titleOf = (text: string): string => text.split('\n', 1)[0]!.replace(/^# /, '');
const dateOf = (text: string): string => /^Date: (\d{4}-\d\d-\d\d)$/m.exec(text)?.[1] ?? '';

/** One sentence for each deviation from the format. */
export function decisionViolations(records: DecisionRecords): string[] {
  const found: string[] = [];
  const superseding = new Set<string>();
  const superseded = new Set<string>();
  let lastDate = '';
  for (const [at, [file, text]] of [...records].entries()) {
    const number = at + 1;
    if (!new RegExp(`^${String(number).padStart(4, '0')}-[a-z0-9-]+\\.md$`).test(file))
      found.push(`${file}: the next record is number ${number}`);
    if (!new RegExp(`^# ${number}\\. \\S`).test(text)) found.push(`${file}: its title is not "# ${number}. …"`);
    const date = dateOf(text);
    if (text.split('\n')[2] !== `Date: ${date}` || date < lastDate)
      found.push(`${file}: below the title stands no "Date: yyyy-mm-dd", or one before that of the last record`);
    lastDate = date;
    const heads = [...text.matchAll(/^## (.+)$/gm)].map(([, head]) => head);
    if (heads.join() !== HEADS.join()) found.push(`${file}: its heads are not ${HEADS.join(', ')}`);

    const [first, ...more] = statusOf(text);
    if (first?.replace(/^- /, '') !== 'Accepted') found.push(`${file}: its status does not begin with "Accepted"`);
    for (const line of more) {
      const [, verb, part = '', , other, link] = SUPERSESSION.exec(line) ?? [];
      if (verb === undefined) found.push(`${file}: its status has a line that says nothing known: ${line}`);
      else if (!link?.startsWith(other!.padStart(4, '0')) || !records.has(link))
        found.push(`${file}: its status leads to ${link}, which is not decision ${other}`);
      else if (verb === 'Supersedes') superseding.add(`decision ${number} supersedes${part} decision ${other}`);
      else superseded.add(`decision ${other} supersedes${part} decision ${number}`);
    }
  }
  for (const sentence of superseding.symmetricDifference(superseded))
    found.push(`${sentence}: only one of the two records says so`);
  return found;
}

export function printDecisionIndex(records: DecisionRecords): string {
  const rows = [...records].map(([file, text]) => {
    const [, ...changes] = statusOf(text).map((line) =>
      line.replace(/^- /, '').replace(/(\[decision \d+\]\([^)]+\)).*/, '$1'),
    );
    const [number, ...title] = titleOf(text).split('. ');
    return `| ${number} | [${title.join('. ')}](${file}) | ${dateOf(text)} | ${changes.join('; ')} |`;
  });
  return `${[
    '# Decisions',
    '',
    'Why things are as they are: one page for each choice that somebody will one day question. A record is never rewritten;',
    'a later one supersedes it, and both say so below "Status". The names in a record are those of its day.',
    '',
    '`npm run schema` writes this list.',
    '',
    '| | decision | date | |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}

if (import.meta.main) writeFileSync(join(FOLDER, INDEX), printDecisionIndex(readDecisions()));
