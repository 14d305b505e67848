import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import type { Database } from '../database/database.ts';
import { createLog } from '../observability/log.ts';
import { openJobs, type Jobs } from './queue.ts';

let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase();
  jobs = await openJobs(database, createLog('warn'), { poll: 0.5 });
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
