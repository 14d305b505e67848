import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NotificationType } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { KEPT_DAYS, mergedSince, MOST_UNREAD } from './rules.ts';

export type NotificationRow = {
  id: string;
  date: string;
  isRead: boolean;
  type: NotificationType;
  actor: UserReferenceRow;
  /** Of the activities it tells of those that its reader may still read, by day. */
  activityIds: string[];
};

/** What somebody has just done to an activity, and who is told of it. */
export type Told = {
  activityId: string;
  userIds: readonly string[];
  /** For whom of them it is new. */
  newFor: readonly string[];
};

type Doing = {
  actorId: string;
  types: { added: NotificationType; updated: NotificationType };
  /** Whether the scouts of the actor are told too, and then whether it is new to them. */
  scouts: 'added' | 'updated' | null;
};

/**
 * Tells people of activities, in one statement however many they are; never whoever did it, and nobody who has left. Each
 * gets one entry. One by the same person that is younger than a few minutes and tells of the same takes it in: it is as new
 * and as unread as the last change, and stays 'added' while all it tells of was added.
 */
export async function writeNotifications(
  trx: Db,
  { actorId, types, scouts }: Doing,
  now: Temporal.Instant,
  told: readonly Told[],
): Promise<void> {
  const pairs = told.flatMap(({ activityId, userIds, newFor }) => {
    const fresh = new Set(newFor);
    return userIds.map((userId) => ({ userId, activityId, isNew: fresh.has(userId) }));
  });
  const parts = sql`
    with parts as (
      select * from unnest(
        ${pairs.map(({ userId }) => userId)}::uuid[], ${pairs.map(({ activityId }) => activityId)}::uuid[],
        ${pairs.map(({ isNew }) => isNew)}::boolean[]
      ) as part (user_id, activity_id, is_new)
      union all
      select scout_id, activity_id, ${scouts === 'added'}
      from scout_assignments, unnest(${told.map(({ activityId }) => activityId)}::uuid[]) as activity_id
      where player_id = ${actorId} and ${scouts !== null}
    )`;
  const others = sql`user_id <> ${actorId} and deactivated_at is null`;
  // What is new to everybody is in no entry yet.
  if (scouts !== 'updated' && pairs.every(({ isNew }) => isNew)) {
    await sql`${parts}
      insert into notifications (recipient_id, actor_id, type, at, activity_ids)
      select user_id, ${actorId}, ${types.added}, ${now.toString()}, array_agg(distinct activity_id)
      from parts join users on users.id = user_id where ${others} group by user_id`.execute(trx);
    return;
  }
  await sql`${parts}, told as (
      select user_id, array_agg(distinct activity_id) as ids,
        coalesce(array_agg(distinct activity_id) filter (where is_new), '{}') as new_ids
      from parts join users on users.id = user_id
      where ${others}
      group by user_id
    ), earlier as (
      select notifications.id, recipient_id, type, at, activity_ids
      from notifications join told on recipient_id = user_id
      where actor_id = ${actorId} and at > ${mergedSince(now).toString()} and activity_ids && ids
      order by notifications.id for update of notifications
    ), ranked as (
      select *, row_number() over (partition by recipient_id order by at desc, id desc) as place from earlier
    ), merged as (
      delete from notifications using ranked where notifications.id = ranked.id and place > 1
    ), whole as (
      select user_id, array_agg(distinct activity_id) as ids,
        coalesce(array_agg(distinct activity_id) filter (where is_new), '{}') as new_ids
      from (
        select user_id, unnest(ids) as activity_id, false as is_new from told
        union all select user_id, unnest(new_ids), true from told
        union all select recipient_id, unnest(activity_ids), type = ${types.added} from earlier
      ) as known group by user_id
    ), changed as (
      update notifications set at = ${now.toString()}, read_at = null, activity_ids = ids,
        type = case when ids <@ new_ids then ${types.added} else ${types.updated} end
      from ranked join whole on user_id = ranked.recipient_id
      where notifications.id = ranked.id and place = 1
    )
    insert into notifications (recipient_id, actor_id, type, at, activity_ids)
    select user_id, ${actorId}, case when ids <@ new_ids then ${types.added} else ${types.updated} end,
      ${now.toString()}, ids
    from told where not exists (select from earlier where recipient_id = user_id)`.execute(trx);
}

/**
 * Entries whose activities are all out of the scope, or deleted, are there for nobody. The rows are those of
 * `notifications` without an alias.
 */
const isThere = (activities: Scope): RawBuilder<SqlBool> => sql<SqlBool>`(activity_ids = '{}' or exists (
  select from activities where activities.id = any(activity_ids) and removal_id is null
    and ${scopeCondition(activities)}))`;

type Asked = {
  recipientId: string;
  /** Which activities the recipient may read. */
  activities: Scope;
  activityReminders: boolean;
  skip: number;
  limit: number;
};

/** Somebody's entries, the newest first. */
export async function listNotifications(
  db: Db,
  { recipientId, activities, activityReminders, skip, limit }: Asked,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notifications.id, at as date, read_at is not null as is_read, type, ${referenceJson('actor')} as actor,
      coalesce((select json_agg(activities.id order by activities.date, starts_at, activities.id) from activities
        where activities.id = any(activity_ids) and removal_id is null and ${scopeCondition(activities)}), '[]')
        as activity_ids
    from notifications join users as actor on actor.id = actor_id
    where recipient_id = ${recipientId} and ${isThere(activities)}
      and (${activityReminders} or type <> 'USER_ACTIVITY_REMINDER')
    order by at desc, notifications.id desc limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** How many entries somebody has not read; at most `MOST_UNREAD`. */
export async function countUnread(db: Db, recipientId: string, activities: Scope): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications where recipient_id = ${recipientId} and read_at is null and ${isThere(activities)}
      limit ${MOST_UNREAD}) as found`.execute(db);
  return rows[0]!.unread;
}

/** Marks own entries, or all of them, as read or unread; those that were written after `until` stay as they are. */
export async function markNotifications(
  trx: Db,
  recipientId: string,
  { ids, until, isRead }: { ids: readonly string[] | null; until: string | null; isRead: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    with held as (
      select id from notifications
      where recipient_id = ${recipientId} and (read_at is null) = ${isRead}
        and (${ids === null} or id = any(${[...(ids ?? [])]}::uuid[]))
        -- Moments leave the API as milliseconds.
        and (${until === null} or date_trunc('milliseconds', at) <= ${until}::timestamptz)
      order by id for update
    )
    update notifications set read_at = case when ${isRead} then ${now.toString()}::timestamptz end
    from held where notifications.id = held.id`.execute(trx);
}

/** Deletes what is older than a year. */
export async function purgeNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('at', '<', now.subtract({ hours: 24 * KEPT_DAYS }).toString())
    .execute();
}
