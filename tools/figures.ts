/** Measurements of the attack tests: a file of JSON lines, printed as a table. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Figure = { file: string; engine: string; what: string; value: number | string };

/** Creates an empty file, replacing an earlier one; tests append a JSON line for each figure. */
export function beginFigures(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, '');
}

function readFigures(file: string): Figure[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Figure);
}

/** Grouped by test file, in the order of measurement; names the engine when there are several. */
function figuresTable(figures: readonly Figure[]): string {
  const engines = new Set(figures.map(({ engine }) => engine));
  const lines = figures.map(
    ({ what, engine, value }) => [engines.size > 1 ? `${what} (${engine})` : what, value] as const,
  );
  const width = Math.max(0, ...lines.map(([what]) => what.length));
  const files = Map.groupBy(
    figures.map((figure, at) => ({ ...figure, line: lines[at]! })),
    ({ file }) => file,
  );
  return [...files]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([file, noted]) =>
      [file, ...noted.map(({ line: [what, value] }) => `  ${what.padEnd(width)}  ${value}`)].join('\n'),
    )
    .join('\n');
}

/** Prints the table, unless there are no figures. */
export function printFigures(file: string): void {
  const figures = readFigures(file);
  if (figures.length > 0) console.log(`\n== figures\n${figuresTable(figures)}\n`);
}
