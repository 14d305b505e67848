/** The mails that open an account: the invitation and the reset, in the user's language (G-10, AUTH-19). */
import { randomInt } from 'node:crypto';
import type { Db } from '#server/db.ts';
import type { Jobs } from '#server/jobs.ts';
import { composeMail, type Mailer } from '#server/mail.ts';
import { noteTry, waitingMail, writeMail, type MailKind } from './data.ts';

/** Without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 100 bits, in groups that can be typed from paper: 21 of 31 characters carry 104 bits. */
export function temporaryPassword(): string {
  const characters = Array.from({ length: 21 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [0, 7, 14].map((start) => characters.slice(start, start + 7).join('')).join('-');
}

/** Writes the mail and its job in the transaction of the change. An older one that still waits is overtaken. */
export async function mailPassword(trx: Db, jobs: Jobs, userId: string, kind: MailKind, secret: string): Promise<void> {
  await jobs.add(trx, 'mail', { mailId: await writeMail(trx, userId, kind, secret) });
}

/**
 * Sends a mail that waits; the temporary password is wiped once it is sent or given up.
 * @throws what the mail server said, so that the queue tries again later.
 */
export async function deliver(
  db: Db,
  mailer: Mailer,
  club: { name: string; signInAddress: string },
  mailId: string,
  last: boolean,
): Promise<void> {
  const mail = await waitingMail(db, mailId);
  if (!mail) return;
  const { kind, firstName, email, secret: password, language } = mail;
  const { name: clubName, signInAddress } = club;
  const content = composeMail(language, { kind, firstName, email, password, clubName, signInAddress });
  try {
    await mailer.send({ to: email, ...content });
  } catch (error) {
    await noteTry(db, mailId, last ? 'failed' : 'waiting', error instanceof Error ? error.message : String(error));
    throw error;
  }
  await noteTry(db, mailId, 'sent', null);
}
