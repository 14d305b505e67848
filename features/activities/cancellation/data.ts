import type { Db } from '#server/database/database.ts';
import { refuseOverlap, type ActivityRow } from '../data.ts';

type Doing = { by: string; now: Temporal.Instant };

/** Calls a locked activity off: from now on it takes nobody's time. */
export async function writeCancellation(
  trx: Db,
  { id }: ActivityRow,
  cancelReason: string,
  { by, now }: Doing,
): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ cancelled: true, cancelReason, ownerId: null, updatedAt: now.toString(), updatedBy: by })
    .where('id', '=', id)
    .execute();
}

/**
 * Has a locked activity take place after all, in the time of its first participant.
 * @throws Refused when that person has something else at that time
 */
export async function endCancellation(trx: Db, activity: ActivityRow, { by, now }: Doing): Promise<void> {
  const ownerId = activity.users[0]!.id;
  await refuseOverlap(trx, ownerId, activity, activity.id);
  await trx
    .updateTable('activities')
    .set({ cancelled: false, cancelReason: '', ownerId, updatedAt: now.toString(), updatedBy: by })
    .where('id', '=', activity.id)
    .execute();
}
