import { sql } from 'kysely';
import type { Language } from '#domain/football.ts';
import type { Db } from '#server/db.ts';

export type MailKind = 'invitation' | 'password_reset';

/** A mail that waits to be sent, with whom it goes to. */
export type WaitingMail = {
  kind: MailKind;
  secret: string;
  email: string;
  firstName: string;
  language: Language;
};

/** Writes a mail; an older one to the same person that still waits is overtaken. Answers its id. */
export async function writeMail(trx: Db, userId: string, kind: MailKind, secret: string): Promise<string> {
  await withdrawMails(trx, userId);
  const { id } = await trx
    .insertInto('mails')
    .values({ userId, kind, secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody's mails that still wait are not sent any more, and their temporary passwords are gone. */
export async function withdrawMails(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state: 'overtaken', secret: null })
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Undefined when the mail was sent, given up or overtaken meanwhile. */
export async function waitingMail(db: Db, id: string): Promise<WaitingMail | undefined> {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select(['mails.kind', 'mails.secret', 'users.email', 'users.firstName', 'users.language'])
    .where('mails.id', '=', id)
    .where('mails.state', '=', 'waiting')
    .executeTakeFirst();
  return mail && ({ ...mail, secret: mail.secret ?? '' } as WaitingMail);
}

/** Notes a try. A mail that is sent or given up keeps no temporary password. */
export async function noteTry(
  db: Db,
  id: string,
  state: 'sent' | 'failed' | 'waiting',
  lastError: string | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set((eb) => ({
      state,
      tries: eb('tries', '+', 1),
      lastError: lastError?.slice(0, 500) ?? null,
      ...(state === 'waiting' ? {} : { secret: null, settledAt: sql<string>`now()` }),
    }))
    .where('id', '=', id)
    .execute();
}
