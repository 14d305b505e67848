/** Has those who come into a squad, or leave it, follow it in what is still to come (SQD-20, SQD-21). */
import type { JobPayloads } from '#server/jobs/queue.ts';
import type { Db } from '#server/database/database.ts';
import type { Context } from '#server/graphql/builder.ts';
import { userById } from '#features/users/data.ts';
import { noteChanges } from '../changes/data.ts';
import { refreshCalendars, tellOfNew, tellOfRemovals, type Teller } from '../notices.ts';
import { everybodyIn, followSquads, lockComing } from '../squads/data.ts';

type Following = Pick<Context, 'db' | 'jobs' | 'zone'>;

/** More than the activities of a season: whoever comes or goes is told of all of them in one entry. */
const AT_ONCE = 500;

/** Writes the coming activities of people whose squads were changed `by` somebody, and tells each person once. */
export async function followMemberships(
  { db, jobs, zone }: Following,
  { userIds, by }: JobPayloads['squad-activities'],
  now: Temporal.Instant,
): Promise<void> {
  const actor = await userById(db, by);
  if (!actor) return;
  const doer = { viewer: actor, now, jobs, zone };
  const local = now.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' });
  let after: string | null = null;
  do after = await db.transaction().execute((trx) => followOnce(trx, doer, userIds, local, after));
  while (after !== null);
}

/** Does the next of them. Answers the id to go on after; null when all are done. */
async function followOnce(
  trx: Db,
  doer: Teller,
  userIds: readonly string[],
  local: string,
  after: string | null,
): Promise<string | null> {
  const before = await lockComing(trx, userIds, local, { after, limit: AT_ONCE });
  const ids = before.map(({ id }) => id);
  const steps = await followSquads(trx, ids, userIds);
  if (steps.length > 0) {
    const people = (id: string, came: boolean) =>
      steps.filter((step) => step.activityId === id && step.came === came).map(({ userId }) => userId);
    await noteChanges(trx, doer.viewer!.id, doer.now, { before, only: userIds });
    const told = before.filter(({ cancelled }) => !cancelled);
    await tellOfNew(trx, doer, told.map(({ id }) => ({ id, userIds: people(id, true) })).filter(isToAnybody));
    await tellOfRemovals(
      trx,
      doer,
      told.map((one) => ({ stood: one, userIds: people(one.id, false) })).filter(isToAnybody),
    );
    const changed = [...new Set(steps.map(({ activityId }) => activityId))];
    const others = [...(await everybodyIn(trx, changed)).values()].flat();
    refreshCalendars(trx, [{ participantIds: [...new Set([...steps.map(({ userId }) => userId), ...others])] }]);
  }
  return before.length < AT_ONCE ? null : ids.at(-1)!;
}

const isToAnybody = ({ userIds }: { userIds: readonly string[] }): boolean => userIds.length > 0;
