import { describe, expect, test } from 'vitest';
import { tidyLine, tidyLines, withoutInvisible } from './tidy.ts';

describe('what is not seen', () => {
  test.each([
    ['a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['\u2066a\u2069\u061c\u200e\u200f', 'a'],
    ['a\u0000b\u0007c\u007fd\u009f', 'abcd'],
    ['line\n\ttab', 'line\n\ttab'],
    ['👨‍👩‍👧 🏃🏽‍♀️', '👨‍👩‍👧 🏃🏽‍♀️'],
    ['a\u200db', 'ab'],
    ['a\u{e0041}b 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'ab 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['\ud800x', '\ufffdx'],
    ['Đorđević — “Müller”', 'Đorđević — “Müller”'],
    ['Wil\u{1d173}\u034f\u17b4', 'Wil'],
    ['Wil\ufe0f\ufe01\u{e0100} U17\ufe0f', 'Wil U17'],
    ['❤\ufe0f 1\ufe0f\u20e3 辻\u{e0100}', '❤\ufe0f 1\ufe0f\u20e3 辻\u{e0100}'],
  ])('goes from %j', (text, left) => {
    expect(withoutInvisible(text)).toBe(left);
  });
});

describe('TXT-01 joiners', () => {
  test.each(['می\u200cخواهم', 'क्\u200dष', 'ශ්\u200dරී', '👩\u200d⚽'])(
    'stay where letters or emoji need them: %j',
    (text) => {
      expect(tidyLine(text)).toBe(text);
    },
  );

  test.each([
    ['Mül\u200cler', 'Müller'],
    ['FC\u200d Zürich', 'FC Zürich'],
    ['\u200dWil\u200c', 'Wil'],
    ['علی\u200c', 'علی'],
    ['क\u200d', 'क'],
    ['👩\u200d', '👩'],
    ['⚽\u200dWil', '⚽Wil'],
  ])('go from %j, where nothing is joined', (text, left) => {
    expect(tidyLine(text)).toBe(left);
  });
});

describe('TXT-01 a text of one line', () => {
  test.each([
    'FC Zürich',
    'FC Zu\u0308rich',
    'FC  Zürich',
    ' FC\u00a0Zürich\u3000',
    'FC\nZürich\r\n',
    'FC\tZürich',
    'FC\u2028Zürich',
    'FC \u200bZürich',
    'F\u00adC Zürich\u202e',
    'FC \u200b Zürich',
    'FC\u2800Zürich',
    'FC Zu\u200b\u0308rich',
  ])('is one text, however it came: %j', (text) => {
    expect(tidyLine(text)).toBe('FC Zürich');
  });

  test('that had nothing else is empty', () => {
    for (const nothing of ['', ' ', '\u200b', '\u00ad\u202e', '\u00a0\u2800', '\u3164', '\n\t'])
      expect(tidyLine(nothing)).toBe('');
  });
});

test('TXT-01 a text of several lines keeps its breaks, tabs and blanks, each break written alike', () => {
  expect(tidyLines('  one\r\ntwo\rthree\u2028four\u2029\n\n\tfive  six\u200b ')).toBe(
    'one\ntwo\nthree\nfour\n\n\n\tfive  six',
  );
  expect(tidyLines('\u200b\n\u202e')).toBe('');
});

test('TXT-01 what is tidy stays as it is', () => {
  for (const text of ['Đorđević — “Müller”', 'می\u200cخواهم 👨‍👩‍👧', '', 'a b']) {
    expect(tidyLine(tidyLine(text))).toBe(tidyLine(text));
    expect(tidyLines(tidyLines(text))).toBe(tidyLines(text));
  }
});
