import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Log } from './log.ts';

/**
 * The pool as Kysely uses it. A connection that somebody left in the middle of a transaction is put in order before the
 * next one gets it: the embedded database has only one, and would be lost for everybody.
 *
 * With `warnAfter` (milliseconds; development and tests) a caller who waits while a connection is held that long is
 * named together with the one who holds it. On the embedded database that is nearly always a query which uses `db`
 * inside a transaction instead of `trx`.
 */
export function watchedPool(pool: Pool, log: Log, warnAfter?: number): PostgresPool {
  let ending: Promise<void> | undefined;
  const connect = async () => clean(await pool.connect());
  return {
    options: pool.options,
    end: () => (ending ??= pool.end()),
    connect: warnAfter === undefined ? connect : watched(connect, log, warnAfter),
  };
}

async function clean(client: PoolClient): Promise<PoolClient> {
  // After an error the driver lets go of a connection before the server has said how the transaction stands.
  const { readyForQuery = true } = client as { readyForQuery?: boolean };
  if (!readyForQuery) await client.query('select 1').catch(() => undefined);
  if (client.getTransactionStatus() === 'T' || client.getTransactionStatus() === 'E') await client.query('rollback');
  return client;
}

function watched(connect: () => Promise<PoolClient>, log: Log, warnAfter: number): () => Promise<PoolClient> {
  const holds = new Map<PoolClient, { who: string; since: number }>();
  return async () => {
    const waiter = whoCalls();
    const timer = setInterval(() => {
      // Under load connections change hands quickly; what is worth a word is that none does.
      const latest = [...holds.values()].toSorted((one, other) => other.since - one.since)[0];
      if (!latest || performance.now() - latest.since < warnAfter) return;
      clearInterval(timer);
      log.warn('A query waits for a database connection. Does it use db inside a transaction, not trx?', {
        waiter,
        holder: latest.who,
      });
    }, warnAfter);
    try {
      const client = await connect();
      holds.set(client, { who: waiter, since: performance.now() });
      const release = client.release.bind(client);
      client.release = (destroy) => {
        holds.delete(client);
        release(destroy);
      };
      return client;
    } finally {
      clearInterval(timer);
    }
  };
}

function whoCalls(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = before;
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*[/\\(:]/.test(line) && !/node_modules|node:|watchdog|<anonymous>\)$/.test(line))
    .map((line) => line.trim())
    .join('\n');
}
