import { expressionBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClub, type TestClub } from '#tests/club.ts';
import { explainPlans } from '#tests/plans.ts';
import { anyOf } from './compiled-query.ts';
import { pagedList, type FilterConditions } from './paged-list.ts';
import { matchesEveryWord } from './search.ts';
import type { DB } from './tables.ts';

let club: TestClub;
let zurich: string;
beforeAll(async () => {
  club = await openClub();
  ({ id: zurich } = await club.db
    .insertInto('clubs')
    .values({ name: 'FC Zürich' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
afterAll(() => club.close());

const NAMES = ['Ammann', 'Berger', 'Çelik', 'Duarte'];
let ids: string[];
beforeEach(async () => {
  await club.db.deleteFrom('players').execute();
  const rows = NAMES.map((lastName, at) => ({
    firstName: 'Luca',
    lastName,
    clubId: zurich,
    teamId: 'u19',
    mainPosition: 'striker',
    type: at % 2 === 0 ? 'youth' : 'pro',
    status: lastName === 'Duarte' ? 'closed' : 'watchlist',
  }));
  ids = (await club.db.insertInto('players').values(rows).returning('id').execute()).map(({ id }) => id);
});

type Filter = {
  type?: readonly string[] | null;
  clubId?: string | null;
  ids?: readonly string[];
  search?: string | null;
};
const eb = expressionBuilder<DB, 'players'>();
const conditions: FilterConditions<Filter> = {
  type: { where: (types) => eb('players.type', '=', anyOf(types)) },
  clubId: { where: (id) => eb('players.clubId', '=', id), genericPlan: true },
};
const list = pagedList({
  table: 'players',
  sorts: { lastName: [eb.ref('players.lastName')], type: [eb.ref('players.type')] },
  conditions,
  search: (words) => matchesEveryWord(eb.ref('players.searchText'), words),
  scope: (rows, { closed }: { closed: boolean }) => (closed ? rows : rows.where('players.status', '<>', 'closed')),
  select: (rows, _shape, _values: object) => rows.select('players.lastName'),
});

const SHAPE = { closed: true };
const page = { sortBy: 'lastName', descending: false, rowsPerPage: 2, offset: 0 } as const;
const read = async (filter: Filter, more: Partial<Record<keyof typeof page, unknown>> = {}, shape = SHAPE) => {
  const { result, count } = await list.page(club.db, {
    filter,
    page: { ...page, ...more } as typeof page,
    shape,
    values: {},
  });
  return { names: result.map(({ lastName }) => lastName).join(' '), count: await count() };
};

describe('a list of players', () => {
  test('SCT-06 comes page by page, in its order and counted as a whole', async () => {
    expect(await read({})).toEqual({ names: 'Ammann Berger', count: 4 });
    expect(await read({}, { offset: 2 })).toEqual({ names: 'Duarte Çelik', count: 4 });
  });

  test('G-30 players who are equal in the sort stand in the same order on every page, whichever way it is sorted', async () => {
    const all = async (descending: boolean) => {
      const sort = { sortBy: 'type', descending };
      const pages = [await read({}, sort), await read({}, { ...sort, offset: 2 })];
      return pages.flatMap(({ names }) => names.split(' '));
    };
    expect(await all(true)).toEqual((await all(false)).toReversed());
    expect((await all(true)).toSorted()).toEqual([...NAMES].toSorted());
  });

  test('is narrowed by every choice at once; an empty choice narrows nothing', async () => {
    expect(await read({ type: ['youth'], search: 'çel' })).toEqual({ names: 'Çelik', count: 1 });
    expect(await read({ type: ['pro'], ids: ids.slice(0, 2) })).toEqual({ names: 'Berger', count: 1 });
    expect((await read({ type: [], clubId: null, search: ' ' })).count).toBe(4);
    expect((await read({}, {}, { closed: false })).count).toBe(3);
  });

  test('is exported in pieces: who is in it first, then these players in their order', async () => {
    const order = { sortBy: 'lastName', descending: true, shape: SHAPE, values: {} } as const;
    const found = await list.ids(club.db, { ...order, filter: { type: ['youth'] } });
    expect(found).toEqual([ids[2], ids[0]]);
    const { text } = await list.json(club.db, { ...order, ids: found });
    expect(JSON.parse(text!)).toEqual([['Çelik'], ['Ammann']]);
  });

  test('is one statement where a single plan serves any value, else one for who is on the page and one for what is shown', async () => {
    const statements = async (filter: Filter) =>
      (await explainPlans(club.db, (db) => list.page(db, { filter, page, shape: SHAPE, values: {} }))).length;
    expect(await statements({})).toBe(1);
    expect(await statements({ clubId: zurich, ids })).toBe(1);
    expect(await statements({ type: ['pro'] })).toBe(2);
    expect(await statements({ clubId: zurich, type: ['pro'] })).toBe(2);
    expect(await statements({ search: 'a' })).toBe(2);
  });
});
