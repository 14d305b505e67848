import { pushEntries } from '#features/notifications/notices.ts';
import type { Db } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { deliverBatch, giveMessageUp } from './data.ts';

type Delivering = { db: Db; jobs: Pick<Jobs, 'addAll'> };

/**
 * Puts a message into inboxes, and through them on devices, batch by batch. On the `last` try it is given up.
 * @throws the error that stopped it, so that the queue tries again: it goes on where it has stopped.
 */
export async function deliverMessage(
  { db, jobs }: Delivering,
  messageId: string,
  last: boolean,
  account?: string,
): Promise<void> {
  try {
    while (await deliverNext(db, jobs, messageId, account));
  } catch (error) {
    if (last) await giveMessageUp(db, messageId, Temporal.Now.instant());
    throw error;
  }
}

/** Answers whether somebody may be left. */
async function deliverNext(db: Db, jobs: Delivering['jobs'], messageId: string, account?: string): Promise<boolean> {
  const now = Temporal.Now.instant();
  const more = await db.transaction().execute(async (trx) => {
    const entries = await deliverBatch(trx, messageId, now);
    const onDevices = entries?.filter((entry) => entry.onDevices) ?? [];
    await pushEntries(
      trx,
      jobs,
      onDevices.map(({ id }) => id),
      account,
      now,
    );
    return entries !== null;
  });
  return more;
}
