/** Entries about games that somebody was asked to go to (DSK-02, DSK-05). */
import { sql } from 'kysely';
import type { GameNewsType, ToldGame } from '#domain/notification-types.ts';
import type { Db } from '#server/database/database.ts';
import { publishArrivals, type Written } from '../data.ts';

type GameNewsToWrite = { type: GameNewsType; actorId: string; now: Temporal.Instant; game: ToldGame };

/**
 * Tells people of a game in one statement; never the actor, and nobody who has left. Answers the entries whose readers have
 * devices.
 */
export async function writeGameNews(
  trx: Db,
  { type, actorId, now, game }: GameNewsToWrite,
  recipientIds: readonly string[],
): Promise<string[]> {
  if (recipientIds.length === 0) return [];
  const { rows } = await sql<Written>`
    insert into notifications (recipient_id, actor_id, type, at, game)
    select users.id, ${actorId}, ${type}, ${now.toString()}, ${JSON.stringify(game)}::jsonb
    from users where users.id = any(${[...recipientIds]}::uuid[]) and users.id <> ${actorId} and deactivated_at is null
    order by users.id
    returning id, recipient_id, exists (select from push_devices where user_id = recipient_id) as on_devices`.execute(
    trx,
  );
  return publishArrivals(trx, rows);
}
