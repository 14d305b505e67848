/** Tells somebody of a task (DSK-34). */
import { pushEntries } from '#features/notifications/notices.ts';
import { writeScoutingNews } from '#features/notifications/scouting/data.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';

/** Not of one that they gave themselves. The entry says nothing of the record. */
export async function tellOfTask(
  trx: Db,
  { viewer, now, jobs }: Pick<Context, 'viewer' | 'now' | 'jobs'>,
  assigneeId: string,
): Promise<void> {
  const entries = await writeScoutingNews(trx, { type: 'TASK_GIVEN', actorId: viewer!.id, now }, [assigneeId]);
  await pushEntries(trx, jobs, entries, viewer!.id, now);
}
