/** Uploads in parts on the disk: a folder for each upload, a file for each part, joined when all have arrived. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { absent, writeVerified, type ExpectedContent } from './disk-write.ts';
import { areParts, type PartStore } from './stored-object.ts';

export type DiskParts = PartStore & {
  /**
   * Writes a part atomically, in place of an earlier one; false when the upload does not exist (any more).
   * @throws ContentMismatchError, and errors of the stream and the disk.
   */
  writePart(multipartId: string, part: number, body: Readable, announced: ExpectedContent): Promise<boolean>;
};

/** `arriving` is the folder of incomplete uploads. */
export function diskParts(folder: string, arriving: string): DiskParts {
  const partsOf = (multipartId: string) => join(arriving, multipartId);
  const partPath = (multipartId: string, part: number) => join(partsOf(multipartId), String(part));

  async function listParts(_key: string, multipartId: string) {
    const names = await readdir(partsOf(multipartId)).catch(absent);
    if (!names) return null;
    const found = new Map<number, number>();
    for (const name of names)
      found.set(Number(name), (await stat(join(partsOf(multipartId), name)).catch(absent))?.size ?? 0);
    return found;
  }

  return {
    async beginParts() {
      const multipartId = randomUUID();
      await mkdir(partsOf(multipartId), { mode: 0o700 });
      return multipartId;
    },
    listParts,
    async writePart(multipartId, part, body, announced) {
      const partial = join(arriving, randomUUID());
      try {
        await writeVerified(partial, body, announced);
        return (await rename(partial, partPath(multipartId, part)).then(() => true, absent)) ?? false;
      } finally {
        await rm(partial, { force: true });
      }
    },
    async completeParts(key, multipartId, sizes) {
      const found = await listParts(key, multipartId);
      if (!found || !areParts(found, sizes)) return false;
      const partial = join(arriving, randomUUID());
      async function* joined() {
        for (const at of sizes.keys()) yield* createReadStream(partPath(multipartId, at + 1));
      }
      try {
        await pipeline(joined, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
        await link(partial, join(folder, key)).catch((error: NodeJS.ErrnoException) => {
          // Another process has joined the parts.
          if (error.code !== 'EEXIST') throw error;
        });
        return true;
      } catch (error) {
        // Another process has joined the parts and removed them.
        return absent(error as NodeJS.ErrnoException) ?? false;
      } finally {
        await rm(partial, { force: true });
      }
    },
    abortParts: (_key, multipartId) => rm(partsOf(multipartId), { recursive: true, force: true }),
  };
}
