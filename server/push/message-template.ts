/** The texts of push messages, in six languages. About minors they say nothing but the title of an activity. */
import { ANSWERS, type Language, type ReplyAnswer } from '#domain/football.ts';
import { fillText } from '#domain/text/fill-text.ts';
import {
  gameNewsOf,
  messageOf,
  newsOf,
  reportNewsOf,
  taskNewsOf,
  type NotificationType,
  type ToldGame,
  type ToldReport,
} from '#domain/notification-types.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';
import { oneLine } from '../jobs/mailer.ts';

type PushedActivity = {
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  place?: string;
};

/** The content of an inbox entry. */
export type PushContent = {
  type: NotificationType;
  /** The first one, if there are several. */
  activity: PushedActivity | null;
  count: number;
  /** How a moved activity stood before. */
  earlier: PushedActivity | null;
  /** The game that it tells of. */
  game: ToldGame | null;
  /** The report that it tells of. */
  report: ToldReport | null;
  /** The own text of a reminder or message, in the reader's language. */
  written: PushWords | null;
};

export type PushWords = { title: string; body: string };

const MAX_TITLE = 150;
const MAX_BODY = 400;

export function composePush(
  language: Language,
  { type, activity, count, earlier, game, report, written }: PushContent,
): PushWords {
  const { inbox, devices } = TEXTS_BY_LANGUAGE[language];
  if (written) return shortened(oneLine(written.title), written.body);
  const told = gameNewsOf(type);
  if (game && told)
    return shortened(fillText(inbox[`game_${told}`], { title: oneLine(game.title) }), kickoffOf(game, language));
  const asked = reportNewsOf(type);
  // Whom the report is about is read in the app alone.
  if (report && asked) return shortened(inbox[`report_${asked}`], oneLine(report.title));
  const task = taskNewsOf(type);
  // What there is to do, and about whom, is read in the app alone.
  if (task) return { title: inbox[`task_${task}`], body: devices.open_app };
  const news = newsOf(type);
  if (!activity || !news) return { title: inbox[messageOf(type)?.name ?? 'message'], body: devices.open_app };
  const when = earlier ? movedFrom(earlier, activity, language) : whenOf(activity, language);
  if (count === 1) return shortened(fillText(inbox[news.deed], { title: oneLine(activity.title) }), when);
  const text = pluralOf(inbox, `${news.deed}_count`, count, language);
  return shortened(text, fillText(inbox.from_day, { day: dayOf(activity.date, language) }));
}

/** RPL-14: the answers to an activity that asks who comes. */
export function composeAnswers(language: Language): { action: ReplyAnswer; title: string }[] {
  const { replies } = TEXTS_BY_LANGUAGE[language].activities;
  return ANSWERS.map((action) => ({ action, title: replies[action] }));
}

/** DSK-02: the answers to being asked to go to a game, in the same order. */
export function composeGameAnswers(language: Language): { action: ReplyAnswer; title: string }[] {
  const { accept, decline } = TEXTS_BY_LANGUAGE[language].scouting.games.assignments;
  return [
    { action: 'coming', title: accept },
    { action: 'not_coming', title: decline },
  ];
}

/** A summary of many entries says only their number. */
export function composeSummary(language: Language, count: number): PushWords {
  const { devices } = TEXTS_BY_LANGUAGE[language];
  return { title: pluralOf(devices, 'summary', count, language), body: devices.summary_text };
}

/** What admins send to their own devices to see whether it arrives. */
export function composeTest(language: Language): PushWords {
  const { devices } = TEXTS_BY_LANGUAGE[language];
  return { title: devices.test_title, body: devices.test_text };
}

function pluralOf(texts: object, key: string, count: number, language: Language): string {
  const forms = texts as Record<string, string>;
  const form = new Intl.PluralRules(LOCALES[language]).select(count);
  return fillText((forms[`${key}_${form}`] ?? forms[`${key}_other`])!, { count });
}

const shortened = (title: string, body: string): PushWords => ({
  title: cut(title, MAX_TITLE),
  body: cut(body, MAX_BODY),
});

/** Never cuts through the middle of a character. */
const cut = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** 'Thu 26 Nov, 18:00–19:00 → 20:00–21:00'; with the other day where that changed too. */
function movedFrom(earlier: PushedActivity, activity: PushedActivity, language: Language): string {
  const [before, now] = [earlier, activity].map((one) => whenOf(one, language));
  const [from, to] = [earlier, activity].map(({ place }) => oneLine(place ?? ''));
  const places = from === to ? '' : ` · ${from || '–'} → ${to || '–'}`;
  if (before === now) return `${now}${places}`;
  const sameDay = earlier.date === activity.date && !earlier.allDay && !activity.allDay;
  return `${before} → ${sameDay ? hoursOf(activity) : now}${places}`;
}

const dayOf = (day: string, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

function whenOf(activity: PushedActivity, language: Language): string {
  const day = dayOf(activity.date, language);
  return activity.allDay ? day : `${day}, ${hoursOf(activity)}`;
}

/** 'Sat 28 Nov, 14:00', and of a moved game its earlier time before it. */
function kickoffOf({ day, kickoff, before }: ToldGame, language: Language): string {
  const [earlier, now] = [before, { day, kickoff }].map((time) =>
    time ? [dayOf(time.day, language), time.kickoff].filter(Boolean).join(', ') : '',
  );
  return earlier ? `${earlier} → ${now}` : now!;
}

const hoursOf = ({ startsAt, endsAt }: PushedActivity) => `${startsAt.slice(0, 5)}–${endsAt.slice(0, 5)}`;
