/** A disk that is full for real: a small one of its own, in memory. */
import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Bytes that are left. */
  room(): number;
  /** Leaves this many bytes; of 0 really none. */
  fill(leave: number): void;
  /** Gives back what `fill` took. */
  free(): void;
  close(): void;
};

/** Of so many megabytes; undefined where nobody lets us mount one, which takes the rights of root. */
export function openSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const room = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const filler = join(folder, 'filler');
  return {
    folder,
    room,
    fill(leave) {
      const file = openSync(filler, 'a');
      const piece = Buffer.alloc(64 * 1024, 1);
      try {
        while (room() > leave) writeSync(file, piece, 0, Math.max(1, Math.min(piece.length, room() - leave)));
        fsyncSync(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    close() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
