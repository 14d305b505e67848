import { sql, type Kysely } from 'kysely';
import type { DB } from './tables.ts';
import type { Log } from '../observability/log.ts';

const MINUTE = 60_000;
const CHECKPOINT_EVERY = 5 * MINUTE;
const VACUUM_EVERY = 60 * MINUTE;

/**
 * Runs checkpoints and vacuum on timers, as the embedded engine lacks PostgreSQL's background processes: without them
 * the write-ahead log and the recovery after a crash would only grow, dead rows would stay, and the planner would have
 * no statistics. Returns a function that stops it.
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

/** Frees the space of dead rows and updates the planner's statistics; worthwhile after bulk writes. */
export async function vacuumAnalyze(db: Kysely<DB>): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
