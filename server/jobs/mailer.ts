/** Mail: to a mail server in production, to a folder of .eml files on a machine that has none. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each try, so that a mail that went out twice is known as one. */
  id?: string;
};

export type Mailer = {
  /** @throws what the mail server said, or that it said nothing in time. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** A mail server that says nothing for this long, in milliseconds, counts as failed; the queue tries again. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * `smtp://` and `smtps://` (with user and password in the address) send; `file:` writes into a folder that only its
 * owner may read. Without an address the folder `mails` in `dataDir` is taken.
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
    // As an address and not as text, which is read as a list of them.
    to: { name: '', address: to },
    ...content,
    ...(id ? { messageId: `<${id}@${host}>` } : {}),
  });
  if (mailUrl !== undefined && !mailUrl.startsWith('file:')) {
    const transport = createTransport({ url: mailUrl, ...patience });
    return {
      send: async (mail) => {
        await transport.sendMail(message(mail));
      },
      close: () => transport.close(),
    };
  }
  const folder = mailUrl === undefined ? ownFolder(dataDir) : fileURLToPath(mailUrl);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const written = await transport.sendMail(message(mail));
      writeFileSync(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`), written.message as Buffer, {
        mode: 0o600,
      });
    },
    close: () => transport.close(),
  };
}

const ownFolder = (dataDir: string) => join(dataDir, 'mails');
const OWN_NAME = /^\d{13}-[0-9a-f]{8}\.eml$/;
/** As long as the temporary password in a mail works. */
const KEPT_HOURS = 24;

/**
 * Deletes the files of mails that are older than a day, also those of a time before there was a mail server. In a folder
 * of somebody else's only what has the names that are given here.
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

/** What was typed as a name, in one line: it begins no header and no paragraph of its own. */
export const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
