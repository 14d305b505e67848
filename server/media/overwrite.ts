/** Random access to a file that is edited in place, with little memory. */
import { open, type FileHandle } from 'node:fs/promises';
import { UnfitError } from './task.ts';

const ZEROS = Buffer.alloc(256 * 1024);
/** Read-ahead in bytes: headers are close together in a video's clusters. */
const AHEAD = 64 * 1024;

export class Editor {
  readonly size: number;
  private readonly file: FileHandle;
  private ahead = Buffer.alloc(0);
  private from = 0;

  private constructor(file: FileHandle, size: number) {
    this.file = file;
    this.size = size;
  }

  /** Opens the file for `work`, then flushes it to the disk (fsync). */
  static async edit(path: string, work: (editor: Editor) => Promise<void>): Promise<void> {
    const file = await open(path, 'r+');
    try {
      await work(new Editor(file, (await file.stat()).size));
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Up to `length` bytes from `at`, from the read-ahead buffer; valid until the next call. */
  async peek(at: number, length: number): Promise<Buffer> {
    const end = Math.min(at + length, this.size);
    if (at < this.from || end > this.from + this.ahead.length) {
      this.ahead = await this.read(at, Math.min(Math.max(AHEAD, length), this.size - at));
      this.from = at;
    }
    return this.ahead.subarray(at - this.from, end - this.from);
  }

  /** Reads a part into memory. @throws UnfitError when it is longer than `maxLength` bytes. */
  async part(at: number, length: number, maxLength: number): Promise<Buffer> {
    if (length > maxLength) throw new UnfitError('unreadable', `A part has ${length} bytes`);
    return this.read(at, length);
  }

  async write(at: number, bytes: Uint8Array): Promise<void> {
    // Keeps the read-ahead buffer in step with the file.
    const from = Math.max(at, this.from);
    const end = Math.min(at + bytes.length, this.from + this.ahead.length);
    if (from < end) this.ahead.set(bytes.subarray(from - at, end - at), from - this.from);
    for (let done = 0; done < bytes.length;)
      done += (await this.file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
  }

  async erase(at: number, end: number): Promise<void> {
    for (let from = at; from < end; from += ZEROS.length)
      await this.write(from, ZEROS.subarray(0, Math.min(ZEROS.length, end - from)));
  }

  private async read(at: number, length: number): Promise<Buffer<ArrayBuffer>> {
    const bytes = Buffer.alloc(Math.max(0, length));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await this.file.read(bytes, done, bytes.length - done, at + done);
      if (bytesRead === 0) throw new UnfitError('unreadable', 'The file ends too early');
      done += bytesRead;
    }
    return bytes;
  }
}
