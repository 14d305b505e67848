import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Takes an advisory lock on each name until the transaction ends; other transactions wait for them. For operations
 * without a row to lock.
 */
export async function advisoryLock(trx: Db, ...names: string[]): Promise<void> {
  // Sorted, so that two transactions that take several cannot deadlock.
  const sorted = [...new Set(names)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) name`.execute(trx);
}
