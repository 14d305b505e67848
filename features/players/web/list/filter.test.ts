import { expect, test } from 'vitest';
import { DEFAULT_STATUSES } from '#domain/football.ts';
import { PLAYERS_LISTS } from './filter.ts';

const { parse, serialize, toVariables, filter } = PLAYERS_LISTS.managers;
type PlayersAddress = ReturnType<typeof parse>;

const CLUB = 'b0000000-0000-4000-8000-000000000001';
const begun: PlayersAddress = { mode: 'grid', search: '', order: 'updatedAt', choice: filter.none };
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
  expect(parse(serialize(full))).toEqual(full);
  expect(serialize(begun).toString()).toBe('');
  expect(parse(new URLSearchParams())).toEqual(begun);
});

test('PLY-03 the list begins with the four statuses in use, and none chosen narrows by none', () => {
  expect(toVariables(begun)).toEqual({
    filter: { status: DEFAULT_STATUSES },
    sortBy: 'updatedAt',
    descending: true,
  });
  const none = { ...begun, choice: { ...filter.none, statuses: [] } };
  expect(parse(serialize(none))).toEqual(none);
  expect(toVariables(none).filter).toEqual({});
  expect(filter.isNarrowed(none.choice)).toBe(true);
});

test('PLY-07 G-06 asks the API for what was chosen; a scout chooses no status, whatever the address says', () => {
  expect(toVariables(full)).toEqual({
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
  const { scouts } = PLAYERS_LISTS;
  const forScout = scouts.parse(serialize(full));
  expect(forScout).toEqual({
    ...full,
    choice: { ...full.choice, statuses: DEFAULT_STATUSES },
    withheld: ['scouting.players.fields.status'],
  });
  expect(scouts.toVariables(forScout).filter).not.toHaveProperty('status');
  expect(scouts.serialize(forScout).has('status')).toBe(false);
});

test('SCT-09 what is not of the club’s language is left out', () => {
  const wrong = new URLSearchParams(
    'type=old&status=sold&position=libero&club=1&year=abc,2008&tag=fast&sort=price&mode=map',
  );
  expect(parse(wrong)).toEqual({ ...begun, choice: { ...filter.none, years: [2008] } });
});

test('counts the choices of the dialog, and knows whether anything narrows the list', () => {
  expect(filter.count(full.choice)).toBe(6);
  expect(filter.count({ ...filter.none, type: 'youth', statuses: [] })).toBe(0);
  expect(filter.isNarrowed(filter.none)).toBe(false);
  expect(filter.isNarrowed({ ...filter.none, type: 'youth' })).toBe(true);
});
