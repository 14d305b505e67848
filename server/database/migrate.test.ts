import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyMigrations, freshDatabase } from '#tests/database.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Database } from './database.ts';
import { isMigrated, migrateToLatest, readMigrations } from './migrate.ts';

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

test('a migrated database needs nothing', async () => {
  expect(await isMigrated(database.db)).toBe(true);
  expect(await migrateToLatest(database)).toEqual([]);
});

test('a new file is pending until it is run, once', async () => {
  writeFileSync(join(folder, '9001_kits.sql'), 'create table kits (id int); insert into kits values (1);');
  expect(await isMigrated(database.db, files)).toBe(false);
  expect(await migrateToLatest(database, files)).toEqual(['9001_kits']);
  expect(await migrateToLatest(database, files)).toEqual([]);
  expect(await isMigrated(database.db, files)).toBe(true);
});

test('a file that fails leaves everything as it was and says which it is', async () => {
  writeFileSync(join(folder, '9002_boots.sql'), 'create table boots (id int);');
  writeFileSync(join(folder, '9003_balls.sql'), 'create table balls (id int); insert into nowhere values (1);');
  await expect(migrateToLatest(database, files)).rejects.toThrow(/^Migration 9003_balls failed: .*nowhere/);
  const { rows } = await sql`select to_regclass('boots') as boots, to_regclass('balls') as balls`.execute(database.db);
  expect(rows).toEqual([{ boots: null, balls: null }]);
});

test('callers at the same time do the work once', async () => {
  writeFileSync(join(folder, '9003_balls.sql'), 'create table balls (id int); select pg_sleep(0.2);');
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(database, files)));
  expect(runs.flat()).toEqual(['9002_boots', '9003_balls']);
});

test('the limits of queries hold again afterwards', async () => {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    database.db,
  );
  expect(rows[0]!.limit).toBe(database.engine === 'postgres' ? '15s' : '0');
});

test('OPS-40 a database that a newer version has migrated is left as it is, and says what to do', async () => {
  const [before, newest] = (await readMigrations()).slice(-2).map(({ name }) => name);
  const older = await copyMigrations(before);
  writeFileSync(join(older.folder, '9004_whistles.sql'), 'create table whistles (id int);');
  await expect(migrateToLatest(database, older.files)).rejects.toThrow(
    new StartupError(
      `The database was migrated by a newer version of Touchline (${newest}): start that version, or restore a backup from before the upgrade.`,
    ),
  );
  const { rows } = await sql`select to_regclass('whistles') as whistles`.execute(database.db);
  expect(rows).toEqual([{ whistles: null }]);
  rmSync(older.folder, { recursive: true });
});

test('a file with a name of another kind stops the start', async () => {
  writeFileSync(join(folder, 'kits-2.sql'), 'select 1');
  await expect(migrateToLatest(database, files)).rejects.toThrow('kits-2.sql is not named NNNN_noun.sql');
});
