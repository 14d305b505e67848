import { lockUsers } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { SETTINGS_FIELDS } from './fields.ts';
import { DEFAULT_SETTINGS, type NotificationSettings } from './rules.ts';

/** The settings with the moment of their last change; null while they were never changed. */
export async function settingsOf(
  db: Db,
  userId: string,
): Promise<{ settings: NotificationSettings; changedAt: string | null }> {
  const row = await db
    .selectFrom('notificationSettings')
    .select([...declaredColumns('notificationSettings', SETTINGS_FIELDS), 'updatedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return { settings: DEFAULT_SETTINGS, changedAt: null };
  const { updatedAt, ...settings } = row;
  return { settings, changedAt: updatedAt };
}

/** The settings of a person, locked until the end of the transaction. */
export async function lockSettings(trx: Db, userId: string): ReturnType<typeof settingsOf> {
  await lockUsers(trx, [userId]);
  return settingsOf(trx, userId);
}

export async function writeSettings(
  trx: Db,
  userId: string,
  { activities, reminders, messages, quietFrom, quietTo, weeklyMail, version }: NotificationSettings,
  now: Temporal.Instant,
): Promise<void> {
  const row = {
    pushActivities: activities,
    pushReminders: reminders,
    pushMessages: messages,
    quietFrom,
    quietTo,
    weeklyMail,
    version,
    updatedAt: now.toString(),
  };
  await trx
    .insertInto('notificationSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Ends the holds on somebody's devices, so that entries held back are looked at now. Returns these devices. */
export async function endHolds(trx: Db, userId: string, now: Temporal.Instant): Promise<string[]> {
  const rows = await trx
    .updateTable('pushDevices')
    .set({ heldUntil: now.toString() })
    .where('userId', '=', userId)
    .where('heldUntil', 'is not', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
