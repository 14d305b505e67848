import { csvLine, type CsvCell } from '#domain/text/csv.ts';

type Progress = {
  signal: AbortSignal;
  /** Called with the number of lines so far. */
  onLines: (lines: number) => void;
};

/** Resolves with the text of a CSV in pieces. @throws RequestFailedError */
export type CsvLoader = (separator: string, progress: Progress) => Promise<string[]>;

type CsvColumns<Line> = {
  header: readonly string[];
  cellsOf: (line: Line) => readonly CsvCell[];
  /** Requests one page of lines, after the cursor `after`. */
  ask: (after: string | null, signal: AbortSignal) => Promise<{ result: readonly Line[]; next: string | null }>;
};

/** The lines of all records, fetched page by page (EXP-07); only their text is kept. */
export function csvPages<Line>({ header, cellsOf, ask }: CsvColumns<Line>): CsvLoader {
  return async (separator, { signal, onLines }) => {
    const pieces = [csvLine([...header], separator)];
    let after: string | null = null;
    let lines = 0;
    do {
      const { result, next } = await ask(after, signal);
      pieces.push(result.map((line) => csvLine([...cellsOf(line)], separator)).join(''));
      lines += result.length;
      onLines(lines);
      after = next;
    } while (after);
    return pieces;
  };
}
