import { expect, test } from 'vitest';
import { countFilters } from '#web/list/chips.ts';
import {
  toReportsVariables,
  NO_REPORTS_FILTER,
  parseReportsParams,
  serializeReportsParams,
  type ReportsAddress,
} from './address.ts';

const SCOUT = 'a0000000-0000-4000-8000-000000000002';
const PLAYER = 'b0000000-0000-4000-8000-000000000003';
const full: ReportsAddress = {
  search: 'Meier Zürich',
  order: 'best',
  choice: {
    types: ['standard'],
    scoutingRecommendation: ['act_immediately', 'not_an_option'],
    tags: ['leader', 'finisher'],
    playerTypes: ['youth'],
    scoutIds: [SCOUT],
    playerIds: [PLAYER],
  },
};

test('REP-25 what the list shows is found again from its address', () => {
  expect(parseReportsParams(new URLSearchParams(serializeReportsParams(full).toString()))).toEqual(full);
});

test('G-30 an empty address is every report, the newest first', () => {
  const begin: ReportsAddress = { search: '', order: 'newest', choice: NO_REPORTS_FILTER };
  expect(parseReportsParams(new URLSearchParams())).toEqual(begin);
  expect(serializeReportsParams(begin).toString()).toBe('');
  expect(toReportsVariables(begin)).toEqual({ filter: {}, sortBy: 'createdAt', descending: true });
});

test('an address made up by hand is read as far as it makes sense', () => {
  const odd = new URLSearchParams(
    'type=full,short&tag=fast&recommendation=maybe&scout=1,%27&player=x&sort=name&search=%20',
  );
  expect(parseReportsParams(odd)).toEqual({
    search: '',
    order: 'newest',
    choice: { ...NO_REPORTS_FILTER, types: ['short'] },
  });
});

test('REP-27 every choice is asked for under the name of the API', () => {
  expect(toReportsVariables(full)).toEqual({
    filter: { search: 'Meier Zürich', ...full.choice },
    sortBy: 'average',
    descending: true,
  });
  expect(countFilters(full.choice)).toBe(8);
});
