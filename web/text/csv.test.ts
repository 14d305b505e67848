import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, keptAsText, type CsvCell } from '#domain/text/csv.ts';
import { csvFile } from './csv.ts';

/** CSV injection: cells that a spreadsheet would evaluate as formulas. */
const NASTY = [
  '=1+1',
  '+41 79 a',
  '-2+3+cmd|" /C calc"!A0',
  '@SUM(A1:A2)',
  '\t=1',
  '\r=1',
  '  =HYPERLINK("http://touchline.example";"here")',
  '\u200b=1',
  '＝1+1',
];
const PLAIN = ['Zürich, "die Roten"; Ćao – ça va?', 'one\ntwo\r\nthree\rfour', '', ' a ', "it's", '1.5', 'Đorđe 👟'];
const NUMBERS = ['00123', '+41 79 123 45 67', '3-1', '-2'];

/** Parses cells by RFC 4180: quoted text is kept, doubled quotes are one. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r\\n)`, 'gy');
  for (let at = 0; at < text.length; at = cell.lastIndex) {
    const [, quoted, bare, end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No cell at ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

const asRead = (cell: CsvCell) =>
  cell === null ? '' : typeof cell === 'number' ? String(cell) : keptAsText(cell.replace(/\r\n?/g, '\n'));

describe('a CSV', () => {
  test.each(NASTY)('EXP-05 computes nothing: %j', (text) => {
    expect(keptAsText(text)).toBe(`'${text}`);
  });

  test('leaves all other texts as they are', () => {
    for (const text of PLAIN) expect(keptAsText(text)).toBe(text);
  });

  test.each([',', ';'])('EXP-05 is read back cell by cell, whatever stands in it, with "%s"', (separator) => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...NASTY, ...NUMBERS, ...PLAIN),
      fc.integer({ min: 1, max: 99 }),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 }), (rows) => {
        const read = parse(rows.map((cells) => csvLine(cells, separator)).join(''), separator);
        expect(read).toEqual(rows.map((cells) => cells.map(asRead)));
        for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  test('begins with the mark by which a spreadsheet knows the alphabet', async () => {
    const bytes = new Uint8Array(await csvFile([csvLine(['ü'], ',')]).arrayBuffer());
    expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0x22, 0xc3, 0xbc, 0x22, 0x0d, 0x0a]);
  });
});

const office = spawnSync('soffice', ['--version']).status === 0;

describe.skipIf(!office)('LibreOffice (where it is installed)', () => {
  test('EXP-05 EXP-08 shows the cells as they were written, leading zeros, line breaks within them, and no formula', async () => {
    const rows: CsvCell[][] = [
      ['Note', 'Number'],
      ...[...NASTY, ...NUMBERS, ...PLAIN.filter(Boolean)].map((text, place): CsvCell[] => [text, place]),
    ];
    const folder = mkdtempSync(join(tmpdir(), 'touchline-csv-'));
    try {
      const file = csvFile(rows.map((cells) => csvLine(cells, ';')));
      writeFileSync(join(folder, 'reports.csv'), new Uint8Array(await file.arrayBuffer()));
      // 59: the semicolon; 34: the quote; 76: UTF-8; quoted cells are text, as in the dialog that LibreOffice opens with.
      execFileSync(
        'soffice',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--infilter=CSV:59,34,76,1,,0,true',
          '--convert-to',
          'fods',
          '--outdir',
          folder,
          join(folder, 'reports.csv'),
        ],
        { stdio: 'ignore', timeout: 60_000 },
      );
      const sheet = readFileSync(join(folder, 'reports.fods'), 'utf8');
      expect(sheet).not.toContain('table:formula');
      expect(cellsOf(sheet).slice(0, rows.length)).toEqual(rows.map((cells) => cells.map(asRead)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 90_000);
});

/** The cells of a flat OpenDocument sheet as displayed. */
function cellsOf(sheet: string): string[][] {
  const body = sheet.slice(sheet.indexOf('<table:table '));
  return [...body.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell[^>]*>(.*?)<\/table:table-cell>/gs)].map(([, cell = '']) =>
      [...cell.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)].map(([, line = '']) => plainText(line)).join('\n'),
    ),
  );
}

function plainText(xml: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return xml
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count?: string) => ' '.repeat(Number(count ?? 1)))
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(x?[0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number(code.replace(/^x/i, '0x'))))
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');
}
