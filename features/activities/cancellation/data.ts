import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { refuseOverlap, type ActivityRow } from '../data.ts';
import { lockCalendars } from '../owners/data.ts';

type Doing = { by: string; now: Temporal.Instant };

/** Calls locked activities off: from now on they take nobody's time. */
export async function writeCancellation(
  trx: Db,
  activities: readonly ActivityRow[],
  cancelReason: string,
  { by, now }: Doing,
): Promise<void> {
  await trx
    .updateTable('activities')
    .set({ cancelled: true, cancelReason, ownerId: null, updatedAt: now.toString(), updatedBy: by })
    .where('id', '=', anyOf(activities.map(({ id }) => id)))
    .execute();
}

/**
 * Has locked activities take place after all, each in the time of its first participant.
 * @throws Refused when one of these people has something else at that time
 */
export async function endCancellation(trx: Db, activities: readonly ActivityRow[], { by, now }: Doing): Promise<void> {
  const ownerOf = ({ users }: ActivityRow) => users[0]!.id;
  // All at once and in one order: two calls cannot wait for each other.
  await lockCalendars(trx, activities.map(ownerOf));
  for (const activity of activities) {
    const ownerId = ownerOf(activity);
    await refuseOverlap(trx, ownerId, activity, activity.id);
    await trx
      .updateTable('activities')
      .set({ cancelled: false, cancelReason: '', ownerId, updatedAt: now.toString(), updatedBy: by })
      .where('id', '=', activity.id)
      .execute();
  }
}
