/**
 * CSV behind links, written off the event loop: the database writes rows as JSON, which another thread reads, puts into
 * words and hands back as lines. Piece by piece, and everybody's pieces in turn.
 */
import { Readable } from 'node:stream';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/csv.ts';
import type { JsonRows } from '../database/rows.ts';
import { WorkerThread } from '../jobs/worker-thread.ts';
import { BoundedQueue } from '../limits/bounded-queue.ts';

/** How a value is written: a day, a country's name, a number with one decimal, a list, or the word of a key. */
export type CsvFormat = 'text' | 'day' | 'country' | 'decimal' | 'list' | Readonly<Record<string, string>>;
/** `from` is where the value stands in a row, `club.name` within a part of it. */
export type CsvColumn = { label: string; from: string; format: CsvFormat };
export type CsvTable = { columns: readonly CsvColumn[]; locale: string; separator: ',' | ';' };
export type CsvOrder = CsvTable & { rows: JsonRows };

/** A piece takes milliseconds. */
const TIMEOUT = 20_000;
/** Whoever fetches a file this slowly, in milliseconds, does not get the rest of it. */
const LONGEST = 5 * 60_000;
/** How many files may be on their way at a time. Between two pieces they cost memory alone, and little. */
const open = new BoundedQueue({ concurrency: 40, maxQueued: 20, maxPerKey: 3, maxWait: 20_000 });
/** Each of those that are open waits for its next piece here, so nobody is ever refused half a file. */
const pieces = new BoundedQueue({ concurrency: 1, rest: 1, maxQueued: 40, maxPerKey: 40, maxWait: LONGEST });
/** Pieces of files that the API answers, for a reader that asks for one after the other. Half of their work is the answer. */
export const csvAnswers = new BoundedQueue({ concurrency: 1, rest: 2, maxQueued: 40, maxPerKey: 3, maxWait: 20_000 });
const writer = new WorkerThread<CsvOrder, string>(new URL('./worker.ts', import.meta.url), TIMEOUT);

/**
 * The file for one account. `read` answers the rows of the next piece, undefined when there are no more; it is asked only
 * once the reader has taken the one before.
 * @throws Refused with 429 when too many files are on their way already.
 */
export async function csvStream(
  account: string,
  table: CsvTable,
  read: () => Promise<JsonRows | undefined>,
  signal: AbortSignal,
): Promise<Readable> {
  const slot = await open.acquire(account, { signal });
  const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)]);
  const write = async () => {
    const rows = await read();
    return rows && (await writer.ask({ ...table, rows }));
  };
  async function* lines(): AsyncGenerator<string> {
    yield (
      CSV_BYTE_ORDER_MARK +
      csvLine(
        table.columns.map(({ label }) => label),
        table.separator,
      )
    );
    for (;;) {
      const piece = await pieces.run(account, write, { signal: ends });
      if (piece === undefined) return;
      yield piece;
    }
  }
  const file = Readable.from(lines(), { highWaterMark: 1, signal: ends });
  file.once('close', () => slot.release());
  return file;
}
