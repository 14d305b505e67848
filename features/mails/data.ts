import { sql } from 'kysely';
import type { Language, Role } from '#domain/football.ts';
import type { Db } from '#server/database/database.ts';
import type { AccountChange } from '#server/jobs/mail-template.ts';

/** A mail that carries a temporary password. */
export type PasswordMail = 'invitation' | 'password_reset';

/** A mail that waits to be sent, with whom it goes to. */
export type WaitingMail = {
  email: string;
  firstName: string;
  language: Language;
  role: Role;
  createdAt: string;
  /** An address that the account had before, and where the mail goes. */
  address: string | null;
} & ({ kind: PasswordMail; secret: string } | { kind: 'security_notice'; changes: AccountChange[] });

/** Writes a mail; an older one to the same person that still waits is overtaken. Answers its id. */
export async function writeMail(trx: Db, userId: string, kind: PasswordMail, secret: string): Promise<string> {
  await cancelWaiting(trx, userId).where('kind', '<>', 'security_notice').execute();
  const { id } = await trx
    .insertInto('mails')
    .values({ userId, kind, secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes a notice. One that still waits for the same address tells of these changes too. Answers its id. */
export async function writeNotice(
  trx: Db,
  userId: string,
  changes: readonly AccountChange[],
  address: string | null,
): Promise<string> {
  const { id } = await trx
    .insertInto('mails')
    .values({ userId, kind: 'security_notice', changes: [...changes], address })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'address'])
        .where('kind', '=', sql.lit('security_notice'))
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet({
          changes: sql<string[]>`array(select unnest(mails.changes) union select unnest(excluded.changes))`,
          createdAt: sql<string>`now()`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody's mails that still wait are not sent any more, and their temporary passwords are gone. */
export async function withdrawMails(trx: Db, userId: string): Promise<void> {
  await cancelWaiting(trx, userId).execute();
}

function cancelWaiting(trx: Db, userId: string) {
  return trx
    .updateTable('mails')
    .set({ state: 'overtaken', secret: null })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting');
}

/** Undefined when the mail was sent, given up or overtaken meanwhile. */
export async function waitingMail(db: Db, id: string): Promise<WaitingMail | undefined> {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select(['mails.kind', 'mails.secret', 'mails.changes', 'mails.address', 'mails.createdAt'])
    .select(['users.email', 'users.firstName', 'users.language', 'users.role'])
    .where('mails.id', '=', id)
    .where('mails.state', '=', 'waiting')
    .where('users.deactivatedAt', 'is', null)
    .executeTakeFirst();
  return mail && ({ ...mail, secret: mail.secret ?? '' } as WaitingMail);
}

/**
 * Notes a try. A mail that is sent or given up keeps no temporary password; one that was overtaken meanwhile stays so, and
 * one that was added to while it was sent (`changes` is what was said) goes on waiting.
 */
export async function recordMailAttempt(
  db: Db,
  id: string,
  state: 'sent' | 'failed' | 'waiting',
  lastError: string | null,
  changes: readonly AccountChange[] | null = null,
): Promise<void> {
  let noting = db
    .updateTable('mails')
    .set((eb) => ({
      state,
      tries: eb('tries', '+', 1),
      lastError: lastError?.slice(0, 500) ?? null,
      ...(state === 'waiting' ? {} : { secret: null, settledAt: sql<string>`now()` }),
    }))
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  if (changes) noting = noting.where('changes', '=', sql<string[]>`${[...changes]}::text[]`);
  await noting.execute();
}
