/**
 * The embedded engine ends when its write-ahead log finds no room on the disk. So it takes no more writes while there is
 * little left; reads go on.
 */
import { statfsSync } from 'node:fs';
import type { PoolClient } from 'pg';
import type { Log } from '../observability/log.ts';

/** As much as the write-ahead log may grow, see `max_wal_size`. */
const RESERVE = 64 * 1024 * 1024;
export const RESERVE_MB = RESERVE / 1024 / 1024;

export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= RESERVE;
}

/** Sets a connection read-only, or not, before it is used; writes fail with 25006 then, in the database itself. */
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
