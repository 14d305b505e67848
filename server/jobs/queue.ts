/**
 * Background jobs: pg-boss on the club's database, so that a job is inserted in the transaction of the change that
 * causes it. Failed jobs are retried with exponential backoff and end in the dead letter queue.
 */
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Db as JobDatabase, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';

/** The queues and their payloads: ids only, no personal data. */
export type JobPayloads = {
  mail: { mailId: string };
  dossier: { dossierId: string };
  message: { messageId: string };
  video: { fileId: string };
  /** Entries of inboxes that were written at this moment, whose readers have devices. */
  'push-fan-out': { entryIds: string[]; at: string };
  push: PushJob;
  'push-summary': SummaryJob;
  /** The plans of the week that begins on this Monday. */
  'weekly-plans': { week: string };
};
/** An entry as it was written at a moment, for one device; `tries` have failed. */
export type PushJob = { entryId: string; at: string; deviceId: string; tries: number };
/** What was held back on a device until this moment. */
export type SummaryJob = { deviceId: string; until: string; tries: number };
export type Queue = keyof JobPayloads;

/**
 * A mail is tried again after about 10 s, 20 s, 40 s … up to an hour, a message up to five minutes; for a dossier somebody
 * waits. What a push service does is no failure of a job: it adds one for later.
 */
const RETRIES = {
  mail: { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  dossier: { retryLimit: 2, retryDelay: 3, retryBackoff: false },
  message: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  video: { retryLimit: 4, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'push-fan-out': { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  push: { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  'push-summary': { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  'weekly-plans': { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
};
/** What takes longer than a lease says meanwhile that its process lives. Both in seconds. */
const LONG: Partial<Record<Queue, number>> = { video: 4 * 3600 };
const SHORTEST_HEARTBEAT = 10;
const QUEUES = Object.keys(RETRIES) as Queue[];
const SCHEMA = 'jobs';

/** Higher first; among equals the oldest. */
const PRIORITY = { urgent: 30, high: 20, normal: 10, low: 0 };
export type Priority = keyof typeof PRIORITY;

/**
 * Workers of a queue in one process: each fetches a batch, runs it in parallel, and fetches the next at once while
 * batches are full. Urgent jobs have a worker of their own, so that slow mail servers do not delay them.
 */
export const LANES = [{ batchSize: 5 }, { batchSize: 2, minPriority: PRIORITY.urgent }];
/** Dossiers and videos are made one after the other: each keeps cores busy. Pushes wait for the network, and a slow one for few others. */
const LANES_OF = {
  mail: LANES,
  dossier: [{ batchSize: 1 }],
  message: [{ batchSize: 1 }],
  video: [{ batchSize: 1 }],
  'push-fan-out': [{ batchSize: 1 }],
  push: [{ batchSize: 25 }, { batchSize: 25 }],
  'push-summary': [{ batchSize: 25 }],
  'weekly-plans': [{ batchSize: 1 }],
};

type Timing = {
  /** Seconds between polls of an empty queue. */
  poll?: number;
  /** Seconds after which a job is given to another process when its own has died (`kill -9`). */
  lease?: number;
};

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if and only if the change does. */
  add<Name extends Queue>(trx: Db, queue: Name, data: JobPayloads[Name], priority?: Priority): Promise<void>;
  /** Adds many at once; `after` so many seconds. */
  addAll<Name extends Queue>(trx: Db, queue: Name, all: readonly JobPayloads[Name][], after?: number): Promise<void>;
  /** After the commit: has the workers of this process look at once, instead of at their next poll. */
  wake(queue: Queue): void;
  /** Starts the workers of a queue. `last` is true on the final retry. */
  work<Name extends Queue>(
    queue: Name,
    handle: (data: JobPayloads[Name], last: boolean) => Promise<void>,
  ): Promise<void>;
  /** Finishes running jobs and stops. */
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
  // pg-boss recovers by itself and emits an error every few seconds until then.
  boss.on('error', (err) => void (noteOutage(err, log) ?? log.error('The job queue stumbled', { err })));
  await boss.start();
  for (const queue of QUEUES) {
    await boss.createQueue(`${queue}-dead`);
    const options = {
      deadLetter: `${queue}-dead`,
      ...RETRIES[queue],
      expireInSeconds: LONG[queue] ?? lease,
      ...(LONG[queue] && { heartbeatSeconds: Math.max(SHORTEST_HEARTBEAT, lease / 2) }),
    };
    await boss.createQueue(queue, options);
    // `createQueue` does not change the options of an existing queue.
    await boss.updateQueue(queue, options);
    // Warms pg-boss's queue cache: a lookup within a transaction would wait for the embedded engine's only connection.
    await boss.findJobs(queue, { id: randomUUID() });
  }
  const workers = new Map<Queue, string[]>(QUEUES.map((queue) => [queue, []]));
  return {
    add: async (trx, queue, data, priority = 'low') => {
      await boss.send(queue, data, { db: onDatabase(trx), priority: PRIORITY[priority] });
    },
    addAll: async (trx, queue, all, after = 0) => {
      const rows = all.map((data) => ({ data, priority: PRIORITY.low, ...(after > 0 && { startAfter: after }) }));
      if (rows.length > 0) await boss.insert(queue, rows, { db: onDatabase(trx) });
    },
    wake: (queue) => workers.get(queue)!.forEach((worker) => boss.notifyWorker(worker)),
    work: async (queue, handle) => {
      const one = async (job: JobWithMetadata<JobPayloads[typeof queue]>): Promise<JobResult> => {
        try {
          await handle(job.data, job.retryCount >= job.retryLimit);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          return { id: job.id, status: 'failed', output: error as object };
        }
      };
      for (const lane of LANES_OF[queue])
        workers.get(queue)!.push(
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
          ),
        );
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
