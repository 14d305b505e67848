import { sql } from 'kysely';
import { CALENDAR_ROLES } from '#domain/football.ts';
import { addDays } from '#domain/time.ts';
import { entriesOfPeople } from '#features/activities/feed/data.ts';
import { writePlans } from '#features/mails/data.ts';
import { lockUsers } from '#features/users/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';

/** Records that a week is to be mailed; false when it was recorded before. */
export async function addWeek(trx: Db, week: string): Promise<boolean> {
  const added = await trx
    .insertInto('weeklyPlans')
    .values({ week })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst();
  return added !== undefined;
}

/** People whose mails are written in one transaction. */
const BATCH = 200;
/** Most activities in one person's mail. */
const MAX_WEEK = 100;

/**
 * Writes the mails of the next people, and records the progress. Returns their ids, null when nobody is left. Locks the
 * row of the week, so of two concurrent runs the later one continues where the other has stopped.
 */
export async function writeNextPlans(trx: Db, week: string, now: Temporal.Instant): Promise<string[] | null> {
  const progress = await trx
    .selectFrom('weeklyPlans')
    .select('reached')
    .where('week', '=', week)
    .where('finishedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!progress) return null;
  const { reached } = progress;
  const next = await readers(trx, now)
    .$if(reached !== null, (found) => found.where('users.id', '>', reached!))
    .orderBy('users.id')
    .limit(BATCH)
    .execute();
  const last = next.at(-1);
  const noted = last ? { reached: last.id } : { finishedAt: now.toString() };
  await trx.updateTable('weeklyPlans').set(noted).where('week', '=', week).execute();
  if (!last) return null;
  const ids = next.map(({ id }) => id);
  // Serializes with people who leave or turn the mail off at this moment.
  await lockUsers(trx, ids);
  const wanted = await readers(trx, now).where('users.id', '=', anyOf(ids)).execute();
  const entries = await entriesOfPeople(
    trx,
    wanted.map(({ id }) => id),
    { from: week, to: addDays(week, 6) },
    MAX_WEEK,
  );
  const plans = Map.groupBy(entries, ({ userId }) => userId);
  return writePlans(
    trx,
    week,
    [...plans].map(([userId, planned]) => ({
      userId,
      plan: planned.map(({ userId: _whose, ...entry }) => entry),
    })),
  );
}

/** People who want the plan by mail, have a calendar, and have no device with notifications. */
const readers = (db: Db, now: Temporal.Instant) =>
  db
    .selectFrom('notificationSettings')
    .innerJoin('users', 'users.id', 'notificationSettings.userId')
    .select('users.id')
    .where('weeklyMail', '=', true)
    .where('users.deactivatedAt', 'is', null)
    .where('users.role', 'in', CALENDAR_ROLES)
    .where(
      sql<boolean>`not exists (select from push_devices join sessions on sessions.id = session_id
        where push_devices.user_id = users.id and expires_at > ${now.toString()})`,
    );
