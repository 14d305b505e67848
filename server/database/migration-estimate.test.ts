import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyMigrations, freshDatabase } from '#tests/database.ts';
import type { Database } from './database.ts';
import { estimateMigrations, tablesOfMigration } from './migration-estimate.ts';

let database: Database;
let folder: string;
let files: URL;
beforeAll(async () => {
  database = await freshDatabase();
  ({ folder, files } = await copyMigrations());
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('OPS-47 nothing is said of a club that has all migrations', async () => {
  expect(await estimateMigrations(database.db, files)).toBeNull();
});

test('OPS-47 migrations are estimated by the tables that they go through, longer where rows are written anew', async () => {
  await sql`create table kits (id int, label text)`.execute(database.db);
  await sql`insert into kits select n, repeat('x', 900) from generate_series(1, 20000) as n`.execute(database.db);
  writeFileSync(join(folder, '9001_kits.sql'), 'create index kits_by_id on kits (id); -- update kits');
  const read = await estimateMigrations(database.db, files);
  expect(read).toMatchObject({ migrations: 1, seconds: 1 });
  writeFileSync(join(folder, '9002_kits.sql'), "update kits set label = 'y';");
  const rewritten = await estimateMigrations(database.db, files);
  expect(rewritten).toMatchObject({ migrations: 2, bytes: 2 * read!.bytes });
  expect(rewritten!.seconds).toBeGreaterThan(read!.seconds);
});

test('OPS-47 the tables of a migration are read from its text, without its comments', () => {
  const { rewritten, read } = tablesOfMigration(`-- update clubs
    alter table games add column note text;
    UPDATE only players set note = ''
      from reports where reports.player_id = players.id;
    create index games_by_note on games (note);`);
  expect([[...rewritten], [...read]]).toEqual([['players'], ['games', 'reports']]);
});
