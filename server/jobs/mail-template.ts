/** Composes mails (text and HTML) from one template in six languages. */
import { fillText } from '#domain/text/fill-text.ts';
import type { Language, Role } from '#domain/football.ts';
import { addDays, weekOf } from '#domain/time.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { printedDayAndMonth, printedInstant, printedPeriod, weekdayName } from '../pdf/format.ts';
import { oneLine, type Mail } from './mailer.ts';

/** Changes of an account that its owner is notified of. */
export type AccountChange = 'password' | 'role' | 'email';

/** An activity of somebody's week, with times to the minute. */
export type PlannedActivity = {
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  title: string;
  place: string | null;
};

/** `link` is the page that the mail leads to: the sign-in, or the week. */
type Addressed = { clubName: string; firstName: string; link: string };
export type MailContent = Addressed &
  (
    | { kind: 'invitation' | 'password_reset'; email: string; password: string }
    | { kind: 'backup_failed' }
    | { kind: 'test' }
    | { kind: 'weekly_plan'; week: string; plan: readonly PlannedActivity[] }
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
type Parts = {
  subject: string;
  intro: string;
  facts: readonly (readonly [name: string, value: string])[];
  lines: readonly string[];
  days: readonly { name: string; entries: readonly string[] }[];
  notes: readonly string[];
  ending: string;
};

export function composeMail(language: Language, mail: MailContent): Omit<Mail, 'to' | 'id'> {
  const { mail: texts, shell } = TEXTS_BY_LANGUAGE[language];
  const values: Record<string, string> = { club: oneLine(mail.clubName), name: oneLine(mail.firstName) };
  const fill = (text: string, own = values) => fillText(text, own);
  if (mail.kind === 'security_notice') {
    values['role'] = shell.roles[mail.role];
    values['when'] = printedInstant(mail.at, mail.zone);
  }
  if (mail.kind === 'weekly_plan') values['period'] = printedPeriod(mail.week, addDays(mail.week, 6));
  const greeting = fill(values['name'] ? texts.greeting : texts.greeting_nameless);
  const { subject, intro, facts, lines, days, notes, ending } = partsOf(language, mail, fill);
  return {
    subject,
    text: [
      `${greeting},`,
      intro,
      facts.map(([name, value]) => fill(texts.fact, { name, value })).join('\n'),
      bullets(lines),
      ...days.map(({ name, entries }) => `${name}\n${bullets(entries)}`),
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
        ${days.map(({ name, entries }) => `<tr><td style="padding:12px 0 2px;font-weight:600">${html(name)}</td></tr>${entries.map((entry) => `<tr><td style="padding:2px 0">${html(entry)}</td></tr>`).join('')}`).join('')}
      </table>
      <p><a href="${html(mail.link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1a4fd6;color:#ffffff;text-decoration:none;font-weight:600">${html(texts.action)}</a></p>
      <p style="color:#4a5361">${notes.map(html).join('<br>')}</p>
      <p style="color:#667080;font-size:12px">${html(ending)}</p>`,
    ),
  };
}

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

function partsOf(language: Language, mail: MailContent, fill: (text: string) => string): Parts {
  const { mail: texts } = TEXTS_BY_LANGUAGE[language];
  if (mail.kind === 'weekly_plan')
    return {
      subject: fill(texts.weekly_plan_subject),
      intro: fill(texts.weekly_plan_text),
      facts: [[texts.week, mail.link]],
      lines: [],
      days: daysOf(language, mail),
      notes: [],
      ending: texts.weekly_plan_off,
    };
  if (mail.kind === 'backup_failed')
    return {
      subject: fill(texts.backup_failed_subject),
      intro: fill(texts.backup_failed_text),
      facts: [],
      lines: [],
      days: [],
      notes: [texts.backup_failed_help],
      ending: texts.backup_failed_why,
    };
  if (mail.kind === 'test')
    return {
      subject: fill(texts.test_subject),
      intro: fill(texts.test_text),
      facts: [],
      lines: [],
      days: [],
      notes: [],
      ending: texts.test_ending,
    };
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
      days: [],
      notes: [texts.not_you],
      ending: texts.known,
    };
  }
  const { kind, link, email, password } = mail;
  return {
    subject: fill(kind === 'invitation' ? texts.invitation_subject : texts.password_reset_subject),
    intro: fill(kind === 'invitation' ? texts.invitation_text : texts.password_reset_text),
    facts: [
      [texts.address, link],
      [texts.username, email],
      [texts.password, password],
    ],
    lines: [],
    days: [],
    notes: [texts.validity, texts.change],
    ending: texts.ignore,
  };
}

/** Monday to Sunday, including days without plans. */
function daysOf(language: Language, { week, plan }: { week: string; plan: readonly PlannedActivity[] }) {
  const { activities: words } = TEXTS_BY_LANGUAGE[language];
  return weekOf(week).map((day) => {
    const entries = plan
      .filter(({ date }) => date === day)
      .map(({ allDay, startsAt, endsAt, title, place }) => {
        const when = allDay ? words.all_day : `${startsAt}–${endsAt}`;
        return [when, oneLine(title), oneLine(place ?? '')].filter(Boolean).join(' · ');
      });
    const name = `${weekdayName(day, language)}, ${printedDayAndMonth(day)}`;
    return { name, entries: entries.length > 0 ? entries : [words.nothing] };
  });
}

const page = (language: Language, body: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;background:#f6f7f9;padding:24px;font:14px/20px Inter,Helvetica,Arial,sans-serif;color:#11151c">
  <div style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e6e8ec;border-radius:12px;padding:28px">${body}</div></body></html>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const html = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
