/**
 * The embedded engine crashes when the disk is too full for its write-ahead log. So it becomes read-only while little
 * space is left.
 */
import { statfsSync } from 'node:fs';
import type { PoolClient } from 'pg';
import type { Log } from '../observability/log.ts';

/** Bytes: as much as the write-ahead log may grow, see `max_wal_size`. */
const RESERVE = 64 * 1024 * 1024;
export const RESERVE_MB = RESERVE / 1024 / 1024;

/** Whether the disk of the folder has at least `RESERVE` bytes left. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE;
}

/** Makes a connection read-only or writable before each use; while read-only, writes fail with SQLSTATE 25006. */
export function writesWhileRoom(folder: string, log: Log): (client: PoolClient) => Promise<void> {
  const readOnly = new WeakSet<PoolClient>();
  return async (client) => {
    const room = hasRoom(folder);
    if (room !== readOnly.has(client)) return;
    await client.query(`set default_transaction_read_only = ${room ? 'off' : 'on'}`);
    if (room) {
      readOnly.delete(client);
      log.info('The embedded database takes writes again', { folder });
    } else {
      readOnly.add(client);
      log.error('The disk is nearly full: the embedded database takes no writes', { folder });
    }
  };
}
