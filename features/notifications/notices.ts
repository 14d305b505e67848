/** Pushes new entries of inboxes to the devices of their readers. */
import type { Db } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/queue.ts';

/** The most entries that one job names. */
const MAX_JOB = 500;

/**
 * Queues the push of entries, in the transaction that has written them at that moment. `entryIds` are those whose readers
 * have devices, `account` is whose doing they tell; one job names hundreds of them, so that the writer waits for no device.
 */
export async function pushEntries(
  trx: Db,
  jobs: Pick<Jobs, 'addAll'>,
  entryIds: readonly string[],
  account: string | undefined,
  now: Temporal.Instant,
  /** Seconds to wait before: an entry that takes in more meanwhile is pushed as the last of it is. */
  after = 0,
): Promise<void> {
  const at = now.toString();
  const all: { entryIds: string[]; at: string }[] = [];
  for (let from = 0; from < entryIds.length; from += MAX_JOB)
    all.push({ entryIds: entryIds.slice(from, from + MAX_JOB), at });
  if (all.length > 0) await jobs.addAll(trx, 'push-fan-out', all, { account, after });
}
