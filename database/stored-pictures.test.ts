import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';
import { copyMigrations, emptyServerDatabase } from '#tests/database.ts';

let folder: string;
let database: Database;
let drop = async () => {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-'));
  let databaseUrl: string | undefined;
  if (process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres') ({ url: databaseUrl, drop } = await emptyServerDatabase());
  database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl, log: createLog('error') });
});
afterAll(async () => {
  await database.close();
  await drop();
  rmSync(folder, { recursive: true });
});

test('A-44 avatars, photos and logos from before stay when they are pictures of ours, and are none otherwise', async () => {
  const { db } = database;
  const older = await copyMigrations('0014_same_games');
  onTestFinished(() => rmSync(older.folder, { recursive: true }));
  await migrateToLatest(database, older.files);

  const hash = 'a'.repeat(64);
  await sql`insert into pictures values (${hash}, 'image/png', 'x')`.execute(db);
  const stored = {
    ours: `/files/pictures/${hash}`,
    gone: `/files/pictures/${'b'.repeat(64)}`,
    script: 'javascript:alert(1)',
    elsewhere: 'https://pictures.example/a.png',
    empty: '',
  };
  for (const [name, address] of Object.entries(stored)) {
    await sql`insert into clubs (name, logo) values (${name}, ${address})`.execute(db);
    await sql`insert into users (email, role, password_hash, avatar)
      values (${`${name}@touchline.example`}, 'admin', 'none', ${address})`.execute(db);
    await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, photo)
      select 'Elia', ${name}, id, 'u17', 'striker', 'youth', ${address} from clubs where name = ${name}`.execute(db);
  }
  const file = `${'0'.repeat(32)}-team.png`;
  await sql`insert into files (key, name, type, size, created_by, arrived_at)
    select ${file}, 'Team.png', 'image', 8, id, now() from users limit 1`.execute(db);

  await migrateToLatest(database);
  const expected = [hash, null, null, null, null];
  const order = sql`array_position(${Object.keys(stored)}::text[],`;
  for (const kept of [
    sql<{ kept: string }>`select logo as kept from clubs order by ${order} name)`,
    sql<{ kept: string }>`select avatar as kept from users order by ${order} split_part(email::text, '@', 1))`,
    sql<{ kept: string }>`select photo as kept from players order by ${order} last_name)`,
  ])
    expect((await kept.execute(db)).rows.map((row) => row.kept)).toEqual(expected);
  const [old] = await db.selectFrom('files').select(['key', 'servedKey', 'sanitizedAt']).execute();
  expect(old).toEqual({ key: file, servedKey: expect.stringMatching(/^[0-9a-f]{32}$/), sanitizedAt: null });
});
