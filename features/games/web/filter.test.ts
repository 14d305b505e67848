import { expect, test } from 'vitest';
import { GAMES_LIST, type GamesChoice } from './filter.ts';

const { parse, serialize, toVariables, filter } = GAMES_LIST;
type GamesAddress = ReturnType<typeof parse>;

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
  expect(parse(new URLSearchParams(serialize(full).toString()))).toEqual(full);
});

test('GAME-04 CONST-15 an empty address is a grid, without a filter, last changes first', () => {
  const begin = { mode: 'grid', search: '', order: 'updatedAt_descending', choice: filter.none };
  expect(parse(new URLSearchParams())).toEqual(begin);
  expect(serialize(begin as GamesAddress).toString()).toBe('');
  expect(toVariables(begin as GamesAddress)).toEqual({ filter: {}, sortBy: 'updatedAt', descending: true });
});

test('SCT-09 an address made up by hand is read as far as it makes sense', () => {
  const odd = new URLSearchParams(
    'mode=table&sort=name&level=u17,u99&club=1,%27&scout=x&from=2026-02-30&to=soon&search=%20',
  );
  expect(parse(odd)).toEqual({
    mode: 'grid',
    search: '',
    order: 'updatedAt_descending',
    choice: { ...filter.none, levels: ['u17'] },
  });
});

test('GAME-07 A-64 the filter is asked for with every choice, in the order that was picked', () => {
  expect(toVariables(full)).toEqual({
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
  expect(filter.count(full.choice)).toBe(9);
  expect(filter.count(filter.none)).toBe(0);
});

test('GAME-06 each choice is a chip that takes back itself and nothing else; days come last', () => {
  const names = { clubs: () => 'FC Zürich', scouts: () => 'Sofia Šarić' };
  const left: GamesChoice[] = [];
  const chips = filter.chips(full.choice, names, (choice) => left.push(choice));
  expect(chips.map(({ key }) => key)).toEqual([
    `clubs-${CLUB}`,
    'levels-u17',
    'levels-pro',
    'contexts-cup',
    'procedures-live',
    'procedures-tv',
    `scouts-${SCOUT}`,
    'from',
    'to',
  ]);
  expect([chips[0]!.label, chips[1]!.label, chips[6]!.label]).toEqual(['FC Zürich', 'U17', 'Sofia Šarić']);
  for (const at of [1, 7]) chips[at]!.onRemove();
  expect(left).toEqual([
    { ...full.choice, levels: ['pro'] },
    { ...full.choice, from: null },
  ]);
});
