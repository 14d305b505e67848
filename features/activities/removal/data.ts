/**
 * Activities that somebody has deleted or left. A deleted activity is kept for a while, with nobody in it, and is read
 * nowhere.
 */
import { sql } from 'kysely';
import { CALENDAR_ROLES } from '#domain/football.ts';
import { insertRemoval, purgeRemovals } from '#features/removals/data.ts';
import { restorableSince } from '#features/removals/rules.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { leaveOut, letBackIn } from '../squads/data.ts';

/** What somebody has answered, whether they were there and whether a squad brought them: it comes back with them. */
const ANSWER = sql`has_joined, declined, decline_reason, decline_note, answered_at, answered_by, asked_again,
  attendance, absence_reason, attendance_by, attendance_at, by_squad`;

/** Hides locked activities and takes somebody out of others (`left`), all in one removal. */
export async function removeActivities(
  trx: Db,
  by: string,
  now: Temporal.Instant,
  { deleted, left = [] }: { deleted: readonly string[]; left?: readonly string[] },
): Promise<void> {
  if (deleted.length + left.length === 0) return;
  const removalId = await insertRemoval(trx, by, now);
  await sql`
    with gone as (
      delete from activity_participants
      where activity_id = any(${[...deleted]}::uuid[]) or (activity_id = any(${[...left]}::uuid[]) and user_id = ${by})
      returning activity_id, user_id, position, ${ANSWER}
    )
    insert into removed_participants (removal_id, activity_id, user_id, position, ${ANSWER}, was_owner)
    select ${removalId}, activity_id, user_id, position, ${ANSWER}, coalesce(owner_id = user_id, false)
    from gone join activities on activities.id = activity_id`.execute(trx);
  await leaveOut(trx, left, by);
  await trx.updateTable('activities').set({ removalId, ownerId: null }).where('id', '=', anyOf(deleted)).execute();
}

/** Locks the last removal of an activity by somebody until the transaction ends; undefined when it is too old. */
export async function lockRemoval(
  trx: Db,
  by: string,
  activityId: string,
  now: Temporal.Instant,
): Promise<{ id: string; removedAt: string } | undefined> {
  const { rows } = await sql<{ id: string; removedAt: string }>`
    select removals.id, removed_at::text as removed_at from removals
    where removed_by = ${by} and removed_at >= ${restorableSince(now).toString()}
      and exists (select from removed_participants where removal_id = removals.id and activity_id = ${activityId})
    order by removed_at desc limit 1 for update`.execute(trx);
  return rows[0];
}

/** An activity as it stood before it was removed; `isDeleted` is false where the person has left it. */
export type RemovedActivity = {
  id: string;
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  createdBy: string;
  isDeleted: boolean;
  /** The person whose time it would take again; null when it took nobody's, or somebody else has that place now. */
  ownerId: string | null;
  participantIds: string[];
};

/** Whether somebody else has the place of the person who left, because the others were planned anew meanwhile. */
const PLACE_TAKEN = sql`exists (select from activity_participants present
  where present.activity_id = removed.activity_id and present.position = removed.position)`;

/** The activities of a removal, by day. Locks them in the order of their ids. */
export async function lockRemoved(trx: Db, removalId: string): Promise<RemovedActivity[]> {
  await sql`
    select id from activities
    where id in (select activity_id from removed_participants where removal_id = ${removalId})
    order by id for update`.execute(trx);
  const { rows } = await sql<RemovedActivity>`
    select activities.id, title, activities.date::text as date, all_day, left(starts_at::text, 5) as starts_at,
      left(ends_at::text, 5) as ends_at, created_by, activities.removal_id is not null as is_deleted,
      (array_agg(user_id) filter (where was_owner and not ${PLACE_TAKEN}))[1] as owner_id,
      json_agg(user_id order by removed.position) as participant_ids
    from removed_participants removed join activities on activities.id = activity_id
    where removed.removal_id = ${removalId}
      and (activities.removal_id is null or activities.removal_id = removed.removal_id)
    group by activities.id order by activities.date, starts_at, activities.id`.execute(trx);
  return rows;
}

/** Whether one of the people has been deactivated since, or no longer has a calendar. */
export async function someoneHasLeft(trx: Db, userIds: readonly string[], since: string): Promise<boolean> {
  const gone = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(userIds))
    .where((eb) => eb.or([eb('deactivatedAt', '>=', since), eb('role', 'not in', CALENDAR_ROLES)]))
    .limit(1)
    .executeTakeFirst();
  return gone !== undefined;
}

/**
 * Restores removed activities to their places. The caller holds the calendars of their owners and has found them free.
 */
export async function writeBack(trx: Db, removalId: string, back: readonly RemovedActivity[]): Promise<void> {
  const ids = back.map(({ id }) => id);
  await sql`
    insert into activity_participants (activity_id, user_id, position, date, ${ANSWER})
    select activity_id, user_id, case when ${PLACE_TAKEN} then
        (select max(position) + 1 from activity_participants present where present.activity_id = removed.activity_id)
      else removed.position end, activities.date, ${ANSWER}
    from removed_participants removed join activities on activities.id = activity_id
    where removed.removal_id = ${removalId} and activity_id = any(${ids}::uuid[])
    on conflict (activity_id, user_id) do nothing`.execute(trx);
  await letBackIn(trx, ids);
  await sql`
    update activities set removal_id = null, owner_id = coalesce(back.owner_id, activities.owner_id)
    from unnest(${ids}::uuid[], ${back.map(({ ownerId }) => ownerId)}::uuid[]) as back (id, owner_id)
    where activities.id = back.id`.execute(trx);
  await sql`
    delete from removed_participants
    where removal_id = ${removalId} and activity_id = any(${ids}::uuid[])`.execute(trx);
  await sql`
    delete from removals where id = ${removalId}
      and not exists (select from removed_participants where removal_id = ${removalId})`.execute(trx);
}

/** Deletes what can no longer be restored, with everything that belongs to it. */
export const purgeRemoved = (db: Db, now: Temporal.Instant): Promise<void> =>
  purgeRemovals(db, now, async (trx, removalIds) => {
    await trx.deleteFrom('activities').where('removalId', '=', anyOf(removalIds)).execute();
  });
