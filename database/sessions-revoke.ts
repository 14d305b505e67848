/** `npm run sessions:revoke -- EMAIL`: signs a user out everywhere, for instance when a phone is lost. */
import { endSessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/database/database.ts';
import { runCommand } from './command.ts';

/** Returns the number of ended sessions; null when nobody has the address. */
async function revokeSessions(db: Db, email: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email.trim()).executeTakeFirst();
  return user ? endSessions(db, user.id) : null;
}

if (import.meta.main) {
  await runCommand('npm run sessions:revoke -- EMAIL', 1, async (db, [email]) => {
    const ended = await revokeSessions(db, email!);
    if (ended === null) throw new Error(`Nobody has the address ${email}`);
    return `${ended} session${ended === 1 ? '' : 's'} ended`;
  });
}
