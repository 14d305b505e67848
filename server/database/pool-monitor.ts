import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { backoff, withJitter } from '#domain/backoff.ts';
import type { Log } from '../observability/log.ts';
import { UnavailableError } from '../observability/unavailable.ts';

const pools = new Set<Pool>();

/** Connections of all pools of this process, and callers that wait for one. */
export function poolLevels(): { used: number; free: number; waiting: number } {
  const levels = { used: 0, free: 0, waiting: 0 };
  for (const pool of pools) {
    levels.used += pool.totalCount - pool.idleCount;
    levels.free += pool.idleCount;
    levels.waiting += pool.waitingCount;
  }
  return levels;
}

/** Most callers that may wait for a connection; more would time out anyway and take memory. */
const MAX_WAITING = 1000;

/**
 * The pool for Kysely. `prepare` runs on each connection before it is handed out. A transaction that was left open is
 * rolled back first: the embedded database has only one connection, which would block everybody.
 *
 * With `warnAfter` (milliseconds; development and tests) the stack of a caller who waits that long is logged together
 * with that of the holder. On the embedded database it is nearly always a query on `db` instead of `trx` in a
 * transaction.
 */
export function monitoredPool(
  pool: Pool,
  log: Log,
  warnAfter?: number,
  prepare?: (client: PoolClient) => Promise<void>,
): PostgresPool {
  let ending: Promise<void> | undefined;
  pools.add(pool);
  const end = async () => {
    pools.delete(pool);
    await pool.end();
  };
  const connect = async () => {
    // Every idle connection may be broken, so all are tried; if a new one fails too, it is an outage.
    for (let broken = 0; ; broken += 1) {
      if (pool.waitingCount >= MAX_WAITING) throw new UnavailableError('busy', 'Too many wait for a connection');
      const client = await connectionOf(pool);
      try {
        if (!(client as { stale?: boolean }).stale) {
          await rollbackIfOpen(client);
          await prepare?.(client);
          return client;
        }
      } catch (error) {
        if (broken >= (pool.options.max ?? 1)) {
          client.release(true);
          throw error;
        }
      }
      client.release(true);
    }
  };
  return {
    options: pool.options,
    end: () => (ending ??= end()),
    connect: warnAfter === undefined ? connect : warnWhenHeld(connect, log, warnAfter),
  };
}

/** SQLSTATE too_many_connections. */
const TOO_MANY = '53300';
/** Tries within about five seconds, as long as a caller waits for a free connection. */
const MAX_TRIES = 7;

/** A connection of the pool. Where the server has no room for another one, those that are open are waited for. */
async function connectionOf(pool: Pool): Promise<PoolClient> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as { code?: string }).code !== TOO_MANY || pool.totalCount === 0 || tries === MAX_TRIES) throw error;
      await pause(withJitter(backoff(tries, 40, 2000), Math.random()));
    }
  }
}

async function rollbackIfOpen(client: PoolClient): Promise<void> {
  // After an error the driver releases a connection before the server has reported the transaction status.
  const { readyForQuery = true } = client as { readyForQuery?: boolean };
  if (!readyForQuery) await client.query('select 1').catch(() => undefined);
  if (client.getTransactionStatus() === 'T' || client.getTransactionStatus() === 'E') await client.query('rollback');
}

function warnWhenHeld(connect: () => Promise<PoolClient>, log: Log, warnAfter: number): () => Promise<PoolClient> {
  const holds = new Map<PoolClient, { who: string; since: number }>();
  return async () => {
    const waiter = callerStack();
    const timer = setInterval(() => {
      // Under load a wait is normal while connections change hands; warn only if none was handed out lately.
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

function callerStack(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('here');
  Error.stackTraceLimit = before;
  return stack
    .split('\n')
    .filter(
      (line) => /^\s+at .*[/\\(:]/.test(line) && !/node_modules|node:|pool-monitor|retrying|<anonymous>\)$/.test(line),
    )
    .map((line) => line.trim())
    .join('\n');
}
