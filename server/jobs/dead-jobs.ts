/** What waits in the queues, and the jobs that were given up: pg-boss keeps those in a dead letter queue for each queue. */
import { sql } from 'kysely';
import { withoutSecrets } from '#domain/text/without-secrets.ts';
import type { Db } from '../database/database.ts';

/** Numbers end here, so that a flooded queue costs no more to count. */
const COUNTED = 10_000;

export type QueueDepth = {
  queue: string;
  waiting: number;
  active: number;
  /** Tries that failed for good within a day. */
  failed: number;
  /** Seconds since the job that is due for longest could have begun; null while none is due. */
  oldestSeconds: number | null;
};
export type DeadJob = { id: string; queue: string; diedAt: string; reason: string };
export type DeadJobData = { data: object; account: string | null };

/** What `queueDepths` counts, whatever else is kept of jobs that are done. */
export const indexUnsettled = (schema: string) =>
  `create index if not exists job_unsettled on ${schema}.job (name, state, completed_on) where state in ('active', 'failed')`;

export async function queueDepths(db: Db, schema: string, queues: readonly string[]): Promise<QueueDepth[]> {
  const jobs = sql.id(schema, 'job');
  const count = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select 1 from ${jobs} where name = queue ${condition} limit ${COUNTED}) as counted)`;
  const { rows } = await sql<QueueDepth>`
    select queue,
      ${count(sql`and state < 'active'`)} as waiting,
      ${count(sql`and state = 'active'`)} as active,
      ${count(sql`and state = 'failed' and completed_on > now() - interval '1 day'`)} as failed,
      (select extract(epoch from now() - min(start_after))::float8 from ${jobs}
        where name = queue and state < 'active' and start_after <= now()) as "oldestSeconds"
    from unnest(${[...queues]}::text[]) as queue
  `.execute(db);
  return rows;
}

/** Jobs that were given up, the latest first. */
export async function deadJobs(db: Db, schema: string, queues: readonly string[], limit: number): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, left(name, -5) as queue, created_on as "diedAt",
      left(coalesce(source_output ->> 'message', ''), 500) as reason
    from ${sql.id(schema, 'job')}
    where name = any(${queues.map((queue) => `${queue}-dead`)}::text[]) and state = 'created'
    order by created_on desc, id
    limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, reason: withoutSecrets(row.reason) }));
}

/** Takes jobs out of the dead letter queue, the oldest first: all of them, or one. Of two callers each gets others. */
export async function takeDeadJobs(
  trx: Db,
  schema: string,
  queue: string,
  { id, limit }: { id: string | null; limit: number },
): Promise<DeadJobData[]> {
  const jobs = sql.id(schema, 'job');
  const one = id === null ? sql`` : sql`and id = ${id}::uuid`;
  const { rows } = await sql<DeadJobData>`
    with taken as (
      select name, id from ${jobs} where name = ${`${queue}-dead`} and state = 'created' ${one}
      order by created_on, id limit ${limit} for update skip locked
    )
    delete from ${jobs} using taken where job.name = taken.name and job.id = taken.id
    returning job.data, job.group_id as account
  `.execute(trx);
  return rows;
}
