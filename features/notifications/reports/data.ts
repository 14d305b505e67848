/** Entries about reports that somebody has written, or asked about (DSK-18). */
import { sql } from 'kysely';
import { STAFF } from '#domain/football.ts';
import type { ReportNewsType, ToldReport } from '#domain/notification-types.ts';
import type { Db } from '#server/database/database.ts';
import { publishArrivals, type Written } from '../data.ts';

type ReportNewsToWrite = { type: ReportNewsType; actorId: string; now: Temporal.Instant; report: ToldReport };

/**
 * Tells people of a report in one statement; never the actor, nobody who has left or is no longer of the staff. Answers the
 * entries whose readers have devices.
 */
export async function writeReportNews(
  trx: Db,
  { type, actorId, now, report }: ReportNewsToWrite,
  recipientIds: readonly string[],
): Promise<string[]> {
  if (recipientIds.length === 0) return [];
  const { rows } = await sql<Written>`
    insert into notifications (recipient_id, actor_id, type, at, report)
    select users.id, ${actorId}, ${type}, ${now.toString()}, ${JSON.stringify(report)}::jsonb
    from users where users.id = any(${[...recipientIds]}::uuid[]) and users.id <> ${actorId}
      and role = any(${[...STAFF]}::text[]) and deactivated_at is null
    order by users.id
    returning id, recipient_id, exists (select from push_devices where user_id = recipient_id) as on_devices`.execute(
    trx,
  );
  return publishArrivals(trx, rows);
}
