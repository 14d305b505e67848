/**
 * Devices that have signed in to an account before (decision 24). Their token opens nothing: it only has the guesses of
 * this device counted apart, so that nobody who guesses elsewhere keeps the owner out.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { secondsUntil, waitAfter } from './sign-in-throttle.ts';

/** A device is forgotten this long after its last sign-in. */
const KNOWN_HOURS = 24 * 180;
/** Of one account; the one that was used longest ago makes room. */
const MOST_DEVICES = 20;
/** After so many wrong passwords in a row a device is a stranger like any other. */
const MOST_FAILURES = 10;

const LONG_AGO = '1970-01-01T00:00:00Z';
const hashOf = (token: string) => createHash('sha256').update(token).digest();

export type KnownDevice = { id: string; token: string };

/** The device that one of the tokens belongs to, when the account knows it; nothing is counted. */
export async function knownDeviceId(
  db: Db,
  email: string,
  tokens: readonly string[],
  now: Temporal.Instant,
): Promise<string | null> {
  if (tokens.length === 0) return null;
  const row = await liveDevices(db, email, tokens, now).select('knownDevices.id').limit(1).executeTakeFirst();
  return row?.id ?? null;
}

/** Devices of the account that one of the tokens belongs to and that are not forgotten yet. */
function liveDevices(db: Db, email: string, tokens: readonly string[], now: Temporal.Instant) {
  return db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where('users.email', '=', email)
    .where('knownDevices.tokenHash', 'in', tokens.map(hashOf))
    .where('knownDevices.expiresAt', '>', now.toString());
}

/**
 * Counts a try of a known device as failed before its password is looked at. Answers the device and the seconds to wait
 * when the password must not be looked at; null when none of the tokens is of a device that this account knows.
 */
export async function countDeviceTry(
  db: Db,
  email: string,
  tokens: readonly string[],
  now: Temporal.Instant,
): Promise<{ device: KnownDevice; wait: number } | null> {
  if (tokens.length === 0) return null;
  return db.transaction().execute(async (trx) => {
    const row = await liveDevices(trx, email, tokens, now)
      .select(['knownDevices.id', 'knownDevices.tokenHash', 'knownDevices.failures', 'knownDevices.blockedUntil'])
      .orderBy('knownDevices.lastUsedAt', 'desc')
      .limit(1)
      .forUpdate('knownDevices')
      .executeTakeFirst();
    const token = row && tokens.find((one) => hashOf(one).equals(row.tokenHash));
    if (!row || !token) return null;
    if (row.failures >= MOST_FAILURES) {
      await trx.deleteFrom('knownDevices').where('id', '=', row.id).execute();
      return null;
    }
    const device = { id: row.id, token };
    const blocked = secondsUntil(row.blockedUntil, now);
    if (blocked > 0) return { device, wait: Math.ceil(blocked) };
    const failures = row.failures + 1;
    const blockedUntil = now.add({ seconds: waitAfter(failures) }).toString();
    await trx.updateTable('knownDevices').set({ failures, blockedUntil }).where('id', '=', row.id).execute();
    return { device, wait: 0 };
  });
}

/** The device has signed in: its failures are forgotten. A device that was a stranger becomes known, with a new token. */
export async function rememberDevice(
  trx: Db,
  userId: string,
  known: KnownDevice | null,
  now: Temporal.Instant,
): Promise<KnownDevice> {
  const standing = {
    lastUsedAt: now.toString(),
    expiresAt: now.add({ hours: KNOWN_HOURS }).toString(),
    failures: 0,
    blockedUntil: LONG_AGO,
  };
  if (known) {
    const still = trx.updateTable('knownDevices').set(standing).where('id', '=', known.id);
    const { numUpdatedRows } = await still.where('userId', '=', userId).executeTakeFirstOrThrow();
    if (numUpdatedRows === 1n) return known;
  }
  const token = randomBytes(32).toString('base64url');
  const { id } = await trx
    .insertInto('knownDevices')
    .values({ ...standing, tokenHash: hashOf(token), userId, createdAt: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('knownDevices as kept')
        .select('kept.id')
        .where('kept.userId', '=', userId)
        .orderBy('kept.lastUsedAt', 'desc')
        .orderBy('kept.id')
        .limit(MOST_DEVICES),
    )
    .execute();
  return { id, token };
}
