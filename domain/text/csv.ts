/** Writes CSV that spreadsheets read correctly: cells are quoted, and none is run as a formula (EXP-04, EXP-05). */

export type CsvCell = string | number | null;

/** Matches a cell that a spreadsheet would run as a formula, also behind spaces or in full-width characters. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One line with its line end. Line breaks within a cell are kept. */
export function csvLine(cells: readonly CsvCell[], separator: string): string {
  return `${cells.map(cellText).join(separator)}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${withoutFormula(cell.replace(/\r\n?/g, '\n')).replaceAll('"', '""')}"`;
}

/**
 * Excel opens a file with the list separator of its region, which is a semicolon nearly everywhere English is not
 * spoken.
 */
export function separatorOf(locale: string): ',' | ';' {
  return /^en\b(?!.*-CH\b)/i.test(locale) ? ',' : ';';
}

/** Starts the file; without it Excel reads UTF-8 in another encoding. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';
