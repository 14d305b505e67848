import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { explainPlans } from '#tests/plans.ts';
import { anyOf, compiledQuery } from './compiled-query.ts';
import type { Database } from './database.ts';
import { searchPatterns, type SearchPatterns } from './search.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  const names = ['Ammann', 'Keller', "O'Neil"];
  await database.db
    .insertInto('users')
    .values(
      names.map((lastName) => ({ email: `${lastName}@touchline.example`, lastName, role: 'scout', passwordHash: '' })),
    )
    .execute();
});
afterAll(() => database.close());

type Asked = { lastName?: string | null; ids?: readonly string[]; words?: SearchPatterns };

let built = 0;
const people = compiledQuery(
  (db, { descending }: { descending: boolean }, { lastName, words }: Asked, part) => {
    built += 1;
    return db
      .selectFrom('users')
      .select(['users.lastName', 'users.createdAt', 'users.requirePasswordReset'])
      .select([
        sql<{ firstName: string }[]>`json_build_array(json_build_object('first_name', users.first_name))`.as('names'),
        part(
          'same',
          db
            .selectFrom('users as again')
            .select(['again.email', 'again.lastName as called'])
            .whereRef('again.id', '=', sql.ref('users.id')),
        ),
      ])
      .$if(lastName != null, (all) => all.where('users.lastName', '=', lastName!))
      .$if(words !== undefined, (all) =>
        all.where((eb) => eb.and(Object.values(words!).map((word) => eb('users.lastName', 'like', word)))),
      )
      .orderBy('users.lastName', descending ? 'desc' : 'asc');
  },
  { prepared: true },
);
const names = async (shape: { descending: boolean }, asked: Asked) =>
  (await people(database.db, shape, asked)).map(({ lastName }) => lastName);

test('a statement gives its rows in order, with their lists, parts and the names of the code', async () => {
  const rows = await people(database.db, { descending: false }, {});
  expect(rows[0]).toEqual({
    lastName: 'Ammann',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/),
    requirePasswordReset: false,
    names: [{ firstName: '' }],
    same: { email: 'Ammann@touchline.example', called: 'Ammann' },
  });
  expect(await names({ descending: true }, {})).toEqual(["O'Neil", 'Keller', 'Ammann']);
});

test('it is put together once for each shape, whatever the values', async () => {
  built = 0;
  for (const lastName of ['Keller', "O'Neil", '%']) {
    const [found] = await names({ descending: false }, { lastName });
    expect(found).toBe(lastName === '%' ? undefined : lastName);
  }
  expect(await names({ descending: false }, { words: searchPatterns('e') })).toEqual(['Keller', "O'Neil"]);
  expect(await names({ descending: false }, { words: searchPatterns('el er') })).toEqual(['Keller']);
  expect(await names({ descending: false }, { words: searchPatterns('e l') })).toEqual(['Keller', "O'Neil"]);
  expect(await names({ descending: false }, { lastName: null })).toHaveLength(3);
  expect(built).toBe(4);
});

test('values are never part of its text', async () => {
  const found = compiledQuery((db, _shape: null, { ids }: { ids: readonly string[] }) =>
    db.selectFrom('users').select('users.id').where('users.lastName', '=', anyOf(ids)),
  );
  expect(await found(database.db, null, { ids: ["'; drop table users; --", 'Keller'] })).toHaveLength(1);
  expect(await explainPlans(database.db, (db) => found(db, null, { ids: ['a', 'b'] }))).toHaveLength(1);
});
