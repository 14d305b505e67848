import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import type { Database } from '../database/database.ts';
import { createLog } from '../observability/log.ts';
import { watchDueJobs } from './due-jobs.ts';
import { openJobs, type Jobs } from './queue.ts';

let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase();
  jobs = await openJobs(database, createLog('warn'), { look: 0.5 });
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

test('a job exists if and only if the change that causes it does', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await database.db
    .transaction()
    .execute(async (trx) => {
      await jobs.add(trx, 'mail', { mailId: 'of a change that was rolled back' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await database.db.transaction().execute((trx) => jobs.add(trx, 'mail', { mailId: 'of a change that stands' }));
  await jobs.work('mail', async ({ mailId }) => resolve(mailId));
  expect(await promise).toBe('of a change that stands');
});

describe('JOB-03 without a look in between, a job begins', () => {
  let pausing: Jobs;
  const done: string[] = [];
  beforeAll(async () => {
    pausing = await openJobs(database, createLog('warn'), { look: 3600 });
    await pausing.work('dossier', async ({ dossierId }) => void done.push(dossierId));
  });
  afterAll(() => pausing.close());

  test('at the commit of its change', async () => {
    for (const dossierId of ['first', 'second']) {
      await database.db.transaction().execute((trx) => pausing.add(trx, 'dossier', { dossierId }));
      await expect.poll(() => done.at(-1)).toBe(dossierId);
    }
  });

  test('at its time', async () => {
    await pausing.addAll(database.db, 'dossier', [{ dossierId: 'of later' }], { after: 1 });
    await expect.poll(() => done.at(-1)).toBe('of later');
  });

  test('again at the time of its next try', async () => {
    let tries = 0;
    await pausing.work('message', async () => {
      if (++tries === 1) throw new Error('not yet');
    });
    await pausing.add(database.db, 'message', { messageId: 'tried twice' });
    await expect.poll(() => tries).toBe(2);
  });

  test('again when its failure is written after the look for it', async () => {
    const woken: string[] = [];
    const due = watchDueJobs(database.db, 'jobs', 3600, createLog('warn'), (queue) => void woken.push(queue));
    const insert = (queue: string, state: string) =>
      sql<{ id: string }>`
        insert into jobs.job (name, data, state) values (${queue}, '{}', ${state}::jobs.job_state) returning id
      `.execute(database.db);
    const { rows } = await insert('video', 'active');
    await insert('push', 'created');
    due.lookAgainFor(rows[0]!.id);
    await expect.poll(() => woken).toContain('push');
    await sql`update jobs.job set state = 'retry' where id = ${rows[0]!.id}`.execute(database.db);
    await expect.poll(() => woken).toContain('video');
    await due.close();
  });

  test('a second time when its worker came a moment before it was due', async () => {
    const woken: string[] = [];
    const due = watchDueJobs(database.db, 'jobs', 3600, createLog('warn'), (queue) => void woken.push(queue));
    await sql`
      insert into jobs.job (name, data, start_after) values ('dossier-dead', '{}', now() + interval '2 seconds')
    `.execute(database.db);
    due.lookSoon();
    // Nobody takes it: as for a worker that found it too early.
    await expect.poll(() => woken.filter((queue) => queue === 'dossier-dead').length).toBe(2);
    await due.close();
    await sql`delete from jobs.job where name = 'dossier-dead'`.execute(database.db);
  });

  test('soon after its worker could not ask for it', async () => {
    const woken: string[] = [];
    const due = watchDueJobs(database.db, 'jobs', 3600, createLog('warn'), (queue) => void woken.push(queue));
    await sql`insert into jobs.job (name, data) values ('mail-dead', '{}')`.execute(database.db);
    due.lookSoon();
    await expect.poll(() => woken).toContain('mail-dead');
    await due.close();
  });
});

test('JOB-03 a look begins what another process has added', async () => {
  const done: string[] = [];
  const looking = await openJobs(database, createLog('warn'), { look: 0.5 });
  await looking.work('weekly-plans', async ({ week }) => void done.push(week));
  await sql`insert into jobs.job (name, data) values ('weekly-plans', '{"week": "2026-11-30"}')`.execute(database.db);
  await expect.poll(() => done).toEqual(['2026-11-30']);
  await looking.close();
});

test.each([
  ['dossier', (to: Jobs, id: string) => to.add(database.db, 'dossier', { dossierId: id })],
  ['push-fan-out', (to: Jobs, id: string) => to.add(database.db, 'push-fan-out', { entryIds: [id], at: id })],
] as const)('JOB-02 %s jobs that wait follow each other without a pause', async (queue, add) => {
  const pausing = await openJobs(database, createLog('warn'), { look: 3600 });
  const ids = Array.from({ length: 20 }, (_, place) => `job ${place}`);
  for (const id of ids) await add(pausing, id);
  const { promise, resolve } = Promise.withResolvers<void>();
  let done = 0;
  await pausing.work(queue, async () => void (++done === ids.length && resolve()));
  pausing.wake(queue);
  await promise;
  await pausing.close();
});

describe('accounts take turns', () => {
  const [anna, ben] = ['anna', 'ben'];
  let boss: Jobs;
  beforeEach(async () => {
    await sql`delete from jobs.job`.execute(database.db);
    boss = await openJobs(database, createLog('warn'), { look: 0.5 });
  });
  afterEach(() => boss.close());
  const add = (account: string, ...ids: string[]) =>
    database.db.transaction().execute((trx) =>
      boss.addAll(
        trx,
        'video',
        ids.map((fileId) => ({ fileId })),
        { account },
      ),
    );
  /** Answers in which order so many jobs were taken; `during` is done by each of them. */
  async function taken(many: number, during = async (_fileId: string): Promise<unknown> => undefined) {
    const order: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    await boss.work('video', async ({ fileId }) => {
      order.push(fileId);
      await during(fileId);
      if (order.length === many) resolve();
    });
    await promise;
    return order;
  }

  test('JOB-01 whoever fills the queue waits behind whoever had least lately', async () => {
    await add(anna, 'a1', 'a2', 'a3');
    await add(ben, 'b1', 'b2');
    await add(anna, 'a4');
    expect(await taken(6)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('JOB-01 what an account had within a day counts when it asks again', async () => {
    await add(anna, 'a1', 'a2');
    await sql`update jobs.job set state = 'completed', completed_on = now()`.execute(database.db);
    await add(anna, 'a3');
    await add(ben, 'b1');
    expect(await taken(2)).toEqual(['b1', 'a3']);
  });

  test('JOB-01 a job that took long puts the others of its account back', async () => {
    await add(anna, 'a1', 'a2', 'a3');
    await add(ben, 'b1', 'b2', 'b3');
    const order = await taken(6, async (fileId) => {
      if (fileId === 'a1')
        await sql`update jobs.job set started_on = now() - interval '10 minutes' where data ->> 'fileId' = 'a1'`.execute(
          database.db,
        );
    });
    expect(order).toEqual(['a1', 'b1', 'b2', 'b3', 'a2', 'a3']);
  });

  test('JOB-01 two processes never take the same job', async () => {
    const other = await openJobs(database, createLog('warn'), { look: 0.5 });
    const ids = Array.from({ length: 20 }, (_, one) => `f${one}`);
    await boss.addAll(database.db, 'message', ids.map((messageId) => ({ messageId })), { account: anna }); // prettier-ignore
    const done: string[] = [];
    for (const each of [boss, other]) await each.work('message', async ({ messageId }) => void done.push(messageId));
    await expect.poll(() => done.length).toBe(ids.length);
    expect(done.toSorted()).toEqual(ids.toSorted());
    await other.close();
  });
});
