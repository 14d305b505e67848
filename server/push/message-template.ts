/** The words of a push message, in six languages. Of people under age nothing is said but what an activity is called. */
import type { Language } from '#domain/football.ts';
import type { NotificationType } from '#domain/notification-types.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { LOCALES } from '../pdf/format.ts';
import { oneLine } from '../jobs/mailer.ts';

type PushedActivity = { title: string; date: string; allDay: boolean; startsAt: string; endsAt: string };

/** What an entry of an inbox tells. */
export type PushContent = {
  type: NotificationType;
  /** Of several the first. */
  activity: PushedActivity | null;
  count: number;
  /** Of a reminder or message its own words, in the reader's language. */
  written: PushWords | null;
};

export type PushWords = { title: string; body: string };

const MOST_OF_TITLE = 150;
const MOST_OF_BODY = 400;

export function composePush(language: Language, { type, activity, count, written }: PushContent): PushWords {
  const { inbox, devices } = TEXTS_BY_LANGUAGE[language];
  if (written) return shortened(oneLine(written.title), written.body);
  const words = { USER_ACTIVITY_REMINDER: inbox.reminder_day, USER_WEEKLY_REMINDER: inbox.reminder_week };
  if (type === 'USER_ACTIVITY_REMINDER' || type === 'USER_WEEKLY_REMINDER')
    return { title: words[type], body: devices.open_app };
  if (!activity) return { title: inbox.message, body: devices.open_app };
  const kind = type.includes('ADDED') ? 'added' : 'updated';
  const when = whenOf(activity, language);
  if (count === 1) return shortened(fill(inbox[kind], { title: oneLine(activity.title) }), when);
  const text = pluralOf(inbox, `${kind}_count`, count, language);
  return shortened(text, fill(inbox.from_day, { day: dayOf(activity.date, language) }));
}

/** Of many entries at once no more is said than how many they are. */
export function composeSummary(language: Language, count: number): PushWords {
  const { devices } = TEXTS_BY_LANGUAGE[language];
  return { title: pluralOf(devices, 'summary', count, language), body: devices.summary_text };
}

function pluralOf(texts: object, key: string, count: number, language: Language): string {
  const forms = texts as Record<string, string>;
  const form = new Intl.PluralRules(LOCALES[language]).select(count);
  return fill((forms[`${key}_${form}`] ?? forms[`${key}_other`])!, { count });
}

const shortened = (title: string, body: string): PushWords => ({
  title: cut(title, MOST_OF_TITLE),
  body: cut(body, MOST_OF_BODY),
});

/** Never through the middle of a character. */
const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** One pass with a replacer function: `{{title}}` in a title is not interpreted. */
const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const dayOf = (day: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

function whenOf({ date, allDay, startsAt, endsAt }: PushedActivity, language: Language): string {
  const day = dayOf(date, language);
  return allDay ? day : `${day}, ${startsAt.slice(0, 5)}–${endsAt.slice(0, 5)}`;
}
