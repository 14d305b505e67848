/**
 * Wakes the workers of queues in which a job is due: once a minute by one statement for all queues, and to the moment
 * for what is due before the next look. New jobs do not wait for it, because they wake the workers at their commit.
 */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';

export type DueJobs = {
  /** Looks within a second, for instance because a failed job has a new time. */
  lookSoon(): void;
  close(): Promise<void>;
};

/** `every` is in seconds. `wake` gets the name of a queue, when one of its jobs is due. */
export function watchDueJobs(db: Db, schema: string, every: number, log: Log, wake: (queue: string) => void): DueJobs {
  const waiting = new Map<string, NodeJS.Timeout>();
  let soon: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let closed = false;

  async function look(): Promise<void> {
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, greatest(0, extract(epoch from min(start_after) - now()))::float8 as seconds
      from ${sql.id(schema, 'job')}
      where state < 'active' and start_after <= now() + make_interval(secs => ${every})
      group by name
    `.execute(db);
    if (closed) return;
    for (const { name, seconds } of rows) {
      clearTimeout(waiting.get(name));
      waiting.set(name, setTimeout(() => wake(name), seconds * 1000).unref());
    }
  }

  function start(): void {
    clearTimeout(soon);
    soon = undefined;
    running = running
      .then(look)
      .catch((err: unknown) => void (noteOutage(err, log) ?? log.warn('Due jobs were not looked up', { err })));
  }

  const timer = setInterval(start, every * 1000).unref();
  return {
    lookSoon: () => void (soon ??= setTimeout(start, Math.min(1000, every * 1000)).unref()),
    close() {
      closed = true;
      for (const timeout of [timer, soon, ...waiting.values()]) clearTimeout(timeout);
      return running;
    },
  };
}
