/**
 * Streams CSV downloads piece by piece. The database returns rows as JSON text; a worker thread parses and formats
 * them, which keeps the event loop free. A fair queue alternates between the pieces of concurrent downloads.
 */
import { Readable } from 'node:stream';
import { CSV_BYTE_ORDER_MARK, csvLine } from '#domain/text/csv.ts';
import type { JsonRows } from '../database/rows.ts';
import { WorkerThread } from '../threads/worker-thread.ts';
import { BoundedQueue } from '../limits/bounded-queue.ts';

/** How a value is written: `decimal` has one digit, `list` is joined by spaces, a record maps keys to words. */
export type CsvFormat = 'text' | 'day' | 'country' | 'decimal' | 'list' | Readonly<Record<string, string>>;
/** `from` is the path of the value in a row, for instance `club.name`. */
export type CsvColumn = { label: string; from: string; format: CsvFormat };
export type CsvTable = { columns: readonly CsvColumn[]; locale: string; separator: ',' | ';' };
export type CsvOrder = CsvTable & { rows: JsonRows };

/** Milliseconds until a piece counts as failed; it usually takes a few. */
const TIMEOUT = 20_000;
/** A download that takes longer is aborted; milliseconds. */
const LONGEST = 5 * 60_000;
/** Concurrent downloads; between two pieces each costs only a little memory. */
const open = new BoundedQueue({ concurrency: 40, maxQueued: 20, maxPerKey: 3, maxWait: 20_000 });
/** Pieces of open downloads. There is room for all of them, so none is refused in the middle of a file. */
const pieces = new BoundedQueue({ concurrency: 1, rest: 1, maxQueued: 40, maxPerKey: 40, maxWait: LONGEST });
/**
 * Pieces that the GraphQL API returns one by one. Rests twice as long, because sending one costs as much as making it.
 */
export const csvAnswers = new BoundedQueue({ concurrency: 1, rest: 2, maxQueued: 40, maxPerKey: 3, maxWait: 20_000 });
const writer = new WorkerThread<CsvOrder, string>(new URL('./worker.ts', import.meta.url), TIMEOUT);

/**
 * The CSV as a stream, queued fairly by account. `read` returns the rows of the next piece, undefined at the end; it is
 * called only when the client has taken the piece before (backpressure).
 * @throws RefusedError 429 when there are too many downloads.
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
