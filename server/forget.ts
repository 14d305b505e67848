/** What nobody needs any more is deleted, so that strangers and time alone do not fill the database. */
import type { Db } from './db.ts';
import type { Log } from './log.ts';

const HOUR = 60 * 60_000;
/** A draft that was kept on a device may still be sent with its key this long after it was first answered. */
const KEY_DAYS = 30;
/** Counts of failed sign-ins begin anew after a quiet day; nothing is gained by keeping them longer. */
const FAILURE_HOURS = 24;

/** Sessions whose time is over, keys that no retry comes with, failed sign-ins of long ago. */
export async function forgetOld(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toString()).execute();
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', now.subtract({ hours: 24 * KEY_DAYS }).toString())
    .execute();
  const quiet = now.subtract({ hours: FAILURE_HOURS }).toString();
  await db.deleteFrom('signInFailures').where('lastFailedAt', '<', quiet).execute();
}

/** Now and every hour, with what else is to be forgotten. Answers how to stop it. */
export function forgetHourly(
  db: Db,
  log: Log,
  ...others: ((now: Temporal.Instant) => Promise<unknown>)[]
): () => Promise<void> {
  const forget = async () => {
    const now = Temporal.Now.instant();
    for (const work of [() => forgetOld(db, now), ...others.map((other) => () => other(now))])
      await work().catch((err: unknown) => log.warn('Forgetting what is old failed', { err }));
  };
  let running = forget();
  const timer = setInterval(() => {
    running = forget();
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
