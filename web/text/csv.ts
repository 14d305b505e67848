/** CSV files, and downloads in the browser. */
import { CSV_BYTE_ORDER_MARK } from '#domain/text/csv.ts';

/** A CSV file of lines that were made in batches; starts with a byte order mark. */
export function csvFile(lines: readonly string[]): Blob {
  return new Blob([CSV_BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
}

/** Downloads a file in the browser; the phone app shares it instead. */
export function saveFile(file: Blob, name: string): void {
  if (IN_PHONE_APP) return void import('../platform/share.ts').then(({ shareFile }) => shareFile(file, name));
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Deferred, because the browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
