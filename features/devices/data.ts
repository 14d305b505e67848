import { sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { NOTIFICATION_SETTINGS, type NotificationSetting } from '#domain/notification-types.ts';
import type { PushService } from '#domain/football.ts';
import { MAX_UNREAD } from '#features/notifications/rules.ts';
import { lockUsers } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { RefusedError } from '#server/errors/errors.ts';
import type { PushTarget } from '#server/push/channel.ts';
import type { QuietHours } from './calm/rules.ts';
import { DEVICE_FIELDS } from './fields.ts';
import { MAX_DEVICES } from './rules.ts';
import { hashOfToken } from '#server/auth/tokens.ts';

export type DeviceRow = RowOf<typeof DEVICE_FIELDS> & { sessionId: string };

/** The person who registers, the session, and the name of the device. */
type Owner = { userId: string; sessionId: string; device: string };

/**
 * Returns the id. The device belongs to the person who registered it last: a browser or phone is one person's at a
 * time.
 * @throws Refused when the person has too many devices, or the session has ended meanwhile.
 */
export async function registerDevice(
  trx: Db,
  { userId, sessionId, device }: Owner,
  { service, token, publicKey, secret }: PushTarget,
  now: Temporal.Instant,
): Promise<string> {
  await lockUsers(trx, [userId]);
  // Locked, so that the end of the session also removes the device.
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session) throw new RefusedError('errors.unauthenticated');
  await trx
    .updateTable('sessions')
    .set({ pushLostAt: null })
    .where('id', '=', sessionId)
    .where('pushLostAt', 'is not', null)
    .execute();
  const tokenHash = hashOfToken(token);
  const others = await trx
    .selectFrom('pushDevices')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', tokenHash)
    .limit(MAX_DEVICES)
    .execute();
  if (others.length >= MAX_DEVICES)
    throw new RefusedError('validations.too_many_devices', { field: 'token', params: { most: MAX_DEVICES } });
  const row = { userId, sessionId, service, token, publicKey, secret, device: device.slice(0, 200) };
  const isOthers = sql<boolean>`push_devices.user_id <> excluded.user_id`;
  const { id } = await trx
    .insertInto('pushDevices')
    .values({ ...row, tokenHash, createdAt: now.toString() })
    .onConflict((conflict) =>
      conflict.column('tokenHash').doUpdateSet({
        ...row,
        failures: 0,
        // Nothing of another owner stays, not even the id.
        id: sql<string>`case when ${isOthers} then excluded.id else push_devices.id end`,
        createdAt: sql<string>`case when ${isOthers} then excluded.created_at else push_devices.created_at end`,
        lastDeliveredAt: sql<string | null>`case when not ${isOthers} then push_devices.last_delivered_at end`,
        heldUntil: sql<string | null>`case when not ${isOthers} then push_devices.held_until end`,
        heldEntries: sql<string[]>`case when ${isOthers} then '{}' else push_devices.held_entries end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const devices = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
    .where('sessions.expiresAt', '>', now.toString());

/** Somebody's devices, the latest first. */
export function devicesOf(db: Db, userId: string, now: Temporal.Instant): Promise<DeviceRow[]> {
  return devices(db, now)
    .select([...declaredColumns('pushDevices', DEVICE_FIELDS), 'pushDevices.sessionId'])
    .where('pushDevices.userId', '=', userId)
    .orderBy('pushDevices.id', 'desc')
    .limit(MAX_DEVICES)
    .$castTo<DeviceRow>()
    .execute();
}

/** Pairs of entries of inboxes and the devices that should show them. */
export async function devicesFor(
  db: Db,
  entryIds: readonly string[],
  now: Temporal.Instant,
): Promise<{ entryId: string; deviceId: string }[]> {
  return devices(db, now)
    .innerJoin('notifications', 'notifications.recipientId', 'pushDevices.userId')
    .select(['notifications.id as entryId', 'pushDevices.id as deviceId'])
    .where('notifications.id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .where('notifications.readAt', 'is', null)
    .execute();
}

/** A device with its owner's settings. */
export type TargetDevice = PushTarget & {
  userId: string;
  muted: NotificationSetting[];
  quietHours: QuietHours | null;
  /** The end of the hold on its entries; null when none are held back. */
  heldUntil: string | null;
  heldEntries: string[];
};

/** The address of a device and its owner; undefined when it is gone or its session has ended. */
export async function deviceTarget(db: Db, deviceId: string, now: Temporal.Instant): Promise<TargetDevice | undefined> {
  const found = await devices(db, now)
    .leftJoin('notificationSettings', 'notificationSettings.userId', 'pushDevices.userId')
    .select(['pushDevices.userId', 'service', 'token', 'publicKey', 'secret', 'heldUntil', 'heldEntries'])
    .select(['pushActivities as activities', 'pushReminders as reminders', 'pushMessages as messages'])
    .select(['quietFrom', 'quietTo'])
    .where('pushDevices.id', '=', deviceId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { activities, reminders, messages, quietFrom, quietTo, ...device } = found;
  const shown = { activities, reminders, messages };
  return {
    ...device,
    service: found.service as PushService,
    // Null when the owner has never changed the settings.
    muted: NOTIFICATION_SETTINGS.filter((kind) => shown[kind] === false),
    quietHours: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
  };
}

/**
 * Holds an entry back on a device until its quiet hours end. True when nothing was held yet, or the earlier hold is
 * over without a summary: the caller must then schedule a summary.
 */
export async function holdEntry(
  trx: Db,
  deviceId: string,
  entryId: string,
  until: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    with held as (
      select id, held_until is null or held_until <= ${now.toString()}::timestamptz as is_first
      from push_devices where id = ${deviceId} for update
    )
    update push_devices set
      held_until = case when is_first then ${until.toString()}::timestamptz else held_until end,
      held_entries = case when ${entryId}::uuid = any(held_entries) or cardinality(held_entries) >= ${MAX_UNREAD}
        then held_entries else held_entries || ${entryId}::uuid end
    from held where push_devices.id = held.id returning is_first`.execute(trx);
  return rows[0]?.isFirst ?? false;
}

/** Extends the hold that ends `at` until a later moment; false when another job has taken it over. */
export async function holdLonger(trx: Db, deviceId: string, at: string, until: Temporal.Instant): Promise<boolean> {
  const found = await trx
    .updateTable('pushDevices')
    .set({ heldUntil: until.toString() })
    .where('id', '=', deviceId)
    .where('heldUntil', '=', at)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Releases these entries. Those that came meanwhile stay held, until the moment that was noted with them. */
export async function releaseEntries(db: Db, deviceId: string, at: string, told: readonly string[]): Promise<void> {
  await sql`update push_devices set
      held_until = case when held_until <> ${at}::timestamptz then held_until end,
      held_entries = array(select unnest(held_entries) except select unnest(${[...told]}::uuid[]))
    where id = ${deviceId}`.execute(db);
}

export async function noteDelivered(db: Db, deviceId: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('pushDevices')
    .set({ lastDeliveredAt: now.toString(), failures: 0 })
    .where('id', '=', deviceId)
    .execute();
}

export async function noteFailure(db: Db, deviceId: string): Promise<void> {
  await db
    .updateTable('pushDevices')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', deviceId)
    .execute();
}

/**
 * Removes a device after a push that failed because it is gone, unless it was registered again with other keys meanwhile. A
 * session without another device is noted as one that has lost it (INB-21).
 */
export async function removeLostDevice(
  db: Db,
  deviceId: string,
  { publicKey }: Pick<PushTarget, 'publicKey'>,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    with gone as (
      delete from push_devices where id = ${deviceId} and public_key is not distinct from ${publicKey}
      returning session_id
    )
    update sessions set push_lost_at = ${now.toString()}::timestamptz from gone
    where sessions.id = gone.session_id and not exists (
      select from push_devices as other where other.session_id = gone.session_id and other.id <> ${deviceId}
    )`.execute(db);
}

/** Whether the push service no longer knows the device of a session (INB-21). */
export async function hasLostDevice(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('pushLostAt', 'is not', null)
    .executeTakeFirst();
  return session !== undefined;
}

const ownDevices = (trx: Db, userId: string) => trx.deleteFrom('pushDevices').where('userId', '=', userId);

/** Removes a device by its address, and returns the id. @throws Refused when the person has no such device. */
export async function removeByAddress(trx: Db, userId: string, address: string): Promise<string> {
  const query = ownDevices(trx, userId).where('tokenHash', '=', hashOfToken(address)).returning('id');
  return removed(await query.executeTakeFirst());
}

/** @throws Refused when the person has no such device. */
export async function removeById(trx: Db, userId: string, deviceId: string): Promise<string> {
  return removed(await ownDevices(trx, userId).where('id', '=', deviceId).returning('id').executeTakeFirst());
}

function removed(row: { id: string } | undefined): string {
  if (!row) throw new RefusedError('errors.not_found');
  return row.id;
}
