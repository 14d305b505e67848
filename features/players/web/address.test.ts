import { expect, test } from 'vitest';
import { DEFAULT_STATUSES } from '#domain/football.ts';
import {
  askedOf,
  countChosen,
  isNarrowed,
  NO_CHOICE,
  readAddress,
  withheldFrom,
  writeAddress,
  type PlayersAddress,
} from './address.ts';

const CLUB = 'b0000000-0000-4000-8000-000000000001';
const begun: PlayersAddress = { mode: 'grid', search: '', order: 'updatedAt', choice: NO_CHOICE };
const full: PlayersAddress = {
  mode: 'list',
  search: 'müller',
  order: 'lastName',
  choice: {
    type: 'pro',
    statuses: ['watchlist', 'closed'],
    positions: ['goalkeeper', 'striker'],
    clubs: [CLUB],
    years: [2004, 2008],
    tags: ['sweeper'],
  },
};

test('PLY-06 SCT-09 everything the list shows stands in the address and is read from it again', () => {
  expect(readAddress(writeAddress(full))).toEqual(full);
  expect(writeAddress(begun).toString()).toBe('');
  expect(readAddress(new URLSearchParams())).toEqual(begun);
});

test('PLY-03 the list begins with the four statuses in use, and none chosen narrows by none', () => {
  expect(askedOf(begun, true)).toEqual({
    filter: { status: DEFAULT_STATUSES },
    sortBy: 'updatedAt',
    descending: true,
  });
  const none = { ...begun, choice: { ...NO_CHOICE, statuses: [] } };
  expect(readAddress(writeAddress(none))).toEqual(none);
  expect(askedOf(none, true).filter).toEqual({});
  expect(isNarrowed(none)).toBe(true);
});

test('PLY-07 G-06 asks the API for what was chosen; a scout chooses no status, whatever the address says', () => {
  expect(askedOf(full, true)).toEqual({
    filter: {
      search: 'müller',
      type: ['pro'],
      status: ['watchlist', 'closed'],
      position: ['goalkeeper', 'striker'],
      clubId: [CLUB],
      year: [2004, 2008],
      tags: ['sweeper'],
    },
    sortBy: 'lastName',
    descending: false,
  });
  const forScout = withheldFrom(false, full);
  expect(askedOf(forScout, false).filter).not.toHaveProperty('status');
  expect(writeAddress(forScout).has('status')).toBe(false);
});

test('SCT-09 what is not of the club’s language is left out', () => {
  const wrong = new URLSearchParams(
    'type=old&status=sold&position=libero&club=1&year=abc,2008&tag=fast&sort=price&mode=map',
  );
  expect(readAddress(wrong)).toEqual({ ...begun, choice: { ...NO_CHOICE, years: [2008] } });
});

test('counts the choices of the dialog, and knows whether anything narrows the list', () => {
  expect(countChosen(full.choice)).toBe(6);
  expect(isNarrowed(begun)).toBe(false);
  expect(isNarrowed({ ...begun, search: 'a' })).toBe(true);
  expect(isNarrowed({ ...begun, choice: { ...NO_CHOICE, type: 'youth' } })).toBe(true);
});
