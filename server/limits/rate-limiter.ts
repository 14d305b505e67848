/**
 * Rate limits of accounts, shared by all processes: a leaky bucket (GCRA) for each account and limit, one row and one
 * statement. The bucket takes a burst and drains evenly; what does not fit is refused.
 */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tooManyRequests } from '../errors/errors.ts';
import { ACCOUNT_LIMITS, type Limit, type RefusedFor } from './limits.ts';

/**
 * Counts an attempt. Call it before the work and outside its transaction, so that failed attempts count too.
 * @throws RefusedError 429 with the seconds until it fits.
 */
export async function consume(
  db: Db,
  limit: Limit,
  userId: string,
  now: Temporal.Instant,
  { cost = 1, field }: { cost?: number; field?: string } = {},
): Promise<void> {
  const wait = await takeTokens(db, limit, userId, now, cost);
  if (wait === 0) return;
  await noteRefusal(db, limit, userId, now);
  throw tooManyRequests(wait, field === undefined ? {} : { field });
}

/** Takes `cost` tokens and returns 0; when they do not fit, the seconds until they do. May be part of a transaction. */
export async function takeTokens(
  db: Db,
  limit: Limit,
  userId: string,
  now: Temporal.Instant,
  cost: number,
): Promise<number> {
  const { max, hours } = ACCOUNT_LIMITS[limit];
  const window = hours * 3600;
  const seconds = (cost / max) * window;
  return seconds > window ? window : fill(db, limit, userId, now, { seconds, window });
}

type Filling = { seconds: number; window: number };

/** Adds `seconds` of draining time to the bucket and returns 0; when there is no room, the seconds until there is. */
async function fill(db: Db, limit: Limit, userId: string, now: Temporal.Instant, { seconds, window }: Filling) {
  const at = sql`${now.toString()}::timestamptz`;
  const lasting = (length: number) => sql`make_interval(secs => ${length}::double precision)`;
  // `empty_at` further ahead than a full bucket means that the clock was set back: start over instead of locking out.
  const level = sql`case when kept.empty_at > ${at} + ${lasting(2 * window)} then ${at}
    else greatest(kept.empty_at, ${at}) end`;
  const { rows } = await sql`
    insert into rate_limits as kept (user_id, name, empty_at)
    values (${userId}, ${limit}, ${at} + ${lasting(seconds)})
    on conflict (user_id, name) do update set empty_at = ${level} + ${lasting(seconds)}
    where ${level} + ${lasting(seconds)} <= ${at} + ${lasting(window)}
    returning 1`.execute(db);
  if (rows.length > 0) return 0;
  const row = await db
    .selectFrom('rateLimits')
    .select('emptyAt')
    .where('userId', '=', userId)
    .where('name', '=', limit)
    .executeTakeFirst();
  const filled = row ? now.until(Temporal.Instant.from(row.emptyAt)).total('seconds') : 0;
  return Math.max(1, filled + seconds - window);
}

/** Counts a refusal, for the admins' list of recent ones. */
export async function noteRefusal(db: Db, name: RefusedFor, userId: string, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('rateLimits')
    .values({ userId, name, emptyAt: now.toString(), refused: 1, refusedAt: now.toString() })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'name'])
        .doUpdateSet({ refused: sql<number>`rate_limits.refused + 1`, refusedAt: now.toString() }),
    )
    .execute();
}

/** Admins see refusals for so many days. */
export const SHOWN_DAYS = 7;

/** Deletes empty buckets and refusals older than `SHOWN_DAYS`. */
export async function purgeRateLimits(db: Db, now: Temporal.Instant): Promise<void> {
  const shown = now.subtract({ hours: 24 * SHOWN_DAYS }).toString();
  await db.updateTable('rateLimits').set({ refused: 0, refusedAt: null }).where('refusedAt', '<', shown).execute();
  await db.deleteFrom('rateLimits').where('emptyAt', '<=', now.toString()).where('refusedAt', 'is', null).execute();
}
