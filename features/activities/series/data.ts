import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#domain/scopes.ts';
import type { Db } from '#server/database/database.ts';
import { selectActivityDetails, type ActivityRow, type Plan } from '../data.ts';
import { lockCalendars } from '../owners/data.ts';
import { copySquads, followSquads } from '../squads/data.ts';
import type { TimeSpan } from './rules.ts';

/** An activity to copy, and the day of the copy. */
export type Copy = { of: ActivityRow; date: string };

export async function activitiesWithIds(db: Db, scope: Scope, ids: readonly string[]): Promise<ActivityRow[]> {
  const rows = await selectActivityDetails(db, scope)
    .where('activities.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('activities.date')
    .orderBy('activities.startsAt')
    .orderBy('activities.id')
    .execute();
  return rows as ActivityRow[];
}

/**
 * Locks an activity and those that follow it in its series, in one statement and one order, so that two calls that
 * begin at different days of a series cannot deadlock.
 */
export async function lockWithFollowing(trx: Db, id: string): Promise<void> {
  await sql`
    select following.id from activities first join activities following
      on following.id = first.id or (following.series_id = first.series_id and following.date >= first.date)
    where first.id = ${id} order by following.id for update of following`.execute(trx);
}

/** The rest of the series after this activity, locked until the transaction ends. */
export async function followingOf(trx: Db, scope: Scope, activity: ActivityRow): Promise<ActivityRow[]> {
  if (!activity.seriesId) return [];
  const rest = await trx
    .selectFrom('activities')
    .select('id')
    .where('seriesId', '=', activity.seriesId)
    .where('date', '>=', activity.date)
    .where('id', '<>', activity.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return activitiesWithIds(
    trx,
    scope,
    rest.map(({ id }) => id),
  );
}

/**
 * Times already taken from the owners on these days, except by the activities `besides`. Keeps others from planning for
 * the owners until the transaction ends.
 */
export async function busyTimes(
  trx: Db,
  ownerIds: readonly string[],
  dates: readonly string[],
  besides: readonly string[] = [],
): Promise<TimeSpan[]> {
  await lockCalendars(trx, ownerIds);
  return trx
    .selectFrom('activities')
    .select(['ownerId', 'date', 'startsAt', 'endsAt', 'allDay'])
    .where('ownerId', '=', sql<string>`any(${[...new Set(ownerIds)]}::uuid[])`)
    .where('date', '=', sql<string>`any(${[...new Set(dates)]}::date[])`)
    .where('id', '<>', sql<string>`all(${[...besides]}::uuid[])`)
    .execute();
}

/**
 * Writes the copies with the people of their originals, none of whom has joined yet; of squads with those who belong to them
 * on the day. Returns their ids.
 */
export async function insertCopies(
  trx: Db,
  createdBy: string,
  copies: readonly Copy[],
  seriesId: string | null,
): Promise<string[]> {
  const ids = copies.map(() => randomUUID());
  const sources = copies.map(({ of }) => of.id);
  const copied = sql`unnest(${ids}::uuid[], ${sources}::uuid[], ${copies.map(({ date }) => date)}::date[])
    as copied (id, source, date)`;
  await sql`
    insert into activities
      (id, activity_type_id, title, date, all_day, starts_at, ends_at, description, place, meet_minutes,
       meeting_point, reply_hours, owner_id, created_by,
       series_id)
    select copied.id, activity_type_id, title, copied.date, all_day, starts_at, ends_at, description, place,
      meet_minutes, meeting_point, reply_hours,
      (select user_id from activity_participants where activity_id = source order by position limit 1),
      ${createdBy}, ${seriesId}
    from ${copied} join activities on activities.id = source`.execute(trx);
  await sql`
    insert into activity_participants (activity_id, user_id, position, date, by_squad)
    select copied.id, user_id, position, copied.date, by_squad
    from ${copied} join activity_participants on activity_id = source`.execute(trx);
  if (copies.some(({ of }) => of.squads.length > 0)) {
    await copySquads(trx, { ids, sources });
    await followSquads(trx, ids);
  }
  return ids;
}

/** Makes an activity the first of its series, unless it is in one. Returns the id of the series. */
export async function markSeries(trx: Db, activity: ActivityRow): Promise<string> {
  if (activity.seriesId) return activity.seriesId;
  const seriesId = randomUUID();
  await trx.updateTable('activities').set({ seriesId }).where('id', '=', activity.id).execute();
  return seriesId;
}

export type SeriesChange = { id: string; plan: Plan; ownerId: string | null };

/** Writes checked plans over locked activities, which all have the same people afterwards. */
export async function writeChanges(
  trx: Db,
  updatedBy: string,
  changes: readonly SeriesChange[],
  now: Temporal.Instant,
): Promise<void> {
  const ids = changes.map(({ id }) => id);
  // Clears the owners first: otherwise an activity that moves would overlap another one that has not moved away yet.
  await trx
    .updateTable('activities')
    .set({ ownerId: null })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const column = (of: (plan: Plan) => unknown) => changes.map(({ plan }) => of(plan));
  await sql`
    update activities set
      activity_type_id = changed.type, title = changed.title, date = changed.date, all_day = changed.all_day,
      starts_at = changed.starts_at, ends_at = changed.ends_at, description = changed.description,
      place = changed.place, meet_minutes = changed.meet_minutes, meeting_point = changed.meeting_point,
      reply_hours = changed.reply_hours, owner_id = changed.owner_id, version = version + 1, updated_at = ${now.toString()},
      updated_by = ${updatedBy}
    from unnest(
      ${ids}::uuid[], ${column((plan) => plan.activityTypeId)}::uuid[], ${column((plan) => plan.title)}::text[],
      ${column((plan) => plan.date)}::date[], ${column((plan) => plan.allDay)}::boolean[],
      ${column((plan) => plan.startsAt)}::time[], ${column((plan) => plan.endsAt)}::time[],
      ${column((plan) => plan.description)}::text[], ${column((plan) => plan.place)}::text[],
      ${column((plan) => plan.meetMinutes)}::smallint[], ${column((plan) => plan.meetingPoint)}::text[],
      ${column((plan) => plan.replyHours)}::smallint[],
      ${changes.map(({ ownerId }) => ownerId)}::uuid[]
    ) as changed (id, type, title, date, all_day, starts_at, ends_at, description, place, meet_minutes, meeting_point,
      reply_hours, owner_id)
    where activities.id = changed.id`.execute(trx);
}

/**
 * Gives all activities the same chosen people in the same order. People who were in one keep whether they have joined; those
 * of squads stay.
 */
export async function writePeople(trx: Db, ids: readonly string[], userIds: readonly string[]): Promise<void> {
  const people = [...userIds];
  await trx
    .deleteFrom('activityParticipants')
    .where('activityId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('userId', '<>', sql<string>`all(${people}::uuid[])`)
    .where('bySquad', '=', false)
    .execute();
  await sql`
    insert into activity_participants (activity_id, user_id, position, date)
    select activities.id, person.id, person.position - 1, activities.date
    from activities, unnest(${people}::uuid[]) with ordinality person (id, position)
    where activities.id = any(${[...ids]}::uuid[])
    on conflict (activity_id, user_id) do update set position = excluded.position, by_squad = false`.execute(trx);
}
