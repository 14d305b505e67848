import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/errors/errors.ts';

export async function accountByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'deactivatedAt', 'temporaryPasswordExpiresAt', 'firstSignedInAt'])
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

/** Records the time of somebody's first sign-in. */
export async function keepFirstSignIn(trx: Db, userId: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('users')
    .set({ firstSignedInAt: now.toString() })
    .where('id', '=', userId)
    .where('firstSignedInAt', 'is', null)
    .execute();
}

export type SessionRow = { id: string; device: string | null; createdAt: string; lastUsedAt: string };

/** The valid sessions, the latest used first. */
export function sessionsOf(db: Db, userId: string, now: Temporal.Instant): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now.toString())
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute();
}

export async function credentialsOf(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName', 'passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Holds an active account until the transaction ends; false when its password is not this one any more. */
export async function lockAccount(trx: Db, userId: string, passwordHash: string): Promise<boolean> {
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

/** @throws Refused when it has ended meanwhile. */
export async function sessionStartedAt(db: Db, sessionId: string): Promise<Temporal.Instant> {
  const row = await db.selectFrom('sessions').select('createdAt').where('id', '=', sessionId).executeTakeFirst();
  if (!row) throw new RefusedError('errors.unauthenticated');
  return Temporal.Instant.from(row.createdAt);
}

/** Another hash of the same password, which is no change of it. */
export async function renewHash(trx: Db, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
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
      updatedBy: userId,
    })
    .where('id', '=', userId)
    .execute();
}
