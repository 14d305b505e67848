/** The time of whoever owns activities: nobody has two at once (ACT-32). */
import { sql, type SqlBool } from 'kysely';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import type { Db } from '#server/database/database.ts';

/** Keeps everybody else from planning for these owners until the transaction ends. */
export async function lockCalendars(trx: Db, ownerIds: readonly string[]): Promise<void> {
  await advisoryLock(trx, ...ownerIds.map((ownerId) => `calendar/${ownerId}`));
}

export type OwnedTime = { date: string; allDay: boolean; startsAt: string; endsAt: string };

/** Another activity that the owner has at that time. Locks the owner's calendar. */
export async function findOverlap(
  trx: Db,
  ownerId: string,
  when: OwnedTime,
  except: string | null,
): Promise<{ allDay: boolean } | undefined> {
  await lockCalendars(trx, [ownerId]);
  let found = trx
    .selectFrom('activities')
    .select('allDay')
    .where('ownerId', '=', ownerId)
    .where(
      sql<SqlBool>`during && tsrange(${when.date}::date + ${when.startsAt}::time, ${when.date}::date + ${when.endsAt}::time)`,
    )
    .orderBy('allDay', 'desc');
  if (except) found = found.where('id', '<>', except);
  return found.limit(1).executeTakeFirst();
}
