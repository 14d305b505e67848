/** Composes mails (text and HTML) from one template in six languages. */
import type { Language, Role } from '#domain/football.ts';
import { clockOf, dayOf } from '#domain/time.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import type { MailTexts } from '#locales/en/mail.ts';
import { printedDate } from '../pdf/format.ts';
import { oneLine, type Mail } from './mailer.ts';

/** Changes of an account that its owner is notified of. */
export type AccountChange = 'password' | 'role' | 'email';

type Addressed = { clubName: string; firstName: string; email: string; signInAddress: string };
export type AccountMail = Addressed &
  (
    | { kind: 'invitation' | 'password_reset'; password: string }
    | {
        kind: 'security_notice';
        changes: readonly AccountChange[];
        role: Role;
        /** Sent to the account's previous address. */
        former: boolean;
        at: Temporal.Instant;
        zone: string;
      }
  );

/** The content of a mail, before it is rendered as text and HTML. */
type Content = {
  subject: string;
  intro: string;
  facts: readonly (readonly [name: string, value: string])[];
  lines: readonly string[];
  notes: readonly string[];
  ending: string;
};

export function composeMail(language: Language, mail: AccountMail): Omit<Mail, 'to' | 'id'> {
  const { mail: texts, shell } = TEXTS_BY_LANGUAGE[language];
  const values: Record<string, string> = { club: oneLine(mail.clubName), name: oneLine(mail.firstName) };
  // One pass with a replacer function: `$&` or `{{club}}` in a name is not interpreted.
  const fill = (text: string, own = values) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => own[name] ?? '');
  if (mail.kind === 'security_notice') {
    values['role'] = shell.roles[mail.role];
    values['when'] = `${printedDate(dayOf(mail.at, mail.zone))} ${clockOf(mail.at, mail.zone)}`;
  }
  const greeting = fill(values['name'] ? texts.greeting : texts.greeting_nameless);
  const { subject, intro, facts, lines, notes, ending } = contentOf(texts, mail, fill);
  return {
    subject,
    text: [
      `${greeting},`,
      intro,
      facts.map(([name, value]) => fill(texts.fact, { name, value })).join('\n'),
      lines.map((line) => `- ${line}`).join('\n'),
      notes.join('\n'),
      ending,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: page(
      language,
      `
      <p>${html(greeting)},</p>
      <p>${html(intro)}</p>
      <table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:20px 0">
        ${facts.map(([name, value]) => `<tr><td style="padding:4px 16px 4px 0;color:#667080">${html(name)}</td><td style="padding:4px 0;font-weight:600">${html(value)}</td></tr>`).join('')}
        ${lines.map((line) => `<tr><td style="padding:4px 0;font-weight:600">${html(line)}</td></tr>`).join('')}
      </table>
      <p><a href="${html(mail.signInAddress)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1a4fd6;color:#ffffff;text-decoration:none;font-weight:600">${html(texts.action)}</a></p>
      <p style="color:#4a5361">${notes.map(html).join('<br>')}</p>
      <p style="color:#667080;font-size:12px">${html(ending)}</p>`,
    ),
  };
}

function contentOf(texts: MailTexts, mail: AccountMail, fill: (text: string) => string): Content {
  if (mail.kind === 'security_notice') {
    const said: Record<AccountChange, string> = {
      password: texts.changed_password,
      role: texts.changed_role,
      email: mail.former ? texts.changed_email_former : texts.changed_email,
    };
    return {
      subject: fill(texts.security_notice_subject),
      intro: fill(texts.security_notice_text),
      facts: [],
      lines: mail.changes.map((change) => fill(said[change])),
      notes: [texts.not_you],
      ending: texts.known,
    };
  }
  const { kind, signInAddress, email, password } = mail;
  return {
    subject: fill(kind === 'invitation' ? texts.invitation_subject : texts.password_reset_subject),
    intro: fill(kind === 'invitation' ? texts.invitation_text : texts.password_reset_text),
    facts: [
      [texts.address, signInAddress],
      [texts.username, email],
      [texts.password, password],
    ],
    lines: [],
    notes: [texts.validity, texts.change],
    ending: texts.ignore,
  };
}

const page = (language: Language, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;background:#f6f7f9;padding:24px;font:14px/20px Inter,Helvetica,Arial,sans-serif;color:#11151c">
  <div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e6e8ec;border-radius:12px;padding:28px">${body}</div></body></html>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
