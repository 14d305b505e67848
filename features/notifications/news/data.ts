/** Entries about what somebody did to activities (INB-01 to INB-03, INB-15 to INB-18). */
import { sql, type RawBuilder } from 'kysely';
import type { ActivityDeed, NotificationType } from '#domain/notification-types.ts';
import { restorableSince } from '#features/removals/rules.ts';
import type { Db } from '#server/database/database.ts';
import { publishArrivals, type StoodActivity, type Written } from '../data.ts';
import { gatheredSince, mergedSince } from '../rules.ts';

/** A change to an activity, and the people who are told of it. */
export type Told = {
  activityId: string;
  userIds: readonly string[];
  /** Those of them for whom the activity is new. */
  newFor: readonly string[];
  /** How it stood, when it was moved. */
  before?: StoodActivity | undefined;
};

type Doing = {
  actorId: string;
  types: Record<ActivityDeed, NotificationType>;
  /** How the scouts of the actor are told: of new activities, of changed ones, or not at all. */
  scouts: 'added' | 'updated' | null;
};

/**
 * Tells people of activities, in one statement however many they are; never the actor, and nobody who has left. Each gets
 * one entry. An entry by the same person about the same, only minutes old, that was neither read nor shown on a device
 * takes the change in: it becomes as new as the last change, stays 'added' while all its activities were added, and is
 * 'moved' with the first time that it tells of. Answers the entries whose readers have devices.
 */
export async function writeNotifications(
  trx: Db,
  { actorId, types, scouts }: Doing,
  now: Temporal.Instant,
  told: readonly Told[],
): Promise<string[]> {
  const pairs = told.flatMap(({ activityId, userIds, newFor, before }) => {
    const fresh = new Set(newFor);
    const stood = before ? JSON.stringify(before) : null;
    return userIds.map((userId) => ({ userId, activityId, isNew: fresh.has(userId), stood }));
  });
  const parts = sql`
    with parts as (
      select * from unnest(
        ${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ activityId }) => activityId)}::uuid[],
        ${pairs.map(({ isNew }) => isNew)}::boolean[], ${pairs.map(({ stood }) => stood)}::jsonb[]
      ) as part (user_id, activity_id, is_new, stood)
      union all
      select scout_id, activity_id, ${scouts === 'added'}, stood
      from scout_assignments, unnest(${told.map(({ activityId }) => activityId)}::uuid[],
        ${told.map(({ before }) => (before ? JSON.stringify(before) : null))}::jsonb[]) as part (activity_id, stood)
      where player_id = ${actorId} and ${scouts !== null}
    )`;
  const others = sql`user_id <> ${actorId} and deactivated_at is null`;
  // Activities that are new to everybody are in no entry yet.
  if (scouts !== 'updated' && pairs.every(({ isNew }) => isNew)) {
    const { rows } = await sql<Written>`${parts}, told as (
        select user_id, array_agg(distinct activity_id) as ids
        from parts join users on users.id = user_id where ${others} group by user_id
      ), earlier as (
        select notifications.id, recipient_id, at from notifications join told on recipient_id = user_id
        where actor_id = ${actorId} and type = ${types.added} and at > ${gatheredSince(now).toString()}
          and read_at is null and pushed_at is null
        order by notifications.id for update of notifications
      ), latest as (
        select distinct on (recipient_id) id from earlier order by recipient_id, at desc, id desc
      ), gathered as (
        update notifications set at = ${now.toString()},
          activity_ids = array(select unnest(activity_ids) union select unnest(ids))
        from told where notifications.id in (select id from latest) and recipient_id = user_id
        returning notifications.id, recipient_id
      ), inserted as (
        insert into notifications (recipient_id, actor_id, type, at, activity_ids)
        select user_id, ${actorId}, ${types.added}, ${now.toString()}, ids
        from told where user_id not in (select recipient_id from earlier)
        returning id, recipient_id
      ) select id, recipient_id, ${onDevices} as on_devices
      from (select * from gathered union all select * from inserted) as written`.execute(trx);
    return publishArrivals(trx, rows);
  }
  const isAdded = sql`ids <@ new_ids`;
  const type = sql`case when ${isAdded} then ${types.added} when stood is null then ${types.updated} else ${types.moved} end`;
  const stood = sql`case when ${isAdded} then null else stood end`;
  const deed = sql`type = ${type}, before_change = ${stood}`;
  const { rows } = await sql<Written>`${parts}, told as (
      select user_id, array_agg(distinct activity_id) as ids,
        coalesce(array_agg(distinct activity_id) filter (where is_new), '{}') as new_ids,
        ${first(sql`stood`)} filter (where not is_new))[1] as stood
      from parts join users on users.id = user_id
      where ${others}
      group by user_id
    ), earlier as (
      select notifications.id, recipient_id, type, at, activity_ids, before_change
      from notifications join told on recipient_id = user_id
      where actor_id = ${actorId} and at > ${mergedSince(now).toString()} and activity_ids && ids
        and read_at is null and pushed_at is null
        and type in (${types.added}, ${types.updated}, ${types.moved})
      order by notifications.id for update of notifications
    ), ranked as (
      select *, row_number() over (partition by recipient_id order by at desc, id desc) as place from earlier
    ), merged as (
      delete from notifications using ranked where notifications.id = ranked.id and place > 1
    ), whole as (
      select user_id, array_agg(distinct activity_id) as ids,
        coalesce(array_agg(distinct activity_id) filter (where is_new), '{}') as new_ids,
        ${first(sql`stood`)} filter (where stood is not null))[1] as stood
      from (
        select user_id, unnest(ids) as activity_id, false as is_new, stood from told
        union all select user_id, unnest(new_ids), true, null from told
        union all select recipient_id, unnest(activity_ids), type = ${types.added}, before_change from earlier
      ) as known group by user_id
    ), changed as (
      update notifications set at = ${now.toString()}, activity_ids = ids, ${deed}
      from ranked join whole on user_id = ranked.recipient_id
      where notifications.id = ranked.id and place = 1 returning notifications.id, notifications.recipient_id
    ), inserted as (
      insert into notifications (recipient_id, actor_id, at, activity_ids, type, before_change)
      select user_id, ${actorId}, ${now.toString()}, ids, ${type}, ${stood}
      from told where not exists (select from earlier where recipient_id = user_id) returning id, recipient_id
    )
    select id, recipient_id, ${onDevices} as on_devices
    from (select * from changed union all select * from inserted) as written`.execute(trx);
  return publishArrivals(trx, rows);
}

/** Whether the reader of an entry that was just written has devices. */
const onDevices = sql`exists (select from push_devices where push_devices.user_id = written.recipient_id)`;

/** The beginning of an aggregate of activities as they stood, the first one first. */
const first = (stood: RawBuilder<unknown>) =>
  sql`(array_agg(${stood} order by ${stood} ->> 'date', ${stood} ->> 'startsAt', ${stood} ->> 'id')`;

/** An activity that was deleted, or that people were taken out of, and these people. */
export type ToldDeletion = { stood: StoodActivity; userIds: readonly string[] };

/**
 * Tells people of activities that are gone for them: one entry for each person, which stays when the activities are purged;
 * never the actor, and nobody who has left. Answers the entries whose readers have devices.
 */
export async function writeDeletions(
  trx: Db,
  actorId: string,
  type: NotificationType,
  now: Temporal.Instant,
  deleted: readonly ToldDeletion[],
): Promise<string[]> {
  const pairs = deleted.flatMap(({ stood, userIds }) =>
    userIds.map((userId) => ({ userId, id: stood.id, stood: JSON.stringify(stood) })),
  );
  const { rows } = await sql<Written>`
    with written as (
      insert into notifications (recipient_id, actor_id, type, at, activity_ids, before_change)
      select user_id, ${actorId}, ${type}, ${now.toString()}, array_agg(distinct activity_id),
        ${first(sql`stood`)})[1]
      from unnest(
        ${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[],
        ${pairs.map(({ stood }) => stood)}::jsonb[]
      ) as part (user_id, activity_id, stood)
      join users on users.id = user_id
      where user_id <> ${actorId} and deactivated_at is null group by user_id
      returning id, recipient_id
    ) select id, recipient_id, ${onDevices} as on_devices
    from written`.execute(trx);
  return publishArrivals(trx, rows);
}

/**
 * Has entries of deletions tell that activities take place after all: those of whoever brings them back, about nothing
 * else. Of an entry that tells of more, the rest stays told as deleted, and its reader gets another one. `back` and
 * `rest` are by day. Answers the entries whose readers have devices.
 */
export async function writeRestorations(
  trx: Db,
  { actorId, types }: Pick<Doing, 'actorId' | 'types'>,
  now: Temporal.Instant,
  back: readonly string[],
  rest: readonly StoodActivity[],
): Promise<string[]> {
  const backIds = sql`${[...back]}::uuid[]`;
  const restIds = sql`${rest.map(({ id }) => id)}::uuid[]`;
  const { rows } = await sql<Written>`
    with earlier as (
      select id, recipient_id, activity_ids from notifications
      where actor_id = ${actorId} and type = ${types.deleted} and activity_ids && ${backIds}
        and at > ${restorableSince(now).toString()}
      order by id for update
    ), parted as (
      select id, recipient_id,
        array(select unnest(activity_ids) intersect select unnest(${backIds})) as back_ids,
        array(select unnest(activity_ids) intersect select unnest(${restIds})) as rest_ids
      from earlier
    ), whole as (
      update notifications set type = ${types.restored}, at = ${now.toString()}, read_at = null, pushed_at = null,
        activity_ids = back_ids, before_change = null
      from parted where parted.id = notifications.id and rest_ids = '{}'
      returning notifications.id, notifications.recipient_id
    ), kept as (
      update notifications set activity_ids = rest_ids, before_change = (
        select stood from unnest(${rest.map((stood) => JSON.stringify(stood))}::jsonb[]) with ordinality as left_out (stood, place)
        where (stood ->> 'id')::uuid = any(rest_ids) order by place limit 1)
      from parted where parted.id = notifications.id and rest_ids <> '{}'
    ), others as (
      insert into notifications (recipient_id, actor_id, type, at, activity_ids)
      select recipient_id, ${actorId}, ${types.restored}, ${now.toString()}, back_ids
      from parted where rest_ids <> '{}'
      returning id, recipient_id
    )
    select id, recipient_id, ${onDevices} as on_devices
    from (select * from whole union all select * from others) as written`.execute(trx);
  return publishArrivals(trx, rows);
}

/**
 * Tells people of activities in one way: one entry for each activity, or one `together` for all; never the actor, and
 * nobody who has left.
 */
export async function writeEntriesAbout(
  trx: Db,
  actorId: string,
  type: NotificationType,
  now: Temporal.Instant,
  activities: readonly { id: string; userIds: readonly string[] }[],
  how: 'each' | 'together' = 'each',
): Promise<string[]> {
  const pairs = activities.flatMap(({ id, userIds }) => userIds.map((userId) => ({ id, userId })));
  const { rows } = await sql<Written>`
    with written as (
      insert into notifications (recipient_id, actor_id, type, at, activity_ids)
      select user_id, ${actorId}, ${type}, ${now.toString()}, array_agg(activity_id)
      from unnest(${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[])
        as part (user_id, activity_id)
      join users on users.id = user_id
      where user_id <> ${actorId} and deactivated_at is null
      group by user_id, case when ${how === 'each'}::boolean then activity_id end
      returning id, recipient_id
    ) select id, recipient_id, ${onDevices} as on_devices from written`.execute(trx);
  return publishArrivals(trx, rows);
}
