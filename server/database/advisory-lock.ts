import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Advisory locks until the transaction ends: whoever else wants one of these names waits. For what has no row that could
 * be locked, or none yet.
 */
export async function advisoryLock(trx: Db, ...names: string[]): Promise<void> {
  // In one order, so that two who want several never wait for each other.
  const sorted = [...new Set(names)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) name`.execute(trx);
}
