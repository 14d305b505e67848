/**
 * What one account may ask for in a time, whichever process it asks: a leaky bucket (GCRA) for each account and limit, one
 * row and one statement. So much may come at once; it drains evenly, and what does not fit is refused.
 */
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tooManyRequests } from '../graphql/errors.ts';
import { ACCOUNT_LIMITS, type Limit, type RefusedFor } from './limits.ts';

/**
 * Counts a try, also one that fails afterwards: it is called before the work and outside its transaction.
 * @throws Refused with the seconds until it fits.
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

/** Counts, if it fits, and answers 0; otherwise the seconds until it does. Part of the caller's transaction. */
export async function takeTokens(
  db: Db,
  limit: Limit,
  userId: string,
  now: Temporal.Instant,
  cost: number,
): Promise<number> {
  const { most, hours } = ACCOUNT_LIMITS[limit];
  const window = hours * 3600;
  const seconds = (cost / most) * window;
  return seconds > window ? window : fill(db, limit, userId, now, { seconds, window });
}

type Filling = { seconds: number; window: number };

/** Fills the bucket by so many seconds of draining, if there is room; answers the seconds until there is. */
async function fill(db: Db, limit: Limit, userId: string, now: Temporal.Instant, { seconds, window }: Filling) {
  const at = sql`${now.toString()}::timestamptz`;
  const lasting = (length: number) => sql`make_interval(secs => ${length}::double precision)`;
  // What lies further ahead than any filling reaches comes from a clock that was set back: that locks nobody out.
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

/** Admins are shown who was refused what lately. */
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

/** Refusals are shown for so many days. */
export const SHOWN_DAYS = 7;

/** Buckets that are empty are forgotten, with refusals of long ago. */
export async function purgeRateLimits(db: Db, now: Temporal.Instant): Promise<void> {
  const shown = now.subtract({ hours: 24 * SHOWN_DAYS }).toString();
  await db.updateTable('rateLimits').set({ refused: 0, refusedAt: null }).where('refusedAt', '<', shown).execute();
  await db.deleteFrom('rateLimits').where('emptyAt', '<=', now.toString()).where('refusedAt', 'is', null).execute();
}
