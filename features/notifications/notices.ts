/** What was written into inboxes goes to the devices of their readers too. */
import type { Db } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/queue.ts';

/** Entries that one job names at most. */
const MOST_OF_JOB = 500;

/**
 * Has entries pushed, in the transaction that has written them at that moment. `entryIds` are those whose readers have
 * devices; one job names hundreds of them, so that whoever writes waits for no device.
 */
export async function pushEntries(
  trx: Db,
  jobs: Pick<Jobs, 'addAll'>,
  entryIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  const all: { entryIds: string[]; at: string }[] = [];
  for (let from = 0; from < entryIds.length; from += MOST_OF_JOB)
    all.push({ entryIds: entryIds.slice(from, from + MOST_OF_JOB), at });
  if (all.length > 0) await jobs.addAll(trx, 'push-fan-out', all);
}
