/** `npm run admin:create -- EMAIL`: the first admin of a club that starts empty (G-48). Prints a one-time password. */
import * as z from 'zod/mini';
import { email } from '#domain/fields.ts';
import { insertUser, makeAdmin } from '#features/users/data.ts';
import { temporaryPassword } from '#features/mails/notices.ts';
import { TEMPORARY } from '#features/users/rules.ts';
import type { Db } from '#server/db.ts';
import { Refused } from '#server/errors.ts';
import { hashPassword } from '#server/passwords.ts';
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
  if (!read.success) throw new Refused('global.field_email', { field: 'email' });
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const expiresAt = now.add({ hours: TEMPORARY.hours });
  await db.transaction().execute(async (trx) => {
    const existing = await makeAdmin(trx, read.data, passwordHash, expiresAt, TEMPORARY.signIns);
    if (existing) return;
    const admin = {
      email: read.data,
      firstName: 'Admin',
      lastName: read.data.split('@')[0]!,
      language: 'en',
      role: 'admin',
    } as const;
    await insertUser(trx, admin, passwordHash, expiresAt, TEMPORARY.signIns);
  });
  return { email: read.data, password };
}

if (import.meta.main) {
  await runCommand('npm run admin:create -- EMAIL', 1, async (db, [address]) => {
    const { email: user, password } = await createAdmin(db, address!, Temporal.Now.instant());
    return `Admin ${user}\nOne-time password ${password}\nIt works for ${TEMPORARY.hours} hours and must be changed after signing in.`;
  });
}
