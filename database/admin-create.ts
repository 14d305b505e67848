/**
 * `touchline admin create EMAIL`: creates the first admin of a club that starts empty (G-48). Prints a one-time
 * password.
 */
import * as z from 'zod/mini';
import { email } from '#domain/fields.ts';
import { temporaryPassword } from '#features/mails/notices.ts';
import { insertUser, makeAdmin } from '#features/users/data.ts';
import { TEMPORARY_PASSWORD } from '#features/users/rules.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { withDatabase, type RunCommand } from './command.ts';

/**
 * Creates an admin with this address, or makes the existing account one. Returns a temporary password, valid for
 * `TEMPORARY_PASSWORD.hours`, which must be changed after the sign-in.
 * @throws RefusedError when the text is not an e-mail address.
 */
export async function createAdmin(
  db: Db,
  address: string,
  now: Temporal.Instant,
): Promise<{ email: string; password: string }> {
  const read = z.safeParse(email(), address);
  if (!read.success) throw new RefusedError('global.field_email', { field: 'email' });
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const expiresAt = now.add({ hours: TEMPORARY_PASSWORD.hours });
  await db.transaction().execute(async (trx) => {
    // Serializes concurrent calls for one address: the second finds the account of the first.
    await advisoryLock(trx, `address/${read.data}`);
    const existing = await makeAdmin(trx, read.data, passwordHash, expiresAt, TEMPORARY_PASSWORD.signIns);
    if (existing) return;
    const admin = {
      email: read.data,
      firstName: 'Admin',
      lastName: read.data.split('@')[0]!,
      language: 'en',
      role: 'admin',
    } as const;
    await insertUser(trx, admin, passwordHash, expiresAt, TEMPORARY_PASSWORD.signIns);
  });
  return { email: read.data, password };
}

export const runAdminCreate: RunCommand = ({ args: [address] }) =>
  withDatabase(async ({ db }) => {
    const { email: user, password } = await createAdmin(db, address!, Temporal.Now.instant());
    return `Admin ${user}\nOne-time password ${password}\nIt works for ${TEMPORARY_PASSWORD.hours} hours and must be changed after signing in.`;
  });
