/** Formats CSV lines in a worker thread. */
import { csvLine, type CsvCell } from '#domain/text/csv.ts';
import { rowsIn } from '../database/rows.ts';
import { answerOrders } from '../threads/worker-thread.ts';
import { printedDate } from '../pdf/format.ts';
import type { CsvColumn, CsvFormat, CsvOrder } from './stream.ts';

type Row = Readonly<Record<string, unknown>>;

const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** `Intl` formatters are slow to construct, so they are cached by locale; there are six. */
const regions = new Map<string, Intl.DisplayNames>();
const numbers = new Map<string, Intl.NumberFormat>();

function memoized<Value>(memory: Map<string, Value>, locale: string, make: () => Value): Value {
  let value = memory.get(locale);
  if (!value) memory.set(locale, (value = make()));
  return value;
}

function write({ rows, columns, locale, separator }: CsvOrder): string {
  return rowsIn<Row>(rows)
    .map((row) =>
      csvLine(
        columns.map((column) => cellOf(row, column, locale)),
        separator,
      ),
    )
    .join('');
}

function cellOf(row: Row, { from, format }: CsvColumn, locale: string): CsvCell {
  const value = from.split('.').reduce<unknown>((at, name) => (at as Row | null)?.[name], row);
  if (value === null || value === undefined) return null;
  return value === '' ? '' : inWords(value, format, locale);
}

function inWords(value: unknown, format: CsvFormat, locale: string): CsvCell {
  switch (format) {
    case 'text':
      return value as CsvCell;
    case 'day':
      return printedDate(value as string);
    case 'country':
      return (
        memoized(regions, locale, () => new Intl.DisplayNames([locale], { type: 'region' })).of(value as string) ?? null
      );
    case 'decimal':
      return memoized(numbers, locale, () => new Intl.NumberFormat(locale, DECIMAL)).format(value as number);
    case 'list':
      return (value as unknown[]).join(' ');
    default:
      return format[String(value)] ?? String(value);
  }
}

answerOrders(write);
