import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '#domain/text/fold.ts';
import { emptyServerDatabase } from '#tests/database.ts';
import { openDatabase, type Database } from './database.ts';
import { checkLetterCase } from './letter-case.ts';
import { migrateToLatest } from './migrate.ts';
import { createLog } from '../observability/log.ts';

const log = createLog('silent');
const open = (databaseUrl: string): Promise<Database> => openDatabase({ databaseUrl, dataDir: '', log });

// The locale of an embedded database is always the same.
describe.skipIf(process.env['TOUCHLINE_TEST_ENGINE'] !== 'postgres')('a database with the locale C', () => {
  let server: Awaited<ReturnType<typeof emptyServerDatabase>>;
  beforeAll(async () => {
    server = await emptyServerDatabase('C');
  });
  afterAll(() => server.drop());

  test('TXT-03 is refused while it is new, with the command that makes a right one', async () => {
    await expect(open(server.url)).rejects.toThrow(
      /does not know that Ü and ü are one letter.* createdb --template=template0 --encoding=UTF8 --locale=C\.UTF-8 touchline_test_/,
    );
    const right = await emptyServerDatabase('C.UTF-8');
    const database = await open(right.url);
    await database.close();
    await right.drop();
  });

  test('TXT-02 TXT-03 is warned of when it is in use, and folds names as every other does', async () => {
    const warned: string[] = [];
    const inUse = await openInUse(server.url);
    await migrateToLatest(inUse);
    await checkLetterCase(inUse.db, { warn: (message: string) => void warned.push(message) });
    expect(warned).toEqual([expect.stringContaining('names that differ only in that count as two')]);
    const names = ['FC ZÜRICH', 'ĐORĐEVIĆ', 'ЂОРЂЕВИЋ', 'ΝΊΚΟΣ', 'İLKAY', 'O’NEILL', 'ØRSTED'];
    const { rows } = await sql<{ folded: string }>`
      select fold(name) as folded from unnest(${names}::text[]) with ordinality as asked(name, place)
      order by place`.execute(inUse.db);
    expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldText));
    await inUse.close();
  });
});

/** Opens a database that looks as if an earlier version had made its tables. */
async function openInUse(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)');
  await client.end();
  return open(url);
}
