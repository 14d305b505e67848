/**
 * Work that happens after the answer: pg-boss on the club's own database, so that a job is written in the transaction of
 * the change that causes it. A job that keeps failing is retried with growing pauses and ends in its queue's dead letters.
 */
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Db as JobDatabase, type JobWithMetadata } from 'pg-boss';
import type { Database, Db } from './db.ts';
import type { Log } from './log.ts';

/** The queues and what a job of each carries: ids only, never words about people. */
export type Work = { mail: { mailId: string } };
export type Queue = keyof Work;
const QUEUES: Queue[] = ['mail'];

/** A failed job is tried again after about 10 s, 20 s, 40 s … up to an hour, and given up after this many tries. */
const RETRIES = { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };
const SCHEMA = 'jobs';

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if and only if the change does. */
  add<Name extends Queue>(trx: Db, queue: Name, data: Work[Name]): Promise<void>;
  /** Begins to work on a queue, one job at a time. `last` is true at the final try. */
  work<Name extends Queue>(queue: Name, handle: (data: Work[Name], last: boolean) => Promise<void>): Promise<void>;
  /** Finishes the jobs in hand and stops. */
  close(): Promise<void>;
};

const onDatabase = (db: Db): JobDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.withoutPlugins().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows };
  },
});

export async function openJobs({ db, engine }: Database, log: Log, pollSeconds = 2): Promise<Jobs> {
  const boss = new PgBoss({
    db: onDatabase(db),
    schema: SCHEMA,
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: false,
  });
  boss.on('error', (err) => log.error('The job queue stumbled', { err }));
  await boss.start();
  for (const queue of QUEUES) {
    await boss.createQueue(`${queue}-dead`);
    await boss.createQueue(queue, { deadLetter: `${queue}-dead`, ...RETRIES });
    // Looks the queue up once, outside any transaction: the embedded database has only one connection.
    await boss.findJobs(queue, { id: randomUUID() });
  }
  return {
    add: async (trx, queue, data) => {
      await boss.send(queue, data, { db: onDatabase(trx) });
    },
    work: async (queue, handle) => {
      const options = { pollingIntervalSeconds: pollSeconds, includeMetadata: true, batchSize: 1 } as const;
      await boss.work(queue, options, async ([job]: JobWithMetadata<Work[typeof queue]>[]) => {
        if (job) await handle(job.data, job.retryCount >= job.retryLimit);
      });
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
