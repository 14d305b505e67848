/** Reads a backup from its file, and checks that it is whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import * as z from 'zod/mini';
import { CommandError } from '#server/errors/command-error.ts';
import { decrypt } from './encryption.ts';
import {
  about,
  ABOUT,
  chunkName,
  FORMAT,
  LONGEST_JSON,
  manifest,
  MANIFEST,
  type About,
  type Manifest,
} from './manifest.ts';
import { RowsDigest } from './tables.ts';
import { CutArchiveError, unpackTar, type TarEntry } from './tar.ts';

export type CheckedBackup = { about: About; manifest: Manifest };

/** The keys in a file as `age-keygen` writes it. @throws CommandError */
export async function readIdentities(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`);
  });
  const keys = text.match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0) throw new CommandError(`${file} holds no key of age: AGE-SECRET-KEY-1 and more.`);
  return keys;
}

/** The entries of a backup, as a stream. @throws CommandError for a file that is none, is cut, or that no key opens. */
export async function* entriesIn(file: string, identities: readonly string[]): AsyncGenerator<TarEntry> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code}).`);
  });
  const beginning = Buffer.alloc(64);
  await handle.read(beginning, 0, beginning.length, 0);
  await handle.close();
  const source = createReadStream(file);
  try {
    const plain = await decrypt(source, beginning, identities);
    const zstd = createZstdDecompress();
    // Its outcome is that of reading from `zstd`.
    pipeline(plain, zstd, () => undefined);
    for await (const entry of unpackTar(zstd)) yield { ...entry, body: bodyOf(file, entry) };
  } catch (error) {
    throw brokenBackup(file, error);
  } finally {
    source.destroy();
  }
}

/** Whoever reads a body gets its errors, so they are put into words here too. */
async function* bodyOf(file: string, { body }: TarEntry): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw brokenBackup(file, error);
  }
}

function brokenBackup(file: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  return new CommandError(`${file} is no whole backup: ${whyBroken(error)}.`, { cause: error });
}

function whyBroken(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (error instanceof CutArchiveError || code === 'Z_BUF_ERROR' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return 'it ends too early';
  if (code?.startsWith('ZSTD_')) return 'what it holds cannot be unpacked';
  return message;
}

/** The lines of an entry of a table. */
export async function linesOf({ body }: TarEntry): Promise<string[]> {
  const text = Buffer.concat(await Array.fromAsync(body)).toString();
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

async function jsonOf<Schema extends z.core.$ZodType>(entry: TarEntry, schema: Schema): Promise<z.core.output<Schema>> {
  if (entry.size > LONGEST_JSON) throw new CommandError(`Its ${entry.name} is too long.`);
  return z.parse(schema, JSON.parse(Buffer.concat(await Array.fromAsync(entry.body)).toString()));
}

/** The name of the table that an entry holds rows of. */
export const tableIn = (name: string) => /^tables\/([a-z_]+)\/\d+\.jsonl$/.exec(name)?.[1];

/**
 * Reads the whole backup and compares all counts, digests and hashes with its manifest.
 * @throws CommandError with what is wrong.
 */
export async function verifyBackup(file: string, identities: readonly string[]): Promise<CheckedBackup> {
  let described: About | undefined;
  let contents: Manifest | undefined;
  const tables = new Map<string, { digest: RowsDigest; chunks: number }>();
  const files = new Map<string, { size: number; sha256: string }>();
  for await (const entry of entriesIn(file, identities)) {
    const table = tableIn(entry.name);
    if (entry.name === ABOUT) {
      described = await jsonOf(entry, about);
      if (described.format !== FORMAT) throw new CommandError(`${file} was made by a newer version of Touchline.`);
    } else if (entry.name === MANIFEST) contents = await jsonOf(entry, manifest);
    else if (table !== undefined) {
      const seen = tables.get(table) ?? { digest: new RowsDigest(), chunks: 0 };
      tables.set(table, seen);
      seen.chunks += 1;
      if (entry.name !== chunkName(table, seen.chunks))
        throw new CommandError(`${file}: ${entry.name} stands out of turn.`);
      seen.digest.add(await linesOf(entry));
    } else {
      const sha256 = createHash('sha256');
      for await (const chunk of entry.body) sha256.update(chunk);
      files.set(entry.name, { size: entry.size, sha256: sha256.digest('hex') });
    }
  }
  if (!described || !contents) throw new CommandError(`${file} is no whole backup: it ends too early.`);
  for (const [name, { rows, digest, chunks }] of Object.entries(contents.tables)) {
    const seen = tables.get(name) ?? { digest: new RowsDigest(), chunks: 0 };
    if (seen.digest.rows !== rows || seen.digest.hex !== digest || seen.chunks !== chunks)
      throw new CommandError(`${file}: the rows of ${name} are not those that were written.`);
  }
  for (const { name, size, sha256 } of contents.files) {
    const seen = files.get(name);
    if (seen?.size !== size || seen.sha256 !== sha256)
      throw new CommandError(`${file}: ${name} is not the file that was written.`);
  }
  return { about: described, manifest: contents };
}
