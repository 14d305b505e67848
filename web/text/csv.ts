/** CSV as a file that the browser keeps. */
import { CSV_BYTE_ORDER_MARK } from '#domain/csv.ts';

/** A file of lines that were made piece by piece. */
export function csvFile(lines: readonly string[]): Blob {
  return new Blob([CSV_BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

/** Hands the browser a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
