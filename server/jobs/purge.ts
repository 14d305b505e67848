/** Deletes expired rows, so that time and strangers do not fill the database. */
import { FORGET_AFTER_HOURS, trimCounters } from '../auth/sign-in-throttle.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';

const HOUR = 60 * 60_000;
/** A draft on a device may be sent again with its idempotency key for this long. */
const KEY_DAYS = 30;

/** Deletes expired sessions, known devices and idempotency keys, and old counters of failed sign-ins. */
export async function purgeExpired(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now.toString()).execute();
  await db.deleteFrom('knownDevices').where('expiresAt', '<=', now.toString()).execute();
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', now.subtract({ hours: 24 * KEY_DAYS }).toString())
    .execute();
  const quiet = now.subtract({ hours: FORGET_AFTER_HOURS }).toString();
  await db.deleteFrom('signInFailures').where('lastFailedAt', '<', quiet).execute();
  await trimCounters(db);
}

/** Runs `purgeExpired` and the `others` now and every hour. Returns a function that stops it. */
export function startHourlyWork(
  db: Db,
  log: Log,
  ...others: ((now: Temporal.Instant) => Promise<unknown>)[]
): () => Promise<void> {
  const forget = async () => {
    const now = Temporal.Now.instant();
    for (const work of [() => purgeExpired(db, now), ...others.map((other) => () => other(now))])
      await work().catch(
        (err: unknown) => void (noteOutage(err, log) ?? log.warn('Forgetting what is old failed', { err })),
      );
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
