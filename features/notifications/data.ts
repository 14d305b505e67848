import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NotificationType } from '#domain/notification-types.ts';
import type { Scope } from '#domain/scopes.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { KEPT_DAYS, mergedSince, MAX_UNREAD } from './rules.ts';

export type NotificationRow = {
  id: string;
  date: string;
  isRead: boolean;
  type: NotificationType;
  actor: UserReferenceRow;
  recipientId: string;
  /** The reminder or message of the entry; null for an entry about activities. */
  messageId: string | null;
  /** The activities of the entry that its reader may still read, by day. */
  activityIds: string[];
};

/** A change to an activity, and the people who are told of it. */
export type Told = {
  activityId: string;
  userIds: readonly string[];
  /** Those of them for whom the activity is new. */
  newFor: readonly string[];
};

type Doing = {
  actorId: string;
  types: { added: NotificationType; updated: NotificationType };
  /** How the scouts of the actor are told: of new activities, of changed ones, or not at all. */
  scouts: 'added' | 'updated' | null;
};

/**
 * Tells people of activities, in one statement however many they are; never the actor, and nobody who has left. Each gets
 * one entry. An entry by the same person about the same, only minutes old, takes the change in: it becomes as new and as
 * unread as the last change, and stays 'added' while all its activities were added. Answers the entries whose readers have
 * devices.
 */
export async function writeNotifications(
  trx: Db,
  { actorId, types, scouts }: Doing,
  now: Temporal.Instant,
  told: readonly Told[],
): Promise<string[]> {
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
  const onDevices = sql`exists (select from push_devices where push_devices.user_id = written.recipient_id)`;
  // Activities that are new to everybody are in no entry yet.
  if (scouts !== 'updated' && pairs.every(({ isNew }) => isNew)) {
    const { rows } = await sql<Written>`${parts}, written as (
        insert into notifications (recipient_id, actor_id, type, at, activity_ids)
        select user_id, ${actorId}, ${types.added}, ${now.toString()}, array_agg(distinct activity_id)
        from parts join users on users.id = user_id where ${others} group by user_id
        returning id, recipient_id
      ) select id, recipient_id, ${onDevices} as on_devices from written`.execute(trx);
    return publishArrivals(trx, rows);
  }
  const { rows } = await sql<Written>`${parts}, told as (
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
      where notifications.id = ranked.id and place = 1 returning notifications.id, notifications.recipient_id
    ), inserted as (
      insert into notifications (recipient_id, actor_id, type, at, activity_ids)
      select user_id, ${actorId}, case when ids <@ new_ids then ${types.added} else ${types.updated} end,
        ${now.toString()}, ids
      from told where not exists (select from earlier where recipient_id = user_id) returning id, recipient_id
    )
    select id, recipient_id, ${onDevices} as on_devices
    from (select * from changed union all select * from inserted) as written`.execute(trx);
  return publishArrivals(trx, rows);
}

type Written = { id: string; recipientId: string; onDevices: boolean };

/**
 * Has the readers' open pages count and list anew, and show the news (SHELL-17). Answers the entries whose readers have
 * devices.
 */
function publishArrivals(trx: Db, rows: readonly Written[]): string[] {
  const people = rows.map(({ recipientId }) => recipientId);
  if (people.length > 0) publishAfterCommit(trx, { inboxes: people, arrivals: people });
  return rows.flatMap(({ id, onDevices }) => (onDevices ? [id] : []));
}

/**
 * Puts a message into inboxes, in one statement. People who have left get none, and nobody gets it twice. Answers the new
 * entries, and whether their readers have devices.
 */
export async function writeMessageEntries(
  trx: Db,
  { id, type, createdBy }: { id: string; type: NotificationType; createdBy: string },
  recipientIds: readonly string[],
  now: Temporal.Instant,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    insert into notifications (recipient_id, actor_id, type, at, message_id)
    select users.id, ${createdBy}, ${type}, ${now.toString()}, ${id}
    from users where users.id = any(${[...recipientIds]}::uuid[]) and deactivated_at is null order by users.id
    on conflict (message_id, recipient_id) where message_id is not null do nothing
    returning id, recipient_id, exists (select from push_devices where user_id = recipient_id) as on_devices`.execute(
    trx,
  );
  publishArrivals(trx, rows);
  return rows;
}

/**
 * Hides entries whose activities are all out of the scope or deleted. The rows are those of `notifications` without an
 * alias.
 */
const isThere = (activities: Scope): RawBuilder<SqlBool> => sql<SqlBool>`(activity_ids = '{}' or exists (
  select from activities where activities.id = any(activity_ids) and removal_id is null
    and ${scopeCondition(activities)}))`;

type NotificationsQuery = {
  /** Only this entry. */
  id?: string;
  recipientId: string;
  /** Which activities the recipient may read. */
  activities: Scope;
  activityReminders: boolean;
  skip: number;
  limit: number;
};

const entriesOf = compiledQuery(
  (db, _shape: null, { id, recipientId, activities, activityReminders, skip, limit }: NotificationsQuery) =>
    db
      .selectFrom('notifications')
      .innerJoin('users as actor', 'actor.id', 'notifications.actorId')
      .innerJoinLateral(
        // Like `isThere`, with the ids of the activities.
        sql<{
          ids: string[] | null;
        }>`(select json_agg(activities.id order by activities.date, starts_at, activities.id) as ids
          from activities
          where activities.id = any(activity_ids) and removal_id is null and ${scopeCondition(activities)})`.as('told'),
        (join) => join.onTrue(),
      )
      .select(['notifications.id', 'at as date', 'type', 'recipientId', 'messageId'])
      .select([
        sql<boolean>`read_at is not null`.as('isRead'),
        referenceJson('actor').as('actor'),
        sql<string[]>`coalesce(told.ids, '[]')`.as('activityIds'),
      ])
      .where('recipientId', '=', recipientId)
      .where(sql<SqlBool>`(activity_ids = '{}' or told.ids is not null)`)
      .$if(id !== undefined, (entries) => entries.where('notifications.id', '=', id!))
      .where(sql<SqlBool>`(${activityReminders}::boolean or type <> 'USER_ACTIVITY_REMINDER')`)
      .orderBy('at', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(sql<number>`${limit}::int`)
      .offset(sql<number>`${skip}::int`)
      .$castTo<NotificationRow>(),
  { prepared: true },
);

/** Somebody's entries, the newest first. */
export const listNotifications = (db: Db, query: NotificationsQuery): Promise<NotificationRow[]> =>
  entriesOf(db, null, query);

/** An entry that is still unread and has not changed since that moment. */
export async function unreadEntry(
  db: Db,
  entryId: string,
  at: string,
): Promise<
  | { recipientId: string; type: NotificationType; actorId: string; activityIds: string[]; messageId: string | null }
  | undefined
> {
  const found = await db
    .selectFrom('notifications')
    .select(['recipientId', 'type', 'actorId', 'activityIds', 'messageId'])
    .where('id', '=', entryId)
    .where('at', '=', at)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return found && { ...found, type: found.type as NotificationType };
}

export type UnreadEntry = { id: string; at: string; type: NotificationType };

/** Those of somebody's entries that are still unread and were written after that moment, the newest first. */
export async function unreadAmong(
  db: Db,
  ids: readonly string[],
  { recipientId, activities, since }: { recipientId: string; activities: Scope; since: Temporal.Instant },
): Promise<UnreadEntry[]> {
  const { rows } = await sql<UnreadEntry>`
    select id, at, type from notifications
    where id = any(${[...ids]}::uuid[]) and recipient_id = ${recipientId} and read_at is null
      and at > ${since.toString()}::timestamptz and ${isThere(activities)}
    order by at desc, id desc`.execute(db);
  return rows;
}

/** How many entries somebody has not read; at most `MAX_UNREAD`. */
export async function countUnread(db: Db, recipientId: string, activities: Scope): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications where recipient_id = ${recipientId} and read_at is null and ${isThere(activities)}
      limit ${MAX_UNREAD}) as found`.execute(db);
  return rows[0]!.unread;
}

/** Marks some or all own entries as read or unread; those written after `until` stay as they are. */
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
  publishAfterCommit(trx, { inboxes: [recipientId] });
}

/** Deletes entries that are older than a year. */
export async function purgeNotifications(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('at', '<', now.subtract({ hours: 24 * KEPT_DAYS }).toString())
    .execute();
}
