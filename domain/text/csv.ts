/** Writes CSV that spreadsheets read correctly: cells are quoted, and none is run as a formula (EXP-04, EXP-05). */

export type CsvCell = string | number | null;

/** Matches a cell that a spreadsheet would run as a formula, also behind spaces or in full-width characters. */
const FORMULA = /^[\s\u200b-\u200f\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** Signs of telephone numbers, results and line-ups: whatever a program makes of them, it is a number or a day. */
const DIGITS_AND_SIGNS = /^[\d +\-/()]+$/;
/** Of these, numbers that would lose zeros, a plus or digits, and results that would become days. */
const READ_OTHERWISE = /^[+\-(]|^0[\d ]|\d *[-/] *\d|(?:\d *){12}/;

/** The left-to-right mark: it has no width, and a spreadsheet takes what follows it for text (decision 71). */
export const TEXT_MARK = '\u200e';

/**
 * A text that a spreadsheet shows as it is. Numbers that it would write otherwise get an invisible mark; what it would
 * run as a formula gets an apostrophe, which is seen.
 */
export function keptAsText(text: string): string {
  if (DIGITS_AND_SIGNS.test(text) && READ_OTHERWISE.test(text)) return TEXT_MARK + text;
  return FORMULA.test(text) ? `'${text}` : text;
}

/** One line with its line end. Line breaks within a cell are kept. */
export function csvLine(cells: readonly CsvCell[], separator: string): string {
  return `${cells.map(cellText).join(separator)}\r\n`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return `"${keptAsText(cell.replace(/\r\n?/g, '\n')).replaceAll('"', '""')}"`;
}

/** Language, script and region of a tag, without what may follow them. */
const TAG = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-([a-z]{2}|\d{3}))?(?=-|$)/i;
/** They write 1.5 as in English, and still have semicolons between cells. */
const SEMICOLON_REGIONS = new Set(['CH', 'LI']);

/**
 * Excel opens a file with the list separator of its region: a semicolon where decimals are written with a comma. The
 * region is that of the browser, as `navigator.language` and the first language of the header `Accept-Language` say.
 */
export function separatorOf(locale: string): ',' | ';' {
  const [tag, region = ''] = TAG.exec(locale) ?? [];
  if (tag === undefined || SEMICOLON_REGIONS.has(region.toUpperCase())) return ';';
  if (Intl.NumberFormat.supportedLocalesOf(tag).length === 0) return ';';
  return (1.5).toLocaleString(tag, { numberingSystem: 'latn' }) === '1.5' ? ',' : ';';
}

/** The language of the browser in the header `Accept-Language`; `otherwise` without one. */
export function browserLanguage(acceptLanguage: string | undefined, otherwise: string): string {
  const [first = ''] = (acceptLanguage ?? '').split(/[,;]/);
  return TAG.test(first.trim()) ? first.trim() : otherwise;
}

/** Starts the file; without it Excel reads UTF-8 in another encoding. */
export const CSV_BYTE_ORDER_MARK = '\ufeff';
