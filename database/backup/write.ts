/** Makes a backup of a club that may be in use: its rows as they stood at one moment, and the files of its store. */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import { storedKeys } from '#features/files/data.ts';
import type { Database, Db } from '#server/database/database.ts';
import { CommandError } from '#server/errors/command-error.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { encrypt } from './encryption.ts';
import {
  ABOUT,
  bytesOfFiles,
  chunkName,
  fileName,
  FORMAT,
  MANIFEST,
  rowsOfAll,
  type About,
  type Manifest,
} from './manifest.ts';
import { rowsOf, RowsDigest, tablesOf, type Table } from './tables.ts';
import { packTar, type TarEntry } from './tar.ts';

/** Bytes of rows after which the next entry of a table begins. */
const CHUNK = 1024 * 1024;

export type BackedUp = { database: Database; store: FileStore; clubName: string; zone: string };
export type BackupOutcome = { rows: number; files: number; bytes: number; size: number; vanished: number };

/**
 * Writes the backup under another name beside `file`, which gets its own once it is whole.
 * @throws CommandError where the file cannot be written, and errors of the database and the store.
 */
export async function writeBackup(
  club: BackedUp,
  file: string,
  recipient: string | undefined,
  now: Temporal.Instant,
): Promise<BackupOutcome> {
  const partial = `${file}.${randomUUID().slice(0, 8)}.partial`;
  const contents: Manifest = { tables: {}, files: [], vanished: [] };
  try {
    const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    const packing = pipeline(packTar(entriesOf(club, contents, now)), zstd);
    const sealed =
      recipient === undefined
        ? zstd
        : await encrypt(zstd, recipient).catch(async (error: unknown) => {
            zstd.destroy();
            await packing.catch(() => undefined);
            throw error;
          });
    const writing = pipeline(sealed, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    const [written, packed] = await Promise.allSettled([writing, packing]);
    if (packed.status === 'rejected' && !isPremature(packed.reason)) throw inPlainWords(packed.reason, file);
    if (written.status === 'rejected') throw inPlainWords(written.reason, file);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  const { size } = await stat(file);
  const { files, vanished } = contents;
  return {
    rows: rowsOfAll(contents),
    files: files.length,
    bytes: bytesOfFiles(contents),
    size,
    vanished: vanished.length,
  };
}

/** Of a stream whose reader has gone. */
const isPremature = (error: unknown) =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes((error as { code?: string }).code ?? '');

function inPlainWords(error: unknown, file: string): unknown {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG')
    return new CommandError(`There is no room for ${file} (${code}): nothing was kept of it.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'EISDIR')
    return new CommandError(`${file} cannot be written (${code}).`);
  return error;
}

async function* entriesOf(club: BackedUp, contents: Manifest, now: Temporal.Instant): AsyncGenerator<TarEntry> {
  const { database, store, clubName, zone } = club;
  // One snapshot for everything: rows that are written meanwhile are in the next backup.
  const trx = await database.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let keys: Awaited<ReturnType<typeof storedKeys>>;
  try {
    // A disk that is slow to write must not end the snapshot.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const described: About = {
      format: FORMAT,
      madeAt: now.toString(),
      club: clubName,
      zone,
      engine: database.engine,
      migrations: await migrationsOf(trx),
    };
    yield jsonEntry(ABOUT, described);
    for (const table of await tablesOf(trx)) yield* tableEntries(trx, table, contents);
    keys = await storedKeys(trx);
  } finally {
    await trx.rollback().execute();
  }
  for (const { key, certain } of keys) yield* fileEntry(store, key, certain, contents);
  yield jsonEntry(MANIFEST, contents);
}

async function migrationsOf(trx: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

const entryOf = (name: string, bytes: Buffer): TarEntry => ({ name, size: bytes.length, body: only(bytes) });
const jsonEntry = (name: string, value: unknown) => entryOf(name, Buffer.from(JSON.stringify(value)));

async function* only(bytes: Uint8Array) {
  yield bytes;
}

async function* tableEntries(trx: Db, table: Table, { tables }: Manifest): AsyncGenerator<TarEntry> {
  const digest = new RowsDigest();
  let chunks = 0;
  let gathered: string[] = [];
  let length = 0;
  const next = () => {
    const entry = entryOf(chunkName(table.name, (chunks += 1)), Buffer.from(`${gathered.join('\n')}\n`));
    gathered = [];
    length = 0;
    return entry;
  };
  for await (const rows of rowsOf(trx, table)) {
    digest.add(rows);
    for (const row of rows) {
      gathered.push(row);
      length += row.length;
      if (length >= CHUNK) yield next();
    }
  }
  if (gathered.length > 0) yield next();
  tables[table.name] = { columns: [...table.columns], rows: digest.rows, digest: digest.hex, chunks };
}

async function* fileEntry(
  store: FileStore,
  key: string,
  certain: boolean,
  { files, vanished }: Manifest,
): AsyncGenerator<TarEntry> {
  const path = await store.take(key);
  const handle = path === null ? null : await open(path).catch(gone);
  try {
    if (!handle) {
      if (certain) vanished.push(key);
      return;
    }
    const { size } = await handle.stat();
    const sha256 = createHash('sha256');
    async function* body() {
      for await (const chunk of handle!.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        sha256.update(chunk);
        yield chunk;
      }
    }
    const name = fileName(files.length + 1);
    yield { name, size, body: body() };
    files.push({ name, key, size, sha256: sha256.digest('hex') });
  } finally {
    await handle?.close();
    if (path !== null) await store.giveBack(path);
  }
}

/** A file that was deleted between being listed and being read. */
function gone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
