/**
 * The mails that open an account (the invitation and the reset), those that tell somebody what was changed about it, and the
 * plan of the coming week; in the user's language (G-10, AUTH-19).
 */
import { randomInt } from 'node:crypto';
import { pathOf, SIGN_IN_PATH } from '#domain/routes.ts';
import { appAddress } from '#domain/text/paths.ts';
import type { Db } from '#server/database/database.ts';
import { composeMail, type AccountChange, type MailContent } from '#server/jobs/mail-template.ts';
import type { Mailer } from '#server/jobs/mailer.ts';
import type { Jobs, Priority } from '#server/jobs/queue.ts';
import { recordMailAttempt, waitingMail, writeMail, writeNotice, type PasswordMail, type WaitingMail } from './data.ts';

/** `address` is the URL of the app, without a slash at the end. */
type MailingClub = { name: string; address: string; zone: string };

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Somebody who cannot sign in waits for a reset; an invitation may wait for all mails before it. */
const PRIORITY = {
  password_reset: 'urgent',
  security_notice: 'high',
  invitation: 'normal',
} satisfies Partial<Record<WaitingMail['kind'], Priority>>;

/** 100 bits, in groups that can be typed from paper: 21 of 31 characters carry 104 bits. */
export function temporaryPassword(): string {
  const characters = Array.from({ length: 21 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [0, 7, 14].map((start) => characters.slice(start, start + 7).join('')).join('-');
}

/**
 * Writes the mail and its job, of the `account` that causes it, in the transaction of the change. An older one that still
 * waits is cancelled.
 */
export async function mailPassword(
  trx: Db,
  jobs: Jobs,
  userId: string,
  kind: PasswordMail,
  secret: string,
  account: string,
): Promise<void> {
  await jobs.add(
    trx,
    'mail',
    { mailId: await writeMail(trx, userId, kind, secret) },
    { account, priority: PRIORITY[kind] },
  );
}

/**
 * Tells somebody what `account` has changed about theirs, in the transaction of the change. With `formerly`, its address until
 * then, both addresses get the mail, so that the owner of a hijacked account learns of it.
 */
export async function mailNotice(
  trx: Db,
  jobs: Jobs,
  account: string,
  userId: string,
  changes: readonly AccountChange[],
  formerly: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  for (const address of formerly === null ? [null] : [formerly, null]) {
    const mailId = await writeNotice(trx, userId, changes, address);
    await jobs.add(trx, 'mail', { mailId }, { account, priority: PRIORITY.security_notice });
  }
}

/**
 * Sends a mail that waits; its temporary password or plan is wiped once it is sent or given up.
 * @throws the mail server's error, so that the queue tries again later.
 */
export async function deliverMail(
  db: Db,
  mailer: Mailer,
  club: MailingClub,
  mailId: string,
  last: boolean,
): Promise<void> {
  const mail = await waitingMail(db, mailId);
  if (!mail) return;
  const content = composeMail(mail.language, contentOf(mail, club));
  try {
    await mailer.send({ to: mail.address ?? mail.email, id: messageIdOf(mailId, mail), ...content });
  } catch (error) {
    await recordMailAttempt(
      db,
      mailId,
      last ? 'failed' : 'waiting',
      error instanceof Error ? error.message : String(error),
    );
    throw error;
  }
  await recordMailAttempt(db, mailId, 'sent', null, mail.kind === 'security_notice' ? mail.changes : null);
}

/** The same for each attempt at a mail; a notice with added changes gets another one. */
const messageIdOf = (mailId: string, mail: WaitingMail) =>
  mail.kind === 'security_notice' ? [mailId, ...mail.changes.toSorted()].join('.') : mailId;

function contentOf(mail: WaitingMail, { name, address: app, zone }: MailingClub): MailContent {
  const { firstName, email } = mail;
  const addressed = { clubName: name, firstName };
  if (mail.kind === 'weekly_plan') {
    const { kind, week, plan } = mail;
    return {
      ...addressed,
      kind,
      link: appAddress(app, pathOf('WeeklySchedulePage', undefined, { startDate: week })),
      week,
      plan,
    };
  }
  const link = appAddress(app, SIGN_IN_PATH);
  if (mail.kind === 'backup_failed') return { ...addressed, kind: mail.kind, link };
  if (mail.kind !== 'security_notice') return { ...addressed, kind: mail.kind, link, email, password: mail.secret };
  const { kind, changes, role, address } = mail;
  const at = Temporal.Instant.from(mail.createdAt);
  return { ...addressed, kind, link, changes, role, former: address !== null, at, zone };
}
