/** Restores a backup into an empty place: in one transaction, after everything about it was checked. */
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { storedKeys } from '#features/files/data.ts';
import type { Database, Db } from '#server/database/database.ts';
import { vacuumAnalyze } from '#server/database/embedded-maintenance.ts';
import { migrateWithin, readMigrations, withoutLimits } from '#server/database/migrate.ts';
import { CommandError } from '#server/errors/command-error.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { dropEverything, withoutConstraints } from './constraints.ts';
import { bytesOfFiles, MANIFEST, rowsOfAll, type About, type Manifest } from './manifest.ts';
import { entriesIn, linesOf, tableIn, verifyBackup, type CheckedBackup } from './read.ts';
import { insertTableRows, rowsOf, RowsDigest, tablesOf, type Table } from './tables.ts';
import type { TarEntry } from './tar.ts';

export type RestoredPlace = { database: Database; store: FileStore; clubName: string; zone: string };
export type RestoreOptions = {
  identities: readonly string[];
  /** Deletes the club that is there. */
  overwrite: boolean;
  /** Accepts the backup of a club with another name or zone. */
  otherClub: boolean;
};
export type RestoreOutcome = { about: About; rows: number; files: number; vanished: number; held: number };

/**
 * @throws CommandError with what is wrong, which leaves the place as it was; likewise any error of the database, the disk
 *   and the store.
 */
export async function restoreBackup(
  place: RestoredPlace,
  file: string,
  options: RestoreOptions,
): Promise<RestoreOutcome> {
  const { database, store } = place;
  const checked = await verifyBackup(file, options.identities);
  await checkOrigin(place, checked, options.otherClub);
  await checkRoom(store, checked.manifest);
  const { db } = database;
  const before = await checkTarget(db, options.overwrite);
  const added: string[] = [];
  try {
    await db.connection().execute((connection) =>
      withoutLimits(connection, async () => {
        const trx = await connection.startTransaction().execute();
        try {
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
          await load(trx, store, file, options.identities, checked, added);
          await trx.commit().execute();
        } catch (error) {
          await trx.rollback().execute();
          throw error;
        }
      }),
    );
  } catch (error) {
    for (const key of added) await store.remove(key);
    throw inPlainWords(error);
  }
  const kept = new Set(checked.manifest.files.map(({ key }) => key));
  for (const key of before) if (!kept.has(key)) await store.remove(key);
  await vacuumAnalyze(db);
  const { files, vanished, tables } = checked.manifest;
  return {
    about: checked.about,
    rows: rowsOfAll(checked.manifest),
    files: files.length,
    vanished: vanished.length,
    held: tables['held_jobs']?.rows ?? 0,
  };
}

function inPlainWords(error: unknown): unknown {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || code === '53100')
    return new CommandError(`There is no room to restore the backup (${code}): the place is as it was before.`);
  return error;
}

async function checkOrigin({ clubName, zone }: RestoredPlace, { about }: CheckedBackup, otherClub: boolean) {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = about.migrations.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new CommandError(`This backup was made by a newer version of Touchline (${unknown}): install that first.`);
  if (otherClub || (about.club === clubName && about.zone === zone)) return;
  throw new CommandError(
    `This is a backup of ${about.club} (${about.zone}), and this place is for ${clubName} (${zone}): set CLUB_NAME and ` +
      'CLUB_TIMEZONE as they were, or say --other-club.',
  );
}

async function checkRoom(store: FileStore, contents: Manifest): Promise<void> {
  if (store.at !== 'disk') return;
  const { bavail, bsize } = await statfs(store.folder);
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);
  if (bavail * bsize < bytesOfFiles(contents))
    throw new CommandError(
      `The files of this backup take ${megabytes(bytesOfFiles(contents))} MB, and the disk of ${store.folder} has ` +
        `${megabytes(bavail * bsize)} MB left: make room.`,
    );
}

/** The keys of the files that the club has which stands here already. @throws CommandError for one that must stay. */
async function checkTarget(db: Db, overwrite: boolean): Promise<string[]> {
  const { rows } = await sql<{ tables: number; users: boolean; running: number }>`
    select
      (select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      to_regclass('public.users') is not null as users,
      (select count(*) from pg_stat_activity
        where application_name = 'touchline live' and datname = current_database()) as running
  `.execute(db);
  const { tables, users, running } = rows[0]!;
  if (running > 0) throw new CommandError('Touchline is running on this database: stop it first.');
  if (tables === 0) return [];
  const empty = users && !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
  if (empty) return [];
  if (!overwrite)
    throw new CommandError('There is a club in this place already: --overwrite deletes it for the one of the backup.');
  // An older version of the club may not have all the tables of its files.
  return storedKeys(db).then(
    (keys) => keys.map(({ key }) => key),
    () => [],
  );
}

async function load(
  trx: Db,
  store: FileStore,
  file: string,
  identities: readonly string[],
  { about, manifest }: CheckedBackup,
  added: string[],
): Promise<void> {
  await dropEverything(trx);
  await migrateWithin(trx, about.migrations);
  const tables = await tablesOf(trx);
  for (const { name } of tables)
    if (manifest.tables[name] === undefined) throw new CommandError(`${file} has nothing of the table ${name}.`);
  const keys = new Map(manifest.files.map(({ name, key }) => [name, key]));
  await withoutConstraints(trx, async () => {
    // Some migrations write rows.
    for (const { name } of tables) await sql`delete from ${sql.id('public', name)}`.execute(trx);
    for await (const entry of entriesIn(file, identities)) {
      const table = tableIn(entry.name);
      const key = keys.get(entry.name);
      if (table !== undefined) await insertTableRows(trx, tableOf(manifest, table), await linesOf(entry));
      else if (key !== undefined) await restoreFile(store, key, entry, added);
      else if (entry.name === MANIFEST) break;
    }
    for (const { name } of tables) await compare(trx, manifest, name);
  });
  await migrateWithin(trx);
}

const tableOf = ({ tables }: Manifest, name: string): Table => ({ name, columns: tables[name]!.columns });

/** What stands in the database now is read once more and must be what was read for the backup, row by row. */
async function compare(trx: Db, contents: Manifest, name: string): Promise<void> {
  const digest = new RowsDigest();
  for await (const rows of rowsOf(trx, tableOf(contents, name))) digest.add(rows);
  const { rows, digest: hex } = contents.tables[name]!;
  if (digest.rows !== rows || digest.hex !== hex)
    throw new CommandError(`The rows of ${name} are not the same as in the backup: nothing was restored.`);
}

async function restoreFile(store: FileStore, key: string, { body }: TarEntry, added: string[]): Promise<void> {
  const path = await store.blankPath();
  try {
    await pipeline(Readable.from(body), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    if ((await store.look(key, 1)) === null) added.push(key);
    await store.keep(path, key);
  } finally {
    await store.giveBack(path);
  }
}
