/** Sends mail over SMTP, or writes .eml files to a folder when there is no mail server. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { traced } from '../observability/tracing.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Message-ID, the same on each retry, so that mail programs recognize duplicates. */
  id?: string;
};

export type Mailer = {
  /** Answers what the mail server said, if there is one. @throws the SMTP error, or a timeout. */
  send(mail: Mail): Promise<string | undefined>;
  close(): void;
};

/** Milliseconds; after a timeout the job queue retries. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * `smtp://` and `smtps://` (with user and password in the URL) send; `file:` writes .eml files that only their owner
 * may read. Without a URL they go to `mails` in `dataDir`.
 */
export function openMailer(
  mailUrl: string | undefined,
  dataDir: string,
  sender: { name: string; address: string },
  patience = SMTP_TIMEOUTS,
): Mailer {
  const from = { name: oneLine(sender.name), address: sender.address };
  const host = sender.address.split('@').at(-1);
  const message = ({ to, id, ...content }: Mail) => ({
    from,
    // An address object: a string would be parsed as a list of addresses.
    to: { name: '', address: to },
    ...content,
    ...(id ? { messageId: `<${id}@${host}>` } : {}),
  });
  if (mailUrl !== undefined && !mailUrl.startsWith('file:')) {
    const transport = lateTransport({ url: mailUrl, ...patience });
    return {
      send: (mail) => traced('mail', {}, async () => (await transport.send(message(mail))).response),
      close: transport.close,
    };
  }
  const folder = mailUrl === undefined ? ownFolder(dataDir) : fileURLToPath(mailUrl);
  const transport = lateTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const written = await transport.send(message(mail));
      writeFileSync(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`), written.message as Buffer, {
        mode: 0o600,
      });
      return undefined;
    },
    close: transport.close,
  };
}

/** Loaded with the first mail, because nodemailer and Node's fetch take some ten megabytes. */
function lateTransport(options: object) {
  let opened: Promise<Transporter> | undefined;
  return {
    send: async (mail: SendMailOptions): Promise<{ message?: unknown; response?: string | undefined }> => {
      opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options));
      return (await opened).sendMail(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

const ownFolder = (dataDir: string) => join(dataDir, 'mails');
const OWN_NAME = /^\d{13}-[0-9a-f]{8}\.eml$/;
/** How long the temporary password in a mail is valid. */
const KEPT_HOURS = 24;

/**
 * Deletes .eml files older than a day, also in `mails` when a mail server is set by now. In the folder of `mailUrl`,
 * which others may use too, only files named by this module.
 */
export async function purgeMailFiles(mailUrl: string | undefined, dataDir: string, now: Temporal.Instant) {
  const since = now.subtract({ hours: KEPT_HOURS }).epochMilliseconds;
  const purge = async (folder: string, ours: RegExp) => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => ours.test(one))) {
      const file = await stat(join(folder, name)).catch(() => null);
      if (file?.isFile() && file.mtimeMs < since) await rm(join(folder, name), { force: true });
    }
  };
  await purge(ownFolder(dataDir), /\.eml$/);
  if (mailUrl?.startsWith('file:')) await purge(fileURLToPath(mailUrl), OWN_NAME);
}

/** Collapses line breaks and control characters, against header injection by names. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
