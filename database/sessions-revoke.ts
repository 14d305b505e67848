/** `touchline sessions revoke EMAIL`: signs a user out everywhere, for instance when a phone is lost. */
import { endSessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/database/database.ts';
import { CommandError } from '#server/errors/command-error.ts';
import { withDatabase, type RunCommand } from './command.ts';

/** Returns the number of ended sessions; null when nobody has the address. */
async function revokeSessions(db: Db, email: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email.trim()).executeTakeFirst();
  return user ? endSessions(db, user.id) : null;
}

export const runSessionsRevoke: RunCommand = ({ args: [email] }) =>
  withDatabase(async ({ db }) => {
    const ended = await revokeSessions(db, email!);
    if (ended === null) throw new CommandError(`Nobody has the address ${email}`);
    return `${ended} session${ended === 1 ? '' : 's'} ended`;
  });
