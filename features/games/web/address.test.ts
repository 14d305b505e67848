import { expect, test } from 'vitest';
import { countFilters } from '#web/list/chips.ts';
import {
  toGamesVariables,
  NO_GAMES_FILTER,
  parseGamesParams,
  serializeGamesParams,
  type GamesAddress,
} from './address.ts';

const CLUB = 'b0000000-0000-4000-8000-000000000001';
const SCOUT = 'a0000000-0000-4000-8000-000000000002';
const full: GamesAddress = {
  mode: 'list',
  search: 'Zürich Basel',
  order: 'startDateTime_ascending',
  choice: {
    clubs: [CLUB],
    levels: ['u17', 'pro'],
    contexts: ['cup'],
    procedures: ['live', 'tv'],
    scouts: [SCOUT],
    from: '2026-11-01',
    to: '2026-11-30',
  },
};

test('SCT-09 what a list shows is found again from its address', () => {
  expect(parseGamesParams(new URLSearchParams(serializeGamesParams(full).toString()))).toEqual(full);
});

test('GAME-04 CONST-15 an empty address is a grid, without a filter, last changes first', () => {
  const begin = { mode: 'grid', search: '', order: 'updatedAt_descending', choice: NO_GAMES_FILTER };
  expect(parseGamesParams(new URLSearchParams())).toEqual(begin);
  expect(serializeGamesParams(begin as GamesAddress).toString()).toBe('');
  expect(toGamesVariables(begin as GamesAddress)).toEqual({ filter: {}, sortBy: 'updatedAt', descending: true });
});

test('SCT-09 an address made up by hand is read as far as it makes sense', () => {
  const odd = new URLSearchParams(
    'mode=table&sort=name&level=u17,u99&club=1,%27&scout=x&from=2026-02-30&to=soon&search=%20',
  );
  expect(parseGamesParams(odd)).toEqual({
    mode: 'grid',
    search: '',
    order: 'updatedAt_descending',
    choice: { ...NO_GAMES_FILTER, levels: ['u17'] },
  });
});

test('GAME-07 A-64 the filter is asked for with every choice, in the order that was picked', () => {
  expect(toGamesVariables(full)).toEqual({
    filter: {
      search: 'Zürich Basel',
      club: [CLUB],
      level: ['u17', 'pro'],
      gameContext: ['cup'],
      typeOfScoutingProcedure: ['live', 'tv'],
      scoutIds: [SCOUT],
      startDateTime: '2026-11-01',
      endDateTime: '2026-11-30',
    },
    sortBy: 'startDateTime',
    descending: false,
  });
  expect(countFilters(full.choice)).toBe(9);
  expect(countFilters(NO_GAMES_FILTER)).toBe(0);
});
