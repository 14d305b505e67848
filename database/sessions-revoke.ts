/** `npm run sessions:revoke -- EMAIL`: signs somebody out everywhere, for instance when a phone is lost. */
import type { Db } from '#server/db.ts';
import { runCommand } from './command.ts';

/** Answers how many sessions ended; null when nobody has the address. */
export async function revokeSessions(db: Db, email: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email.trim()).executeTakeFirst();
  if (!user) return null;
  const { numDeletedRows } = await db.deleteFrom('sessions').where('userId', '=', user.id).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

if (import.meta.main) {
  await runCommand('npm run sessions:revoke -- EMAIL', 1, async (db, [email]) => {
    const ended = await revokeSessions(db, email!);
    if (ended === null) throw new Error(`Nobody has the address ${email}`);
    return `${ended} session${ended === 1 ? '' : 's'} ended`;
  });
}
