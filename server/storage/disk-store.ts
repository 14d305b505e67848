/** Stores files in a local folder. Uploads are written to a temporary file and linked to their name when complete. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { access, link, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskParts, type DiskParts } from './disk-parts.ts';
import { absent, writeVerified, type ExpectedContent } from './disk-write.ts';
import type { StoredObject, Workshop } from './stored-object.ts';

export type DiskStore = Workshop &
  DiskParts & {
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
    /** Deletes partial uploads, and parts, older than `since`. */
    sweep(since: Temporal.Instant): Promise<void>;
  };
/** In bytes, without the blocks reserved for root. */
export type Space = { total: number; used: number };

export class AlreadyExistsError extends Error {}

export function openDiskStore(folder: string, space = () => spaceOf(folder)): DiskStore {
  const arriving = join(folder, '.arriving');
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  return {
    at: 'disk',
    folder,
    space,
    ...diskParts(folder, arriving),
    async write(key, body, announced) {
      const partial = join(arriving, randomUUID());
      try {
        await writeVerified(partial, body, announced);
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

/** Deletes files last modified before `since`, and folders that nothing was added to since. */
export async function sweepFolder(folder: string, since: Temporal.Instant): Promise<void> {
  for (const name of (await readdir(folder).catch(absent)) ?? []) {
    const file = await stat(join(folder, name)).catch(absent);
    if (file && file.mtimeMs < since.epochMilliseconds) await rm(join(folder, name), { recursive: true, force: true });
  }
}
