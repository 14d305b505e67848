/** Entries about games that somebody was asked to go to, about reports and about tasks (DSK-02, DSK-05, DSK-18, DSK-34). */
import { sql } from 'kysely';
import { STAFF } from '#domain/football.ts';
import type { GameNewsType, ReportNewsType, TaskNewsType, ToldGame, ToldReport } from '#domain/notification-types.ts';
import type { Db } from '#server/database/database.ts';
import { publishArrivals, type Written } from '../data.ts';

type ScoutingNews = { actorId: string; now: Temporal.Instant } & (
  | { type: GameNewsType; game: ToldGame }
  | { type: ReportNewsType; report: ToldReport }
  | { type: TaskNewsType }
);

/**
 * Tells people of a game, a report or a task in one statement; never the actor, and nobody who has left or is no longer of the staff.
 * Answers the entries whose readers have devices.
 */
export async function writeScoutingNews(
  trx: Db,
  { type, actorId, now, ...told }: ScoutingNews,
  recipientIds: readonly string[],
): Promise<string[]> {
  if (recipientIds.length === 0) return [];
  const game = 'game' in told ? JSON.stringify(told.game) : null;
  const report = 'report' in told ? JSON.stringify(told.report) : null;
  const { rows } = await sql<Written>`
    insert into notifications (recipient_id, actor_id, type, at, game, report)
    select users.id, ${actorId}, ${type}, ${now.toString()}, ${game}::jsonb, ${report}::jsonb
    from users where users.id = any(${[...recipientIds]}::uuid[]) and users.id <> ${actorId}
      and role = any(${[...STAFF]}::text[]) and deactivated_at is null
    order by users.id
    returning id, recipient_id, exists (select from push_devices where user_id = recipient_id) as on_devices`.execute(
    trx,
  );
  return publishArrivals(trx, rows);
}

/** Whether somebody has not yet read that the actor told them of a task. */
export async function hasUnread(
  trx: Db,
  { type, actorId, recipientId }: { type: TaskNewsType; actorId: string; recipientId: string },
): Promise<boolean> {
  const unread = await trx
    .selectFrom('notifications')
    .select('id')
    .where('recipientId', '=', recipientId)
    .where('readAt', 'is', null)
    .where('type', '=', type)
    .where('actorId', '=', actorId)
    .limit(1)
    .executeTakeFirst();
  return unread !== undefined;
}
