import { describe, expect, test } from 'vitest';
import { browserLanguage, CSV_BYTE_ORDER_MARK, csvLine, keptAsText, separatorOf, TEXT_MARK } from './csv.ts';

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

test.each(['=1', '@SUM', '+a', '-2+a', '\t=1', '\r=1', '   =1', '\u200b\ufeff=1', '＝1', '＋1', '－1', '＠1', '+1=2'])(
  'EXP-05 %j would be computed, and gets an apostrophe',
  (text) => {
    expect(keptAsText(text)).toBe(`'${text}`);
  },
);

test.each([
  '0041791234567',
  '079 123 45 67',
  '(079) 123',
  '+41',
  '+41 79 123 45 67',
  '-2',
  '-',
  '3-1',
  '4-4-2',
  '1/2',
  '417912345678',
  '4179 1234 5678',
])('EXP-08 %j would lose zeros, a plus or digits or become a day, and gets a mark that nobody sees', (text) => {
  expect(keptAsText(text)).toBe(TEXT_MARK + text);
  expect(TEXT_MARK).toMatch(/^\p{Default_Ignorable_Code_Point}$/v);
});

test.each([
  '',
  'a=1',
  'Tor + Pass',
  ' a ',
  '0',
  '7',
  '10',
  '2026',
  '41791234567',
  '04.03.2008',
  '3,2',
  '0.5',
  '00 12 A',
])('EXP-05 EXP-08 %j stays as it is', (text) => {
  expect(keptAsText(text)).toBe(text);
});

test('EXP-09 a region that writes decimals with a point has commas between cells; Switzerland and all others semicolons', () => {
  expect(['en', 'en-US', 'EN-gb', 'es-MX', 'ja-JP', 'en-US-u-ca-iso8601'].map(separatorOf)).toEqual(Array(6).fill(','));
  expect(
    ['de-CH', 'fr', 'sr-Latn-RS', 'es-ES', 'en-CH', 'en-Latn-CH', 'it-LI', 'en-DE', 'enm', 'x-en', ''].map(separatorOf),
  ).toEqual(Array(11).fill(';'));
});

test('EXP-09 the region is that of the first language that the browser asks for', () => {
  expect(browserLanguage('de-CH,de;q=0.9,en;q=0.8', 'en')).toBe('de-CH');
  expect(browserLanguage(' en-US;q=0.5', 'de')).toBe('en-US');
  for (const none of [undefined, '', '*', 'q=1', 'x'.repeat(5000)]) expect(browserLanguage(none, 'de')).toBe('de');
});

test('a file begins with the mark by which a spreadsheet knows its alphabet', () => {
  expect([...new TextEncoder().encode(CSV_BYTE_ORDER_MARK)]).toEqual([0xef, 0xbb, 0xbf]);
});
