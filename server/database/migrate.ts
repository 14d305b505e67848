import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { backoff, withJitter } from '#domain/backoff.ts';
import { StartupError } from '../errors/startup-error.ts';
import { LIFT_LIMITS, RESET_LIMITS } from './connection.ts';
import type { Database, Db } from './database.ts';

const MIGRATIONS = new URL('../../database/migrations/', import.meta.url);

const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The migrations in order, beginning with `0001_people`. @throws Error for a file with another kind of name. */
export async function readMigrations(folder: URL = MIGRATIONS): Promise<{ name: string; text: string }[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const wrong = files.find((file) => !FILE.test(file));
  if (wrong) throw new Error(`database/migrations/${wrong} is not named NNNN_noun.sql`);
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

type MigrationFiles = Awaited<ReturnType<typeof readMigrations>>;

function providerOf(files: MigrationFiles): MigrationProvider {
  const up = (text: string) => async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db));
  const migrations = Object.fromEntries(files.map(({ name, text }): [string, Migration] => [name, { up: up(text) }]));
  return { getMigrations: () => Promise.resolve(migrations) };
}

/**
 * Brings the schema up to date and returns the names of the applied migrations. All pending files run in one
 * transaction under an advisory lock: of several processes that start together one migrates and the others wait,
 * and a file that fails leaves the schema as it was. It goes past a pooler, whose sessions keep their limits (OPS-39), and
 * waits where other databases hold all the locks that the server has room for.
 */
export async function migrateToLatest(
  { db, direct = db }: Pick<Database, 'db' | 'direct'>,
  folder: URL = MIGRATIONS,
): Promise<string[]> {
  const run = () =>
    direct.connection().execute((connection) => withoutLimits(connection, () => migrate(connection, folder)));
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === MAX_TRIES || !lacksLocks(error)) throw error;
      await pause(withJitter(backoff(tries - 1, 500, 8000), Math.random()));
    }
  }
}

/** A new club takes a lock for each of its tables and indexes: many that begin at once run out of them, until the first are done. */
const MAX_TRIES = 12;
/** A SQLSTATE. */
const OUT_OF_SHARED_MEMORY = '53200';
const codeOf = (error: unknown) => (error as { code?: unknown } | undefined)?.code;
const lacksLocks = (error: unknown) =>
  [error, (error as Error).cause].some((one) => codeOf(one) === OUT_OF_SHARED_MEMORY);

/** Applies the migrations that are not applied yet, or `only` those of these names, in the caller's transaction. */
export async function migrateWithin(trx: Db, only?: readonly string[]): Promise<void> {
  await migrate(trx, MIGRATIONS, only);
}

async function migrate(db: Db, folder: URL, only?: readonly string[]): Promise<string[]> {
  const files = await readMigrations(folder);
  await refuseNewer(db, files);
  const chosen = only ? files.filter(({ name }) => only.includes(name)) : files;
  const migrator = new Migrator({ db, provider: providerOf(chosen) });
  const { error, results = [] } = await migrator.migrateToLatest();
  const failed = results.find((result) => result.status === 'Error');
  if (error !== undefined)
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${textOf(error)}`, { cause: error });
  return results.map((result) => result.migrationName);
}

/** @throws StartupError when a migration was applied that this version does not know (OPS-40). */
async function refuseNewer(db: Db, files: MigrationFiles): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]!.there) return;
  const known = files.map(({ name }) => name);
  const { rows: unknown } = await sql<{ name: string }>`
    select name from kysely_migration where name <> all(${known}::text[]) order by name limit 1`.execute(db);
  if (unknown[0])
    throw new StartupError(
      `The database was migrated by a newer version of Touchline (${unknown[0].name}): start that version, or restore a backup from before the upgrade.`,
    );
}

/**
 * Runs `work` under an advisory lock, for what only one of several starting processes may do at a time. The embedded
 * database needs no lock: it belongs to one process.
 */
export async function withMigrationLock<T>({ db, direct = db, engine }: Database, work: () => Promise<T>): Promise<T> {
  if (engine === 'pglite') return work();
  return direct.connection().execute((connection) =>
    withoutLimits(connection, async () => {
      await sql`select pg_advisory_lock(hashtext('touchline start'))`.execute(connection);
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(hashtext('touchline start'))`.execute(connection);
      }
    }),
  );
}

/** Runs work that may take longer on this connection than a request may, without the connection's own timeout. */
export async function withoutLimits<T>(connection: Db, work: () => Promise<T>): Promise<T> {
  await sql.raw(LIFT_LIMITS).execute(connection);
  try {
    return await work();
  } finally {
    await sql.raw(RESET_LIMITS).execute(connection);
  }
}

/** Whether all migrations of this version are applied, for readiness. Rejects when the database is unavailable. */
export async function isMigrated(db: Db, folder: URL = MIGRATIONS): Promise<boolean> {
  return (await pendingMigrations(db, folder)).pending.length === 0;
}

/** The migrations of this version that are not applied yet; `isNew` says that none is. */
export async function pendingMigrations(
  db: Db,
  folder: URL = MIGRATIONS,
): Promise<{ pending: MigrationFiles; isNew: boolean }> {
  const files = await readMigrations(folder);
  const migrations = await new Migrator({ db, provider: providerOf(files) }).getMigrations();
  const applied = new Set(migrations.flatMap(({ name, executedAt }) => (executedAt === undefined ? [] : [name])));
  return { pending: files.filter(({ name }) => !applied.has(name)), isNew: applied.size === 0 };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
