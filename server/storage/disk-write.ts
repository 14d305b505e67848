/** Writes a stream to a file on the disk, and fails when it differs from the announced content. */
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** `fits` gets the first `bytes` bytes, or all of a shorter file. */
export type ExpectedContent = { size: number; bytes: number; fits: (beginning: Uint8Array) => boolean };

export class ContentMismatchError extends Error {
  readonly what: 'size' | 'content';
  constructor(what: 'size' | 'content') {
    super(`The ${what} is not as announced`);
    this.what = what;
  }
}

/** @throws ContentMismatchError, and errors of the stream and the disk; the file may exist then. */
export function writeVerified(path: string, body: Readable, announced: ExpectedContent): Promise<void> {
  return pipeline(body, verifyContent(announced), (chunks) => writeFile(path, chunks));
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

export function absent(error: NodeJS.ErrnoException): null {
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
