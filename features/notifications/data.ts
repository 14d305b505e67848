import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NotificationType, ToldGame, ToldReport } from '#domain/notification-types.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { KEPT_DAYS, MAX_UNREAD, type Readable } from './rules.ts';

export type NotificationRow = {
  id: string;
  date: string;
  isRead: boolean;
  type: NotificationType;
  actor: UserReferenceRow;
  recipientId: string;
  /** The reminder or message of the entry; null for an entry about activities. */
  messageId: string | null;
  /** The activities of the entry that its reader may still read, by day; none of what was deleted. */
  activityIds: string[];
  /** How many activities it tells of: those that are still there, or those that were deleted. */
  activityCount: number;
  /** Of a move or a deletion, the first activity as it stood. */
  before: StoodActivity | null;
  /** The game that it tells of. */
  game: ToldGame | null;
  /** The report that it tells of, as it stood. */
  report: ToldReport | null;
};

/** How an activity stood before it was moved or deleted. */
export type StoodActivity = {
  id: string;
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  /** Missing in entries from before activities had one. */
  place?: string;
};

/** An entry that was written. */
export type Written = { id: string; recipientId: string; onDevices: boolean };

/**
 * Has the readers' open pages count and list anew, and show the news (SHELL-17). Answers the entries whose readers have
 * devices.
 */
export function publishArrivals(trx: Db, rows: readonly Written[]): string[] {
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

/** Whether an entry tells of a deletion: what it tells of is nowhere else any more. */
const isDeletion = sql<SqlBool>`type in ('PLAYER_DELETED_ACTIVITY', 'SCOUT_DELETED_ACTIVITY', 'SCOUT_REMOVED_PARTICIPANT')`;

/**
 * Hides entries whose activities are all out of the scope or deleted, but for those that tell of the deletion. The rows are those of `notifications` without an
 * alias.
 */
const isThere = ({
  activities,
  scouting,
}: Readable): RawBuilder<SqlBool> => sql<SqlBool>`((game is null and report is null or ${scouting}::boolean) and (activity_ids = '{}' or ${isDeletion} or exists (
  select from activities where activities.id = any(activity_ids) and removal_id is null
    and ${scopeCondition(activities)})))`;

type NotificationsQuery = Readable & {
  /** Only this entry. */
  id?: string;
  recipientId: string;
  activityReminders: boolean;
  skip: number;
  limit: number;
};

const entriesOf = compiledQuery(
  (db, _shape: null, { id, recipientId, activities, scouting, activityReminders, skip, limit }: NotificationsQuery) =>
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
        sql<number>`case when ${isDeletion} then cardinality(activity_ids) else coalesce(json_array_length(told.ids), 0) end`.as(
          'activityCount',
        ),
        sql<StoodActivity | null>`before_change`.as('before'),
        sql<ToldGame | null>`game`.as('game'),
        sql<ToldReport | null>`report`.as('report'),
      ])
      .where('recipientId', '=', recipientId)
      .where(sql<SqlBool>`(activity_ids = '{}' or ${isDeletion} or told.ids is not null)`)
      .$if(id !== undefined, (entries) => entries.where('notifications.id', '=', id!))
      .where(sql<SqlBool>`(game is null and report is null or ${scouting}::boolean)`)
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

export type UnreadContent = {
  recipientId: string;
  type: NotificationType;
  actorId: string;
  activityIds: string[];
  messageId: string | null;
  before: StoodActivity | null;
  game: ToldGame | null;
  report: ToldReport | null;
};

/** An entry that is still unread and has not changed since that moment. */
export async function unreadEntry(db: Db, entryId: string, at: string): Promise<UnreadContent | undefined> {
  const found = await db
    .selectFrom('notifications')
    .select(['recipientId', 'type', 'actorId', 'activityIds', 'messageId'])
    .select([
      sql<StoodActivity | null>`before_change`.as('before'),
      sql<ToldGame | null>`game`.as('game'),
      sql<ToldReport | null>`report`.as('report'),
    ])
    .where('id', '=', entryId)
    .where('at', '=', at)
    .where('readAt', 'is', null)
    .executeTakeFirst();
  return found && { ...found, type: found.type as NotificationType };
}

/** From now on the entry is not changed any more: a device has shown it as it was written at that moment. */
export async function notePushed(db: Db, entryId: string, at: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ pushedAt: now.toString() })
    .where('id', '=', entryId)
    .where('at', '=', at)
    .where('pushedAt', 'is', null)
    .execute();
}

export type UnreadEntry = { id: string; at: string; type: NotificationType };

/** Those of somebody's entries that are still unread and were written after that moment, the newest first. */
export async function unreadAmong(
  db: Db,
  ids: readonly string[],
  { recipientId, since, ...readable }: Readable & { recipientId: string; since: Temporal.Instant },
): Promise<UnreadEntry[]> {
  const { rows } = await sql<UnreadEntry>`
    select id, at, type from notifications
    where id = any(${[...ids]}::uuid[]) and recipient_id = ${recipientId} and read_at is null
      and at > ${since.toString()}::timestamptz and ${isThere(readable)}
    order by at desc, id desc`.execute(db);
  return rows;
}

/** How many entries somebody has not read; at most `MAX_UNREAD`. */
export async function countUnread(db: Db, recipientId: string, readable: Readable): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications where recipient_id = ${recipientId} and read_at is null and ${isThere(readable)}
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
