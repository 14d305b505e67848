import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db.ts';
import { Refused } from '#server/errors.ts';
import { FORGET_AFTER_HOURS, waitAfter } from './rules.ts';

const LONG_AGO = '1970-01-01T00:00:00Z';

type Subject = { of: 'account' | 'address'; value: string };
const keyOf = ({ of, value }: Subject) => createHash('sha256').update(`${of}:${value}`).digest();

/**
 * Counts a sign-in as failed before its password is looked at, so that many tries at once cannot all slip through.
 * Answers the seconds to wait when it must not be looked at (G-08).
 */
export async function countTry(db: Db, subjects: readonly Subject[], now: Temporal.Instant): Promise<number> {
  const blocked = await blockedFor(db, subjects, now);
  if (blocked > 0) return blocked;
  return db.transaction().execute(async (trx) => {
    let wait = 0;
    for (const subject of subjects) wait = Math.max(wait, await countOne(trx, subject, now));
    return wait;
  });
}

/** One look for all the tries that come while somebody has to wait. */
async function blockedFor(db: Db, subjects: readonly Subject[], now: Temporal.Instant): Promise<number> {
  const row = await db
    .selectFrom('signInFailures')
    .select((eb) => eb.fn.max('blockedUntil').as('until'))
    .where('subject', 'in', subjects.map(keyOf))
    .where('blockedUntil', '>', now.toString())
    .executeTakeFirstOrThrow();
  return row.until ? secondsUntil(Temporal.Instant.from(row.until), now) : 0;
}

const secondsUntil = (then: Temporal.Instant, now: Temporal.Instant) => Math.ceil(now.until(then).total('seconds'));

async function countOne(trx: Db, subject: Subject, now: Temporal.Instant): Promise<number> {
  const key = keyOf(subject);
  await trx
    .insertInto('signInFailures')
    .values({ subject: key, failures: 0, lastFailedAt: now.toString(), blockedUntil: LONG_AGO })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  const row = await trx
    .selectFrom('signInFailures')
    .selectAll()
    .where('subject', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const blockedUntil = Temporal.Instant.from(row.blockedUntil);
  if (Temporal.Instant.compare(blockedUntil, now) > 0) return secondsUntil(blockedUntil, now);
  const quiet =
    Temporal.Instant.compare(Temporal.Instant.from(row.lastFailedAt).add({ hours: FORGET_AFTER_HOURS }), now) < 0;
  const failures = (quiet ? 0 : row.failures) + 1;
  const wait = waitAfter(failures, subject.of);
  await trx
    .updateTable('signInFailures')
    .set({
      failures,
      lastFailedAt: now.toString(),
      blockedUntil: wait === 0 ? LONG_AGO : now.add({ seconds: wait }).toString(),
    })
    .where('subject', '=', key)
    .execute();
  return 0;
}

/** A sign-in succeeded: the account's failures are forgotten, the address gets its one try back. */
export async function forgiveTry(db: Db, account: Subject, address: Subject): Promise<void> {
  await db.deleteFrom('signInFailures').where('subject', '=', keyOf(account)).execute();
  await db
    .updateTable('signInFailures')
    .set({ failures: sql<number>`greatest(0, failures - 1)`, blockedUntil: LONG_AGO })
    .where('subject', '=', keyOf(address))
    .execute();
}

export async function accountByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'deactivatedAt', 'temporaryPasswordExpiresAt'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Uses up one sign-in of a temporary password; false when it has none left or its time is over. */
export async function spendTemporaryPassword(db: Db, userId: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set((eb) => ({ temporarySignInsLeft: eb('temporarySignInsLeft', '-', 1) }))
    .where('id', '=', userId)
    .where('temporarySignInsLeft', '>', 0)
    .where('temporaryPasswordExpiresAt', '>', now.toString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type OwnSession = { id: string; device: string | null; createdAt: string; lastUsedAt: string };

/** The sessions that still open the door, the latest used first. */
export function sessionsOf(db: Db, userId: string, now: Temporal.Instant): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toString())
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute();
}

/** Ends a session of this user; another's looks like one that does not exist. */
export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function credentialsOf(db: Db, userId: string): Promise<{ email: string; passwordHash: string }> {
  return db.selectFrom('users').select(['email', 'passwordHash']).where('id', '=', userId).executeTakeFirstOrThrow();
}

/** Holds an active account until the transaction ends; false when its password is not this one any more. */
export async function holdAccount(trx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('passwordHash', '=', passwordHash)
    .where('deactivatedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export async function sessionStands(trx: Db, sessionId: string): Promise<boolean> {
  return (await trx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;
}

/** @throws Refused when it has ended meanwhile. */
export async function sessionStartedAt(db: Db, sessionId: string): Promise<Temporal.Instant> {
  const row = await db.selectFrom('sessions').select('createdAt').where('id', '=', sessionId).executeTakeFirst();
  if (!row) throw new Refused('errors.unauthenticated');
  return Temporal.Instant.from(row.createdAt);
}

export async function setPassword(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      passwordHash,
      requirePasswordReset: false,
      temporaryPasswordExpiresAt: null,
      temporarySignInsLeft: null,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
