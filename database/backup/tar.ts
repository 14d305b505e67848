/** Reads and writes tar (ustar): a stream of named entries that every `tar` can list. */

const BLOCK = 512;
/** The two empty blocks that end an archive. */
const END = Buffer.alloc(2 * BLOCK);

export type TarEntry = { name: string; size: number; body: AsyncIterable<Uint8Array> };

export class CutArchiveError extends Error {
  override name = 'CutArchiveError';
}

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0, 100, 'latin1');
  octal(0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(0, 136, 11);
  header.write('        0', 148, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** @throws Error when a body is not as long as its entry says. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      if (written > size) break;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} is not as long as it was`);
    yield padding(size);
  }
  yield END;
}

/**
 * The entries in their order. What is not read of a body is passed over.
 * @throws CutArchiveError when the stream ends too early, Error when it is no archive.
 */
export async function* unpackTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();

  async function next(longest: number): Promise<Uint8Array> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) throw new CutArchiveError('The archive ends too early');
      rest = value;
    }
    const taken = rest.subarray(0, longest);
    rest = rest.subarray(taken.length);
    return taken;
  }
  async function* bytes(size: number) {
    for (let left = size; left > 0;) {
      const chunk = await next(left);
      left -= chunk.length;
      yield chunk;
    }
  }

  try {
    for (;;) {
      const header = Buffer.concat(await Array.fromAsync(bytes(BLOCK)));
      if (header.every((byte) => byte === 0)) {
        // To the end, where a stream that was cut or changed fails.
        while (!(await chunks.next()).done);
        return;
      }
      const { name, size } = readHeader(header);
      const body = bytes(size);
      yield { name, size, body };
      await passOver(body);
      await passOver(bytes(padding(size).length));
    }
  } finally {
    await chunks.return?.();
  }
}

async function passOver(bytes: AsyncGenerator<Uint8Array>): Promise<void> {
  while (!(await bytes.next()).done);
}

function readHeader(header: Buffer): { name: string; size: number } {
  const size = Number.parseInt(header.toString('latin1', 124, 135), 8);
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
  if (!headerOf(name, size || 0).equals(header)) throw new Error('This is no archive of Touchline');
  return { name, size };
}
