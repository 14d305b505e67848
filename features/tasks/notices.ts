/** Tells people of tasks that they have got or lost, and that others have done for them (DSK-34). */
import type { TaskNewsType } from '#domain/notification-types.ts';
import { pushEntries } from '#features/notifications/notices.ts';
import { hasUnread, writeScoutingNews } from '#features/notifications/scouting/data.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';

type Teller = Pick<Context, 'viewer' | 'now' | 'jobs'>;

/** Not of one that they gave themselves. The entry says nothing of the record. */
export const tellOfTask = (trx: Db, teller: Teller, assigneeId: string): Promise<void> =>
  tell(trx, teller, 'TASK_GIVEN', assigneeId);

/** Not of one that they gave away or removed themselves. */
export const tellOfTaken = (trx: Db, teller: Teller, assigneeId: string): Promise<void> =>
  tell(trx, teller, 'TASK_TAKEN', assigneeId);

/** Not while the last one by the same person is unread, such as when a task is ticked, opened again and ticked anew. */
export async function tellOfDone(trx: Db, teller: Teller, giverId: string): Promise<void> {
  const type = 'TASK_DONE';
  if (await hasUnread(trx, { type, actorId: teller.viewer!.id, recipientId: giverId })) return;
  await tell(trx, teller, type, giverId);
}

async function tell(trx: Db, { viewer, now, jobs }: Teller, type: TaskNewsType, recipientId: string): Promise<void> {
  const entries = await writeScoutingNews(trx, { type, actorId: viewer!.id, now }, [recipientId]);
  await pushEntries(trx, jobs, entries, viewer!.id, now);
}
