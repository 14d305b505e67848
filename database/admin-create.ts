/** `npm run admin:create -- EMAIL`: the first admin of a club that starts empty (G-48). Prints a one-time password. */
import * as z from 'zod/mini';
import { email } from '#domain/fields.ts';
import { temporaryPassword } from '#features/mails/notices.ts';
import { insertUser, makeAdmin } from '#features/users/data.ts';
import { TEMPORARY_PASSWORD } from '#features/users/rules.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/graphql/errors.ts';
import { runCommand } from './command.ts';

/**
 * Makes an admin of the address: a new account, or the one that is there. Answers the password, which opens the door for
 * a day and must be changed.
 * @throws Refused when the text is no address.
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
    // Two who make the same admin at once: the later one finds the account of the earlier.
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

if (import.meta.main) {
  await runCommand('npm run admin:create -- EMAIL', 1, async (db, [address]) => {
    const { email: user, password } = await createAdmin(db, address!, Temporal.Now.instant());
    return `Admin ${user}\nOne-time password ${password}\nIt works for ${TEMPORARY_PASSWORD.hours} hours and must be changed after signing in.`;
  });
}
