import { sql, type Kysely } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { Log } from '../observability/log.ts';

const MINUTE = 60_000;
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = 60 * MINUTE;

/**
 * The embedded engine is one process and has none of PostgreSQL's helpers: without this its write-ahead log would
 * only grow (and with it the time a start after a crash takes), deleted rows would stay on the disk, and the planner
 * would never learn how big a table is. Answers how to stop it.
 */
export function startMaintenance(db: Kysely<DB>, log: Log): () => void {
  let written = '';
  const position = async () => {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
    return rows[0]!.lsn;
  };
  const run = (work: () => Promise<unknown>) => () => {
    work().catch((err: unknown) => log.warn('Upkeep of the embedded database failed', { err }));
  };
  const timers = [
    setInterval(
      run(async () => {
        if ((await position()) === written) return;
        await sql`checkpoint`.execute(db);
        written = await position();
      }),
      CHECKPOINT_EVERY,
    ),
    setInterval(
      run(() => vacuumAnalyze(db)),
      VACUUM_EVERY,
    ),
  ];
  for (const timer of timers) timer.unref();
  return () => timers.forEach(clearInterval);
}

/** Frees the room of deleted rows and counts what is there: worth it after anything that writes a great deal. */
export async function vacuumAnalyze(db: Kysely<DB>): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
