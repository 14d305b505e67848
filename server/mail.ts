/** Mail: to a mail server in production, to a folder of .eml files on a machine that has none. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTransport } from 'nodemailer';
import type { Language } from '#domain/football.ts';
import { mail as de } from '#locales/de/mail.ts';
import { mail as en, type MailTexts } from '#locales/en/mail.ts';
import { mail as es } from '#locales/es/mail.ts';
import { mail as fr } from '#locales/fr/mail.ts';
import { mail as it } from '#locales/it/mail.ts';
import { mail as sr } from '#locales/sr/mail.ts';

const TEXTS: Record<Language, MailTexts> = { en, de, fr, es, it, sr };

export type Mail = { to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** @throws what the mail server said, or that it said nothing in time. */
  send(mail: Mail): Promise<void>;
  close(): void;
};

/** A mail server that says nothing for this long, in milliseconds, counts as failed; the queue tries again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * `smtp://` and `smtps://` (with user and password in the address) send; `file:` writes into a folder that only its
 * owner may read. Without an address the folder `mails` in `dataDir` is taken.
 */
export function openMailer(
  mailUrl: string | undefined,
  dataDir: string,
  sender: { name: string; address: string },
  patience = PATIENCE,
): Mailer {
  const from = { name: sender.name, address: sender.address };
  if (mailUrl !== undefined && !mailUrl.startsWith('file:')) {
    const transport = createTransport({ url: mailUrl, ...patience });
    return {
      send: async (mail) => {
        await transport.sendMail({ from, ...mail });
      },
      close: () => transport.close(),
    };
  }
  const folder = mailUrl === undefined ? join(dataDir, 'mails') : fileURLToPath(mailUrl);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { message } = await transport.sendMail({ from, ...mail });
      writeFileSync(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`), message as Buffer, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}

export type AccountMail = {
  kind: 'invitation' | 'password_reset';
  clubName: string;
  firstName: string;
  email: string;
  password: string;
  signInAddress: string;
};

/** One template, two parts, six languages. */
export function composeMail(language: Language, mail: AccountMail): Omit<Mail, 'to'> {
  const texts = TEXTS[language];
  const fill = (text: string) => text.replaceAll('{{club}}', mail.clubName).replaceAll('{{name}}', mail.firstName);
  const greeting = fill(mail.firstName ? texts.greeting : texts.greeting_nameless);
  const intro = fill(mail.kind === 'invitation' ? texts.invitation_text : texts.password_reset_text);
  const facts = [
    [texts.address, mail.signInAddress],
    [texts.username, mail.email],
    [texts.password, mail.password],
  ] as const;
  const notes = [texts.validity, texts.change];
  return {
    subject: fill(mail.kind === 'invitation' ? texts.invitation_subject : texts.password_reset_subject),
    text: [
      `${greeting},`,
      intro,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      notes.join('\n'),
      texts.ignore,
    ].join('\n\n'),
    html: page(
      language,
      `
      <p>${html(greeting)},</p>
      <p>${html(intro)}</p>
      <table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:20px 0">
        ${facts.map(([name, value]) => `<tr><td style="padding:4px 16px 4px 0;color:#667080">${html(name)}</td><td style="padding:4px 0;font-weight:600">${html(value)}</td></tr>`).join('')}
      </table>
      <p><a href="${html(mail.signInAddress)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1a4fd6;color:#ffffff;text-decoration:none;font-weight:600">${html(texts.action)}</a></p>
      <p style="color:#4a5361">${notes.map(html).join('<br>')}</p>
      <p style="color:#667080;font-size:12px">${html(texts.ignore)}</p>`,
    ),
  };
}

const page = (language: Language, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;background:#f6f7f9;padding:24px;font:14px/20px Inter,Helvetica,Arial,sans-serif;color:#11151c">
  <div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e6e8ec;border-radius:12px;padding:28px">${body}</div></body></html>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
