/**
 * Work that happens after the answer: pg-boss on the club's own database, so that a job is written in the transaction of
 * the change that causes it. A job that keeps failing is retried with growing pauses and ends in its queue's dead letters.
 */
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Db as JobDatabase, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';

/** The queues and what a job of each carries: ids only, never words about people. */
export type JobPayloads = { mail: { mailId: string } };
export type Queue = keyof JobPayloads;
const QUEUES: Queue[] = ['mail'];

/** A failed job is tried again after about 10 s, 20 s, 40 s … up to an hour, and given up after this many tries. */
const RETRIES = { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 };
const SCHEMA = 'jobs';

/** Which job goes first; among equals the oldest. */
const PRIORITY = { urgent: 30, high: 20, normal: 10, low: 0 };
export type Priority = keyof typeof PRIORITY;

/**
 * So many jobs of a queue are worked on at once in a process: fetched together, and the next ones without a pause while
 * there are more. Urgent ones have a lane of their own beside it, so that they wait for nobody who answers slowly.
 */
export const LANES = [{ batchSize: 5 }, { batchSize: 2, minPriority: PRIORITY.urgent }];

type Timing = {
  /** Seconds between two looks at a queue that was empty. */
  poll?: number;
  /** Seconds after which a job whose process says nothing any more (`kill -9`) is given to another one. */
  lease?: number;
};

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if and only if the change does. */
  add<Name extends Queue>(trx: Db, queue: Name, data: JobPayloads[Name], priority?: Priority): Promise<void>;
  /** Begins to work on a queue, several jobs at a time. `last` is true at the final try. */
  work<Name extends Queue>(
    queue: Name,
    handle: (data: JobPayloads[Name], last: boolean) => Promise<void>,
  ): Promise<void>;
  /** Finishes the jobs in hand and stops. */
  close(): Promise<void>;
};

const onDatabase = (db: Db): JobDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.withoutPlugins().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows };
  },
});

export async function openJobs(
  { db, engine }: Database,
  log: Log,
  { poll = 2, lease = 120 }: Timing = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: onDatabase(db),
    schema: SCHEMA,
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: false,
    monitorIntervalSeconds: Math.min(60, lease),
    superviseIntervalSeconds: Math.min(60, lease),
  });
  // It goes on by itself, and asks every few seconds meanwhile.
  boss.on('error', (err) => void (noteOutage(err, log) ?? log.error('The job queue stumbled', { err })));
  await boss.start();
  for (const queue of QUEUES) {
    await boss.createQueue(`${queue}-dead`);
    const options = { deadLetter: `${queue}-dead`, ...RETRIES, expireInSeconds: lease };
    await boss.createQueue(queue, options);
    // A queue that was made by an older version keeps what it was made with.
    await boss.updateQueue(queue, options);
    // Looks the queue up once, outside any transaction: the embedded database has only one connection.
    await boss.findJobs(queue, { id: randomUUID() });
  }
  return {
    add: async (trx, queue, data, priority = 'low') => {
      await boss.send(queue, data, { db: onDatabase(trx), priority: PRIORITY[priority] });
    },
    work: async (queue, handle) => {
      const one = async (job: JobWithMetadata<JobPayloads[typeof queue]>): Promise<JobResult> => {
        try {
          await handle(job.data, job.retryCount >= job.retryLimit);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          return { id: job.id, status: 'failed', output: error as object };
        }
      };
      for (const lane of LANES)
        await boss.work(
          queue,
          {
            ...lane,
            pollingIntervalSeconds: poll,
            burstWhenBatchFull: true,
            includeMetadata: true,
            perJobResults: true,
          },
          (jobs: JobWithMetadata<JobPayloads[typeof queue]>[]) => Promise.all(jobs.map(one)),
        );
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
