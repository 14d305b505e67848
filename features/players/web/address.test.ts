import { expect, test } from 'vitest';
import { DEFAULT_STATUSES } from '#domain/football.ts';
import {
  toPlayersVariables,
  countPlayerFilters,
  hasPlayerFilters,
  NO_PLAYERS_FILTER,
  parsePlayersParams,
  dropManagersPlayerFilters,
  serializePlayersParams,
  type PlayersAddress,
} from './address.ts';

const CLUB = 'b0000000-0000-4000-8000-000000000001';
const begun: PlayersAddress = { mode: 'grid', search: '', order: 'updatedAt', choice: NO_PLAYERS_FILTER };
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
  expect(parsePlayersParams(serializePlayersParams(full))).toEqual(full);
  expect(serializePlayersParams(begun).toString()).toBe('');
  expect(parsePlayersParams(new URLSearchParams())).toEqual(begun);
});

test('PLY-03 the list begins with the four statuses in use, and none chosen narrows by none', () => {
  expect(toPlayersVariables(begun, true)).toEqual({
    filter: { status: DEFAULT_STATUSES },
    sortBy: 'updatedAt',
    descending: true,
  });
  const none = { ...begun, choice: { ...NO_PLAYERS_FILTER, statuses: [] } };
  expect(parsePlayersParams(serializePlayersParams(none))).toEqual(none);
  expect(toPlayersVariables(none, true).filter).toEqual({});
  expect(hasPlayerFilters(none)).toBe(true);
});

test('PLY-07 G-06 asks the API for what was chosen; a scout chooses no status, whatever the address says', () => {
  expect(toPlayersVariables(full, true)).toEqual({
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
  const forScout = dropManagersPlayerFilters(false, full);
  expect(toPlayersVariables(forScout, false).filter).not.toHaveProperty('status');
  expect(serializePlayersParams(forScout).has('status')).toBe(false);
});

test('SCT-09 what is not of the club’s language is left out', () => {
  const wrong = new URLSearchParams(
    'type=old&status=sold&position=libero&club=1&year=abc,2008&tag=fast&sort=price&mode=map',
  );
  expect(parsePlayersParams(wrong)).toEqual({ ...begun, choice: { ...NO_PLAYERS_FILTER, years: [2008] } });
});

test('counts the choices of the dialog, and knows whether anything narrows the list', () => {
  expect(countPlayerFilters(full.choice)).toBe(6);
  expect(hasPlayerFilters(begun)).toBe(false);
  expect(hasPlayerFilters({ ...begun, search: 'a' })).toBe(true);
  expect(hasPlayerFilters({ ...begun, choice: { ...NO_PLAYERS_FILTER, type: 'youth' } })).toBe(true);
});
