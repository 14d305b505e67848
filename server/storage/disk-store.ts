/** Stores files in a local folder. Uploads are written to a temporary file and linked to their name when complete. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredObject, Workshop } from './stored-object.ts';

export type DiskStore = Workshop & {
  at: 'disk';
  /** Absolute path; each file is in it under its key. */
  folder: string;
  /**
   * Writes the stream atomically.
   * @throws ContentMismatchError when it is not `size` bytes long or `fits` refuses its beginning,
   *   AlreadyExistsError when the key is in use, and errors of the stream and the disk.
   */
  write(key: string, body: Readable, announced: ExpectedContent): Promise<void>;
  look(key: string, bytes: number): Promise<StoredObject | null>;
  remove(key: string): Promise<void>;
  /** Space of the disk that holds the folder. */
  space(): Promise<Space>;
  /** Deletes partial uploads older than `since`. */
  sweep(since: Temporal.Instant): Promise<void>;
};
/** In bytes, without the blocks reserved for root. */
export type Space = { total: number; used: number };
/** `fits` gets the first `bytes` bytes, or all of a shorter file. */
type ExpectedContent = { size: number; bytes: number; fits: (beginning: Uint8Array) => boolean };

export class ContentMismatchError extends Error {
  readonly what: 'size' | 'content';
  constructor(what: 'size' | 'content') {
    super(`The ${what} is not as announced`);
    this.what = what;
  }
}
export class AlreadyExistsError extends Error {}

export function openDiskStore(folder: string, space = () => spaceOf(folder)): DiskStore {
  const arriving = join(folder, '.arriving');
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  return {
    at: 'disk',
    folder,
    space,
    async write(key, body, announced) {
      const partial = join(arriving, randomUUID());
      try {
        await pipeline(body, verifyContent(announced), (chunks) => writeFile(partial, chunks));
        await link(partial, join(folder, key)).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new AlreadyExistsError(key) : error;
        });
      } finally {
        await rm(partial, { force: true });
      }
    },
    async look(key, bytes) {
      const file = await open(join(folder, key)).catch(absent);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return { size, beginning: buffer.subarray(0, bytesRead) };
      } finally {
        await file.close();
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
    sweep: (since) => sweepFolder(arriving, since),
    async take(key) {
      const path = join(folder, key);
      return (await access(path).then(() => true, absent)) ? path : null;
    },
    blankPath: () => Promise.resolve(join(arriving, randomUUID())),
    async keep(path, key) {
      const partial = join(arriving, randomUUID());
      await link(path, partial);
      await rename(partial, join(folder, key));
      // `rename` is a no-op when both names link to the same file.
      await rm(partial, { force: true });
    },
    async giveBack(path) {
      if (dirname(path) === arriving) await rm(path, { force: true });
    },
  };
}

async function spaceOf(folder: string): Promise<Space> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder);
  const used = (blocks - bfree) * bsize;
  return { total: used + bavail * bsize, used };
}

/** On a write error, such as a full disk, consumes the rest of the stream before throwing (see `verifyContent`). */
async function writeFile(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let fault: unknown;
  const full = (error: unknown) => {
    fault = error;
  };
  const file = await open(path, 'wx', 0o600).catch(full);
  try {
    for await (const chunk of chunks) if (!fault) await file?.appendFile(chunk).catch(full);
    if (!fault) await file?.sync();
  } finally {
    await file?.close();
  }
  if (fault) throw fault;
}

/** Deletes files last modified before `since`. */
export async function sweepFolder(folder: string, since: Temporal.Instant): Promise<void> {
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const file = await stat(join(folder, name)).catch(absent);
    if (file && file.mtimeMs < since.epochMilliseconds) await rm(join(folder, name), { force: true });
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Passes chunks through while they match. After a mismatch it discards the rest and fails only at the end, as clients
 * do not read a response before they have sent the whole body.
 */
function verifyContent({ size, bytes, fits }: ExpectedContent): Transform {
  let seen = 0;
  let beginning = Buffer.alloc(0);
  let fault: ContentMismatchError | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = beginning.length;
      if (before < bytes) beginning = Buffer.concat([beginning, chunk.subarray(0, bytes - before)]);
      seen += chunk.length;
      if (seen > size) fault ??= new ContentMismatchError('size');
      if (before < bytes && beginning.length === bytes && !fits(beginning))
        fault ??= new ContentMismatchError('content');
      if (fault) done();
      else done(null, chunk);
    },
    flush(done) {
      if (seen < size) fault ??= new ContentMismatchError('size');
      if (beginning.length < bytes && !fits(beginning)) fault ??= new ContentMismatchError('content');
      done(fault ?? null);
    },
  });
}
