/** `touchline jobs held`, `release` and `discard`: what waited when the backup was made which the club was restored from. */
import type { Db } from '#server/database/database.ts';
import { openJobs, QUEUES, type JobPayloads, type Jobs, type Queue } from '#server/jobs/queue.ts';
import { createLog } from '#server/observability/log.ts';
import { withDatabase, type RunCommand } from './command.ts';

export async function countHeldJobs(db: Db): Promise<{ queue: string; jobs: number }[]> {
  return db
    .selectFrom('heldJobs')
    .select(({ fn }) => ['queue', fn.countAll<number>().as('jobs')])
    .groupBy('queue')
    .orderBy('queue')
    .execute();
}

/** Adds the held jobs to their queues, and answers how many. */
export async function releaseHeldJobs(db: Db, jobs: Pick<Jobs, 'addAll'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const held = await trx.deleteFrom('heldJobs').returning(['queue', 'data', 'account', 'addedAt']).execute();
    const inOrder = held.toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
    for (const [queue, ofQueue] of Map.groupBy(inOrder, (job) => job.queue))
      for (const [account, ofAccount] of Map.groupBy(ofQueue, (job) => job.account))
        if (QUEUES.includes(queue as Queue))
          await jobs.addAll(
            trx,
            queue as Queue,
            ofAccount.map(({ data }) => data as JobPayloads[Queue]),
            { account: account ?? undefined },
          );
    return held.length;
  });
}

const sentence = (jobs: number, done: string) => `${jobs} job${jobs === 1 ? '' : 's'} ${done}`;

export const runJobsHeld: RunCommand = () =>
  withDatabase(async ({ db }) => {
    const held = await countHeldJobs(db);
    return held.length === 0 ? 'No jobs are held' : held.map(({ queue, jobs }) => `${queue}: ${jobs}`).join('\n');
  });

export const runJobsRelease: RunCommand = () =>
  withDatabase(async (database) => {
    const jobs = await openJobs(database, createLog('warn', process.stderr));
    try {
      return sentence(await releaseHeldJobs(database.db, jobs), 'released');
    } finally {
      await jobs.close();
    }
  });

export const runJobsDiscard: RunCommand = () =>
  withDatabase(async ({ db }) => {
    const { numDeletedRows } = await db.deleteFrom('heldJobs').executeTakeFirstOrThrow();
    return sentence(Number(numDeletedRows), 'discarded');
  });
