/** Files in a folder of this machine. What is still arriving lies apart, and gets its name when it is whole. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Found } from './store.ts';

export type DiskStore = {
  at: 'disk';
  /** The files, each under its name. */
  folder: string;
  /**
   * Writes what arrives, whole or not at all.
   * @throws NotAsAnnounced when it is not `size` bytes long or begins otherwise, Taken when the name is in use, and what
   *   broke the stream.
   */
  write(key: string, body: Readable, announced: Announced): Promise<void>;
  look(key: string, bytes: number): Promise<Found | null>;
  remove(key: string): Promise<void>;
  /** Removes what began to arrive before `since` and never ended. */
  sweep(since: Temporal.Instant): Promise<void>;
};
type Announced = { size: number; bytes: number; fits: (beginning: Uint8Array) => boolean };

export class NotAsAnnounced extends Error {
  readonly what: 'size' | 'content';
  constructor(what: 'size' | 'content') {
    super(`The ${what} is not as announced`);
    this.what = what;
  }
}
export class Taken extends Error {}

export function openDiskStore(folder: string): DiskStore {
  const arriving = join(folder, '.arriving');
  mkdirSync(arriving, { recursive: true, mode: 0o700 });
  return {
    at: 'disk',
    folder,
    async write(key, body, announced) {
      const partial = join(arriving, randomUUID());
      try {
        await pipeline(
          body,
          inspected(announced),
          createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
        );
        await link(partial, join(folder, key)).catch((error: NodeJS.ErrnoException) => {
          throw error.code === 'EEXIST' ? new Taken(key) : error;
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
    async sweep(since) {
      for (const name of (await readdir(arriving).catch(absent)) ?? []) {
        const file = await stat(join(arriving, name)).catch(absent);
        if (file && file.mtimeMs < since.epochMilliseconds) await rm(join(arriving, name), { force: true });
      }
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/**
 * Lets through what keeps to what was announced. The rest of what does not is let run into nothing, as the sender reads
 * no answer before everything is sent.
 */
function inspected({ size, bytes, fits }: Announced): Transform {
  let seen = 0;
  let beginning = Buffer.alloc(0);
  let fault: NotAsAnnounced | undefined;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = beginning.length;
      if (before < bytes) beginning = Buffer.concat([beginning, chunk.subarray(0, bytes - before)]);
      seen += chunk.length;
      if (seen > size) fault ??= new NotAsAnnounced('size');
      if (before < bytes && beginning.length === bytes && !fits(beginning)) fault ??= new NotAsAnnounced('content');
      if (fault) done();
      else done(null, chunk);
    },
    flush(done) {
      if (seen < size) fault ??= new NotAsAnnounced('size');
      if (beginning.length < bytes && !fits(beginning)) fault ??= new NotAsAnnounced('content');
      done(fault ?? null);
    },
  });
}
