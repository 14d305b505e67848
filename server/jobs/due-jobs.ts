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
  /** Wakes a queue's workers in so many seconds, then looks again: by the clock of the database it may not be due yet. */
  wakeIn(queue: string, seconds: number): void;
  /** Looks within a second: a worker that could not ask for its jobs sleeps on. */
  lookSoon(): void;
  close(): Promise<void>;
};

/** `every` is in seconds. `wake` gets the name of a queue, when one of its jobs is due. */
export function watchDueJobs(db: Db, schema: string, every: number, log: Log, wake: (queue: string) => void): DueJobs {
  const jobs = sql.id(schema, 'job');
  /** The next time at which a queue is woken; what is due later is found by the look after it. */
  const waiting = new Map<string, { at: number; timeout: NodeJS.Timeout }>();
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
      if (seconds > 0) wakeIn(name, seconds);
      else wake(name);
    }
  }

  function start(): void {
    clearTimeout(soon);
    soon = undefined;
    running = running
      .then(look)
      .catch((err: unknown) => void (noteOutage(err, log) ?? log.warn('Due jobs were not looked up', { err })));
  }

  function wakeIn(queue: string, seconds: number): void {
    const at = performance.now() + seconds * 1000;
    const earlier = waiting.get(queue);
    if (closed || (earlier && earlier.at <= at)) return;
    clearTimeout(earlier?.timeout);
    const wakeAndLook = () => {
      waiting.delete(queue);
      wake(queue);
      lookSoon();
    };
    waiting.set(queue, { at, timeout: setTimeout(wakeAndLook, seconds * 1000).unref() });
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
    wakeIn,
    lookSoon,
    close() {
      closed = true;
      for (const timeout of [timer, soon, ...[...waiting.values()].map((next) => next.timeout)]) clearTimeout(timeout);
      return running;
    },
  };
}
