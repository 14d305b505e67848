/** Reminds people of activities that wait for their answer (RPL-08, RPL-09). */
import { writeEntriesAbout } from '#features/notifications/news/data.ts';
import { pushEntries } from '#features/notifications/notices.ts';
import type { Db } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { lockDueForReminder, writeReminded, type Unanswered } from './data.ts';

type Reminding = { db: Db; jobs: Pick<Jobs, 'addAll'>; zone: string };

/** Reminds everybody who has not answered in the name of `actorId`, in the transaction that has locked the activities. */
export async function remind(
  trx: Db,
  jobs: Reminding['jobs'],
  actorId: string,
  asked: readonly Pick<Unanswered, 'id' | 'userIds'>[],
  now: Temporal.Instant,
): Promise<void> {
  await writeReminded(
    trx,
    asked.map(({ id }) => id),
    now,
  );
  const entryIds = await writeEntriesAbout(trx, actorId, 'SCOUT_ASKED_REPLY', now, asked);
  await pushEntries(trx, jobs, entryIds, actorId, now);
}

/** RPL-09: reminds of all activities whose replies end within a day, once, in the name of their authors. */
export async function remindBeforeTheEnd({ db, jobs, zone }: Reminding, now: Temporal.Instant): Promise<void> {
  while (await remindNext({ db, jobs, zone }, now));
}

/** Answers whether some may be left. Of two processes each takes its own. */
async function remindNext({ db, jobs, zone }: Reminding, now: Temporal.Instant): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const due = await lockDueForReminder(trx, now, zone);
    for (const [author, asked] of Map.groupBy(due, ({ createdBy }) => createdBy))
      await remind(trx, jobs, author, asked, now);
    return due.length > 0;
  });
}
