import { describe, expect, test } from 'vitest';
import { CSV_BYTE_ORDER_MARK, csvLine, separatorOf, withoutFormula } from './csv.ts';

describe('a line of a CSV', () => {
  test('EXP-05 has its texts in quotes, its numbers bare, and nothing where nothing is known', () => {
    expect(csvLine(['Luca', 7, null, ''], ';')).toBe('"Luca";7;;""\r\n');
    expect(csvLine(['Luca', 1.5], ',')).toBe('"Luca",1.5\r\n');
  });

  test('EXP-05 doubles the quotes of a text, and keeps its line breaks as one kind', () => {
    expect(csvLine(['die "Roten"'], ';')).toBe('"die ""Roten"""\r\n');
    expect(csvLine(['one\r\ntwo\rthree\nfour'], ';')).toBe('"one\ntwo\nthree\nfour"\r\n');
  });

  test('EXP-05 computes nothing', () => {
    expect(csvLine(['=1+1', -2], ';')).toBe('"\'=1+1";-2\r\n');
  });
});

test.each(['=1', '+41', '-2', '@SUM', '\t=1', '\r=1', '   =1', '\u200b\ufeff=1', '＝1', '＋1', '－1', '＠1'])(
  'EXP-05 %j would be computed, and gets an apostrophe',
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  },
);

test.each(['', 'a=1', 'Tor + Pass', '1-2', ' a ', '0'])('EXP-05 %j stays as it is', (text) => {
  expect(withoutFormula(text)).toBe(text);
});

test('a region that writes decimals with a point has commas between cells, all others semicolons', () => {
  expect(['en', 'en-US', 'EN-gb'].map(separatorOf)).toEqual([',', ',', ',']);
  expect(['de-CH', 'fr', 'sr-Latn-RS', 'en-CH', 'en-Latn-CH', 'enm', 'x-en'].map(separatorOf)).toEqual(
    Array(7).fill(';'),
  );
});

test('a file begins with the mark by which a spreadsheet knows its alphabet', () => {
  expect([...new TextEncoder().encode(CSV_BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf]);
});
