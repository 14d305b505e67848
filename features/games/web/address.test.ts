import { expect, test } from 'vitest';
import { askedOf, NO_CHOICE, readAddress, writeAddress, type GamesAddress } from './address.ts';
import { countChoices } from '#web/list/chips.ts';

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

test('SCT-09 GAME-02 what a list shows is found again from its address', () => {
  expect(readAddress(new URLSearchParams(writeAddress(full).toString()))).toEqual(full);
});

test('GAME-04 CONST-15 an empty address is a grid, without a filter, last changes first', () => {
  const begin = { mode: 'grid', search: '', order: 'updatedAt_descending', choice: NO_CHOICE };
  expect(readAddress(new URLSearchParams())).toEqual(begin);
  expect(writeAddress(begin as GamesAddress).toString()).toBe('');
  expect(askedOf(begin as GamesAddress)).toEqual({ filter: {}, sortBy: 'updatedAt', descending: true });
});

test('SCT-09 an address made up by hand is read as far as it makes sense', () => {
  const odd = new URLSearchParams(
    'mode=table&sort=name&level=u17,u99&club=1,%27&scout=x&from=2026-02-30&to=soon&search=%20',
  );
  expect(readAddress(odd)).toEqual({
    mode: 'grid',
    search: '',
    order: 'updatedAt_descending',
    choice: { ...NO_CHOICE, levels: ['u17'] },
  });
});

test('GAME-05 GAME-07 A-64 the filter is asked for with every choice, in the order that was picked', () => {
  expect(askedOf(full)).toEqual({
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
  expect(countChoices(full.choice)).toBe(9);
  expect(countChoices(NO_CHOICE)).toBe(0);
});
