/**
 * Devices that have signed in to an account before (decision 24). Their token grants no access: it only gives
 * the device its own failure counter, so that guesses from elsewhere cannot lock the owner out.
 */
import type { Db } from '../database/database.ts';
import { secondsUntil, waitAfter } from './sign-in-throttle.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** A device expires this long after its last sign-in. */
const KNOWN_HOURS = 24 * 180;
/** Per account; beyond it the least recently used one is deleted. */
const MAX_DEVICES = 20;
/** After so many wrong passwords in a row a device is deleted and throttled as a stranger. */
const MAX_FAILURES = 10;

const LONG_AGO = '1970-01-01T00:00:00Z';
export type KnownDevice = { id: string; token: string };

/** The id of the account's known device that has one of the tokens, else null. Counts no failure. */
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

/** Unexpired known devices of the account that have one of the tokens. */
function liveDevices(db: Db, email: string, tokens: readonly string[], now: Temporal.Instant) {
  return db
    .selectFrom('knownDevices')
    .innerJoin('users', 'users.id', 'knownDevices.userId')
    .where('users.email', '=', email)
    .where('knownDevices.tokenHash', 'in', tokens.map(hashOfToken))
    .where('knownDevices.expiresAt', '>', now.toString());
}

/**
 * Counts an attempt of a known device as failed before its password is checked. Returns the device and `wait`: seconds
 * until the next attempt, 0 when the password may be checked now; null when no token is of a device of this account.
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
    const token = row && tokens.find((one) => hashOfToken(one).equals(row.tokenHash));
    if (!row || !token) return null;
    if (row.failures >= MAX_FAILURES) {
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

/** After a sign-in: resets the device's failures and extends its expiry; without `known` inserts a new one. */
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
  const token = newToken();
  const { id } = await trx
    .insertInto('knownDevices')
    .values({ ...standing, tokenHash: hashOfToken(token), userId, createdAt: now.toString() })
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
        .limit(MAX_DEVICES),
    )
    .execute();
  return { id, token };
}
