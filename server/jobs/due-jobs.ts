/**
 * Wakes the workers of queues in which a job is due: once a minute by one statement for all queues, and to the moment
 * for what is due before the next look. New jobs do not wait for it, because they wake the workers at their commit.
 */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';

export type DueJobs = {
  /** Looks within a second for the new time of a failed job, and again until pg-boss has written it. */
  lookAgainFor(failedId: string): void;
  /** Looks within a second: a worker that could not ask for its jobs sleeps on. */
  lookSoon(): void;
  close(): Promise<void>;
};

/** `every` is in seconds. `wake` gets the name of a queue, when one of its jobs is due. */
export function watchDueJobs(db: Db, schema: string, every: number, log: Log, wake: (queue: string) => void): DueJobs {
  const jobs = sql.id(schema, 'job');
  const waiting = new Map<string, NodeJS.Timeout>();
  const failed = new Set<string>();
  let soon: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let closed = false;

  /** Before the look, so that it finds the new times of those that are forgotten here. */
  async function forgetSettled(): Promise<void> {
    if (failed.size === 0) return;
    const ids = [...failed];
    failed.clear();
    const unsettled = sql<{ id: string }>`
      select id from ${jobs} where id = any(${ids}::uuid[]) and state = 'active'
    `.execute(db);
    const { rows } = await unsettled.catch((error: unknown) => {
      ids.forEach(lookAgainFor);
      throw error;
    });
    for (const { id } of rows) lookAgainFor(id);
  }

  async function look(): Promise<void> {
    await forgetSettled();
    const { rows } = await sql<{ name: string; seconds: number }>`
      select name, greatest(0, extract(epoch from min(start_after) - now()))::float8 as seconds
      from ${jobs}
      where state < 'active' and start_after <= now() + make_interval(secs => ${every})
      group by name
    `.execute(db);
    if (closed) return;
    for (const { name, seconds } of rows) {
      clearTimeout(waiting.get(name));
      const wakeWhenDue = () => {
        wake(name);
        // The clock of the database may be behind: its worker has then found nothing yet.
        if (seconds > 0) lookSoon();
      };
      waiting.set(name, setTimeout(wakeWhenDue, seconds * 1000).unref());
    }
  }

  function start(): void {
    clearTimeout(soon);
    soon = undefined;
    running = running
      .then(look)
      .catch((err: unknown) => void (noteOutage(err, log) ?? log.warn('Due jobs were not looked up', { err })));
  }

  function lookAgainFor(failedId: string): void {
    if (closed) return;
    failed.add(failedId);
    lookSoon();
  }

  function lookSoon(): void {
    if (!closed) soon ??= setTimeout(start, Math.min(1000, every * 1000)).unref();
  }

  const timer = setInterval(start, every * 1000).unref();
  return {
    lookAgainFor,
    lookSoon,
    close() {
      closed = true;
      for (const timeout of [timer, soon, ...waiting.values()]) clearTimeout(timeout);
      return running;
    },
  };
}
