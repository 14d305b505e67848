/** CSV as spreadsheets read it rightly: quoted cells, and no cell that computes (EXP-04, EXP-05). */

export type CsvCell = string | number | null;

/** What makes a spreadsheet take a cell for a formula, also behind spaces and in full width. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** The text with an apostrophe in front where a spreadsheet would compute it. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One line, its end included. A line break within a cell stays within it. */
export function csvLine(cells: readonly CsvCell[], separator: string): string {
  return `${cells.map(cellText).join(separator)}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${withoutFormula(cell.replace(/\r\n?/g, '\n')).replaceAll('"', '""')}"`;
}

/** Excel opens a file with the list separator of its region, which is a semicolon nearly everywhere English is not spoken. */
export function separatorOf(locale: string): ',' | ';' {
  return /^en\b(?!.*-CH\b)/i.test(locale) ? ',' : ';';
}

/** What a file begins with; without it Excel would read it in another alphabet. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';
