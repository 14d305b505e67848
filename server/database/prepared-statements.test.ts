import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { compiledQuery } from './compiled-query.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('what is asked often is planned once for each connection, what is not is forgotten', async () => {
  const { db, engine } = database;
  const people = (prepared: boolean) =>
    compiledQuery(
      (built, _shape: null, { name }: { name: string }) =>
        built.selectFrom('users').select('users.id').where('users.lastName', '=', name),
      { prepared },
    );
  const [often, seldom] = [people(true), people(false)];
  await db.connection().execute(async (one) => {
    for (const name of ['Ammann', "O'Neil", '']) {
      expect(await often(one, null, { name })).toEqual([]);
      expect(await seldom(one, null, { name })).toEqual([]);
    }
    const { rows } = await sql`select from pg_prepared_statements where name <> ''`.execute(one);
    // On the embedded database `PreparingClient` is not used, so nothing is named.
    expect(rows).toHaveLength(engine === 'postgres' ? 1 : 0);
  });
});
