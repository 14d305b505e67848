/**
 * Background jobs: pg-boss on the club's database, so that a job is inserted in the transaction of the change that
 * causes it. Failed jobs are retried with exponential backoff and end in the dead letter queue. Accounts take turns
 * (decision 66).
 */
import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { PgBoss, type Db as JobDatabase, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { onCommittedHints, publishAfterCommit } from '../database/live-hints.ts';
import type { Log } from '../observability/log.ts';
import { traced } from '../observability/tracing.ts';
import { noteOutage } from '../observability/unavailable.ts';
import {
  deadJobs,
  queueDepths,
  takeDeadJobs,
  indexUnsettled,
  type DeadJob,
  type DeadJobData,
  type QueueDepth,
} from './dead-jobs.ts';
import { watchDueJobs } from './due-jobs.ts';

/** The queues and their payloads: ids only, no personal data. */
export type JobPayloads = {
  mail: { mailId: string };
  dossier: { dossierId: string };
  message: { messageId: string };
  video: { fileId: string };
  /** People whose squads were changed `by` somebody. */
  'squad-activities': { userIds: string[]; by: string };
  /** Inbox entries written at this time, whose readers have devices. */
  'push-fan-out': { entryIds: string[]; at: string };
  push: PushJob;
  'push-summary': SummaryJob;
  /** The plans of the week that begins on this Monday. */
  'weekly-plans': { week: string };
  /** Of the night that ends on this day. */
  backup: { night: string };
};
/** For one device, an inbox entry as written at this time; `tries` is the number of failed ones. */
export type PushJob = { entryId: string; at: string; deviceId: string; tries: number };
/** The entries held back on a device until this time. */
export type SummaryJob = { deviceId: string; until: string; tries: number };
export type Queue = keyof JobPayloads;

/**
 * A mail is retried after about 10 s, 20 s, 40 s … up to an hour, a message up to five minutes; a dossier soon, because
 * somebody waits for it. Failures of a push service do not fail the job: it adds another for later.
 */
const RETRIES = {
  mail: { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  dossier: { retryLimit: 2, retryDelay: 3, retryBackoff: false },
  message: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  video: { retryLimit: 4, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  'squad-activities': { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 },
  'push-fan-out': { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  push: { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  'push-summary': { retryLimit: 8, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  'weekly-plans': { retryLimit: 20, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600 },
  backup: { retryLimit: 2, retryDelay: 600, retryBackoff: false },
};
/** Expiry in seconds of jobs that outlast a lease; they send heartbeats, at least so many seconds apart. */
const LONG: Partial<Record<Queue, number>> = { video: 4 * 3600, backup: 12 * 3600 };
const SHORTEST_HEARTBEAT = 10;
export const QUEUES = Object.keys(RETRIES) as Queue[];
const SCHEMA = 'jobs';

/**
 * Of jobs of one priority the one with the earliest turn goes first, then the oldest. The turn of an account grows with
 * each of its jobs, by the seconds that it took, at least one: whoever had least within a day comes first. A turn is
 * taken off the priority, so that the index of pg-boss gives the order.
 */
const MAX_TURN = 10_000_000;
const PRIORITY = { urgent: 3 * MAX_TURN, high: 2 * MAX_TURN, normal: MAX_TURN, low: 0 };
export type Priority = keyof typeof PRIORITY;
/** The account on whose behalf a job is done; what the club itself causes has none, and always has the first turn. */
type OfAccount = { account?: string | undefined };

/**
 * Workers of a queue in one process: each fetches a batch, runs it in parallel, and fetches the next at once while
 * batches are full, or after each job where there is one at a time. Urgent jobs have a worker of their own, so that slow mail servers do not delay them.
 */
export const LANES = [{ batchSize: 5 }, { batchSize: 2, minPriority: PRIORITY.high + 1 }];
/**
 * One dossier or video at a time, because each keeps cores busy. Pushes wait for the network, and a slow one delays few
 * others.
 */
const LANES_OF = {
  mail: LANES,
  dossier: [{ batchSize: 1 }],
  message: [{ batchSize: 1 }],
  video: [{ batchSize: 1 }],
  'squad-activities': [{ batchSize: 1 }],
  'push-fan-out': [{ batchSize: 10 }],
  push: [{ batchSize: 25 }, { batchSize: 25 }],
  'push-summary': [{ batchSize: 25 }],
  'weekly-plans': [{ batchSize: 1 }],
  backup: [{ batchSize: 1 }],
};

type Timing = {
  /** Seconds between two looks for jobs that are due: those of processes that died, and those for a time. */
  look?: number;
  /** Seconds after which a job is given to another process when its own has died (`kill -9`). */
  lease?: number;
};

export type Jobs = {
  /** Adds a job inside the caller's transaction: it exists if and only if the change does. */
  add<Name extends Queue>(
    trx: Db,
    queue: Name,
    data: JobPayloads[Name],
    options?: OfAccount & { priority?: Priority },
  ): Promise<void>;
  /** Adds many jobs at once, to run after so many seconds. */
  addAll<Name extends Queue>(
    trx: Db,
    queue: Name,
    all: readonly JobPayloads[Name][],
    options?: OfAccount & { after?: number },
  ): Promise<void>;
  /** The workers of this process look for jobs at once. Jobs do so at their commit; other processes hear of them by a hint. */
  wake(queue: Queue): void;
  /** Starts the workers of a queue. `last` is true on the final retry. What a job adds is of its `account` too. */
  work<Name extends Queue>(
    queue: Name,
    handle: (data: JobPayloads[Name], last: boolean, account?: string) => Promise<void>,
  ): Promise<void>;
  /** What waits, runs and has failed, of each queue. */
  depths(): Promise<QueueDepth[]>;
  /** Jobs that were given up, the latest first. */
  dead(limit: number): Promise<DeadJob[]>;
  /** Takes jobs out of the dead letter queue of a queue, the oldest first: one of them, or as many as `limit`. */
  takeDead(trx: Db, queue: Queue, which: { id: string | null; limit: number }): Promise<DeadJobData[]>;
  /** Finishes running jobs and stops. */
  close(): Promise<void>;
};

const onDatabase = (db: Db): JobDatabase => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.withoutPlugins().executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** Seconds. Workers fetch only when they are woken: an empty queue costs nothing. */
const UNTIL_WOKEN = 24 * 3600;
/** Seconds between two looks of pg-boss for jobs whose process has died; each takes eight statements. */
const SUPERVISED = 180;
/** Seconds between what pg-boss does for features that are not used here. */
const UNUSED = 3600;

/** The turns of an account's jobs are counted by it, whatever their state. */
const INDEX = `create index if not exists job_turns on ${SCHEMA}.job (name, group_id, created_on) where group_id is not null`;

/** The turn of the next job of an account. Two that are added at once may get the same one. */
async function turnOf(db: Db, queue: Queue, account: string | undefined): Promise<number> {
  if (account === undefined) return 0;
  const { rows } = await sql<{ turn: number }>`
    select coalesce(sum(greatest(1, extract(epoch from coalesce(completed_on, now()) - started_on))), 0)::float8 as turn
    from ${sql.id(SCHEMA, 'job')}
    where name = ${queue} and group_id = ${account} and created_on > now() - interval '1 day'
  `.execute(db);
  return Math.min(MAX_TURN - 1, Math.floor(rows[0]!.turn));
}

/** Puts the waiting jobs of an account back by the seconds of one that has just ended, but for the one they counted. */
async function putBack(db: Db, queue: Queue, account: string, id: string): Promise<void> {
  const jobs = sql.id(SCHEMA, 'job');
  await sql`
    update ${jobs} as waiting
    set priority = greatest(
      waiting.priority - ended.seconds,
      ceil(waiting.priority::float8 / ${sql.lit(MAX_TURN)}) * ${sql.lit(MAX_TURN)} - ${sql.lit(MAX_TURN - 1)}
    )
    from (
      select floor(extract(epoch from now() - started_on))::integer - 1 as seconds
      from ${jobs}
      where name = ${queue} and id = ${id}
    ) as ended
    where ended.seconds > 0 and waiting.name = ${queue} and waiting.group_id = ${account} and waiting.state < 'active'
  `.execute(db);
}

export async function openJobs(
  { db, engine }: Database,
  log: Log,
  { look = 60, lease = 120 }: Timing = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: onDatabase(db),
    schema: SCHEMA,
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    schedule: false,
    flowIntervalSeconds: UNUSED,
    bamIntervalSeconds: UNUSED,
    queueCacheIntervalSeconds: UNUSED,
    monitorIntervalSeconds: Math.min(SUPERVISED, lease * 1.5),
    superviseIntervalSeconds: Math.min(SUPERVISED, lease * 1.5),
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
  await sql.raw(INDEX).execute(db);
  await sql.raw(indexUnsettled(SCHEMA)).execute(db);
  const workers = new Map<Queue, string[]>(QUEUES.map((queue) => [queue, []]));
  const wake = (queue: string) => workers.get(queue as Queue)?.forEach((worker) => boss.notifyWorker(worker));
  const due = watchDueJobs(db, SCHEMA, look, log, wake);
  boss.on('error', due.lookSoon);
  onCommittedHints(db, ({ jobs }) => jobs?.forEach(wake));
  return {
    add: async (trx, queue, data, { account, priority = 'low' } = {}) => {
      const turn = await turnOf(trx, queue, account);
      const options = { db: onDatabase(trx), priority: PRIORITY[priority] - turn };
      await boss.send(queue, data, { ...options, ...(account !== undefined && { group: { id: account } }) });
      publishAfterCommit(trx, { jobs: [queue] });
    },
    addAll: async (trx, queue, all, { account, after = 0 } = {}) => {
      if (all.length === 0) return;
      const turn = await turnOf(trx, queue, account);
      const rows = all.map((data, place) => ({
        data,
        priority: PRIORITY.low - (account === undefined ? 0 : Math.min(MAX_TURN - 1, turn + place)),
        ...(account !== undefined && { group: { id: account } }),
        ...(after > 0 && { startAfter: after }),
      }));
      await boss.insert(queue, rows, { db: onDatabase(trx) });
      if (after === 0) publishAfterCommit(trx, { jobs: [queue] });
      else if (after <= look) due.wakeIn(queue, after);
    },
    wake,
    work: async (queue, handle) => {
      const one = async (job: JobWithMetadata<JobPayloads[typeof queue]>): Promise<JobResult> => {
        const account = job.groupId ?? undefined;
        try {
          await traced(`job ${queue}`, { 'touchline.tries': job.retryCount }, () =>
            handle(job.data, job.retryCount >= job.retryLimit, account),
          );
          return { id: job.id, status: 'completed' };
        } catch (error) {
          due.lookAgainFor(job.id);
          return { id: job.id, status: 'failed', output: error as object };
        } finally {
          if (account !== undefined)
            await putBack(db, queue, account, job.id).catch(
              (err: unknown) => void (noteOutage(err, log) ?? log.warn('Turns could not be put back', { err })),
            );
        }
      };
      for (const lane of LANES_OF[queue]) {
        const own: string[] = [];
        const batch = async (jobs: JobWithMetadata<JobPayloads[typeof queue]>[]) => {
          const results = await Promise.all(jobs.map(one));
          // pg-boss goes on at once after full batches, but takes none of a single job for full.
          if (lane.batchSize === 1) own.forEach((worker) => boss.notifyWorker(worker));
          return results;
        };
        const options = {
          ...lane,
          pollingIntervalSeconds: UNTIL_WOKEN,
          burstWhenBatchFull: true,
          includeMetadata: true as const,
          perJobResults: true as const,
        };
        own.push(await boss.work(queue, options, batch));
        workers.get(queue)!.push(...own);
      }
    },
    depths: () => queueDepths(db, SCHEMA, QUEUES),
    dead: (limit) => deadJobs(db, SCHEMA, QUEUES, limit),
    takeDead: (trx, queue, which) => takeDeadJobs(trx, SCHEMA, queue, which),
    close: async () => {
      await due.close();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
