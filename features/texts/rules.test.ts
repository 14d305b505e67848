import { expect, test } from 'vitest';
import { TEXT_TABLES, tidyChanges } from './rules.ts';

test('TXT-04 a row changes in the fields that are not tidy, and keeps one of which nothing would be left', () => {
  const row = {
    firstName: 'Lu\u200bca',
    lastName: '\u200b',
    nickname: '\u202e',
    contact: 'a\r\nb',
    agency: null,
    outfitter: 'Nike',
  };
  expect(tidyChanges(TEXT_TABLES.players, row)).toEqual([
    { field: 'firstName', original: 'Lu\u200bca', tidied: 'Luca', outcome: 'tidied' },
    { field: 'lastName', original: '\u200b', tidied: '', outcome: 'empty' },
    { field: 'nickname', original: '\u202e', tidied: '', outcome: 'tidied' },
    { field: 'contact', original: 'a\r\nb', tidied: 'a\nb', outcome: 'tidied' },
  ]);
  expect(tidyChanges(TEXT_TABLES.clubs, { name: 'FC Zürich' })).toEqual([]);
});
