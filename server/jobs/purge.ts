/** What nobody needs any more is deleted, so that strangers and time alone do not fill the database. */
import { FORGET_AFTER_HOURS, trimCounters } from '../auth/sign-in-throttle.ts';
import type { Db } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';

const HOUR = 60 * 60_000;
/** A draft that was kept on a device may still be sent with its key this long after it was first answered. */
const KEY_DAYS = 30;

/** Sessions and known devices whose time is over, keys that no retry comes with, failed sign-ins of long ago. */
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

/** Now and every hour, with what else is to be forgotten. Answers how to stop it. */
export function startHourlyPurge(
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
