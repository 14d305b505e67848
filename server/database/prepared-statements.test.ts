import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import type { Database } from './database.ts';
import { PREPARED } from './prepared-statements.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('what is asked often is planned once for each connection, what is not is forgotten', async () => {
  const { db, engine } = database;
  const often = (name: string) => db.selectFrom('users').select('id').where('lastName', '=', name).modifyEnd(PREPARED);
  await db.connection().execute(async (one) => {
    for (const name of ['Ammann', "O'Neil", '']) {
      expect(await one.executeQuery(often(name).compile())).toMatchObject({ rows: [] });
      await one.selectFrom('users').select('id').where('firstName', '=', name).execute();
    }
    const { rows } = await sql`select from pg_prepared_statements where name <> ''`.execute(one);
    // The embedded database has one connection, and plans anew for it.
    expect(rows).toHaveLength(engine === 'postgres' ? 1 : 0);
  });
});
