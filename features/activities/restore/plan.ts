/** Restores the activities of a removal whose owners are still free. */
import { can } from '#domain/permissions.ts';
import { dayOf } from '#domain/time.ts';
import type { Db } from '#server/database/database.ts';
import { notAuthorizedError } from '#server/graphql/builder.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { noteChanges } from '../changes/data.ts';
import { refreshCalendars, tellOfRestorations, type Doer } from '../notices.ts';
import { busyTimes } from '../series/data.ts';
import { planAround } from '../series/rules.ts';
import { followSquads } from '../squads/data.ts';
import { lockRemoval, lockRemoved, someoneHasLeft, writeBack, type RemovedActivity } from '../removal/data.ts';

/**
 * Restores an activity and everything the viewer removed with it. Of several, those whose time was taken meanwhile stay
 * removed and are reported.
 * @throws Refused when none of them can be restored.
 */
export async function bringBack(trx: Db, doer: Doer, activityId: string) {
  const { now } = doer;
  const viewer = doer.viewer!;
  const removal = await lockRemoval(trx, viewer.id, activityId, now);
  const removed = removal ? await lockRemoved(trx, removal.id) : [];
  if (!removal || removed.length === 0) throw new RefusedError('validations.restore_over', { field: 'activityId' });
  const deleted = removed.filter(({ isDeleted }) => isDeleted);
  if (!deleted.every((one) => can(viewer, 'activity.delete', one))) throw notAuthorizedError(viewer);
  const people = deleted.flatMap(({ participantIds }) => participantIds);
  if (await someoneHasLeft(trx, people, removal.removedAt))
    throw new RefusedError('validations.participant_gone', { field: 'activityId' });
  const { placed, left } = await writeFree(trx, removal.id, removed);
  // Who belongs to their squads may have changed meanwhile.
  const today = dayOf(now, doer.zone);
  await followSquads(
    trx,
    placed.filter(({ date }) => date >= today).map(({ id }) => id),
  );
  const made = placed.filter(({ isDeleted }) => isDeleted).map(({ id }) => id);
  await noteChanges(trx, viewer.id, now, { made });
  const rest = left.map(({ wanted }) => wanted).filter(({ isDeleted }) => isDeleted);
  await tellOfRestorations(trx, doer, made, rest);
  refreshCalendars(trx, placed);
  return {
    activityIds: placed.map(({ id }) => id),
    skipped: left.map(({ wanted: { id, title, date, allDay, startsAt, endsAt }, code }) => ({
      activityId: id,
      title,
      date,
      allDay,
      startsAt,
      endsAt,
      code,
    })),
  };
}

/** @throws Refused when the time of all of them is taken. */
async function writeFree(trx: Db, removalId: string, wanted: readonly RemovedActivity[]) {
  const taken = await busyTimes(
    trx,
    wanted.flatMap(({ ownerId }) => ownerId ?? []),
    wanted.map(({ date }) => date),
    wanted.map(({ id }) => id),
  );
  const { placed, left } = planAround(wanted, taken);
  if (placed.length === 0) throw new RefusedError(left[0]!.code, { field: 'activityId' });
  await writeBack(trx, removalId, placed);
  return { placed, left };
}
