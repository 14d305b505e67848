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

test('workers that are woken look at once, however long their pause is', async () => {
  const pausing = await openJobs(database, createLog('warn'), { poll: 3600 });
  const done: string[] = [];
  await pausing.work('dossier', async ({ dossierId }) => void done.push(dossierId));
  for (const dossierId of ['first', 'second']) {
    await database.db.transaction().execute((trx) => pausing.add(trx, 'dossier', { dossierId }));
    // A worker may still be about to begin its pause.
    await expect.poll(() => (pausing.wake('dossier'), done.at(-1)), { timeout: 20_000 }).toBe(dossierId);
  }
  await pausing.close();
});
