import { sql } from 'kysely';
import { CALENDAR_ROLES } from '#domain/football.ts';
import { addDays } from '#domain/time.ts';
import { entriesOfPeople } from '#features/activities/feed/data.ts';
import { writePlans } from '#features/mails/data.ts';
import { lockUsers } from '#features/users/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';

/** Notes that a week is to be mailed; false when it was noted before. */
export async function addWeek(trx: Db, week: string): Promise<boolean> {
  const added = await trx
    .insertInto('weeklyPlans')
    .values({ week })
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst();
  return added !== undefined;
}

/** For so many people mails are written in one transaction. */
const BATCH = 200;
/** More of one person's week is not mailed. */
const MOST_OF_WEEK = 100;

/**
 * Writes the mails of the next people, and notes how far it has come. Answers their ids, null when there is nobody left. The
 * row of the week is locked, so of two who do this at once the later one goes on where the other has stopped.
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
  // Whoever leaves, or wants no mail any more, at this moment comes before or after.
  await lockUsers(trx, ids);
  const wanted = await readers(trx, now).where('users.id', '=', anyOf(ids)).execute();
  const entries = await entriesOfPeople(
    trx,
    wanted.map(({ id }) => id),
    { from: week, to: addDays(week, 6) },
    MOST_OF_WEEK,
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

/** Who wants the plan by mail, has a calendar, and has no device that is told. */
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
