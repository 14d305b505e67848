import i18next from 'i18next';
import { gameNewsOf, messageOf, newsOf, reportNewsOf, taskNewsOf } from '#domain/notification-types.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { currentLanguage, translate } from '#web/text/i18n.ts';
import type { NotificationData } from './queries.ts';

/**
 * The title of an entry: 'Added: Gym', 'Updated: 4 activities' (INB-03); for a message that may not be read, its kind.
 */
export function titleOf({ type, title, activity, before, game, activityCount: count }: NotificationData): string {
  // as it was written.
  if (title !== null) return title;
  const told = gameNewsOf(type);
  if (told && game) return i18next.t(`inbox.game_${told}`, { title: game.title });
  const asked = reportNewsOf(type);
  if (asked) return i18next.t(`inbox.report_${asked}`);
  const task = taskNewsOf(type);
  if (task) return i18next.t(`inbox.task_${task}`);
  const news = newsOf(type);
  if (!news) return i18next.t(`inbox.${messageOf(type)!.name}`);
  if (count > 1) return i18next.t(`inbox.${news.deed}_count`, { count });
  return i18next.t(`inbox.${news.deed}`, { title: (activity ?? before)?.title ?? '' });
}

type Times = Pick<NonNullable<NotificationData['before']>, 'date' | 'allDay' | 'startsAt' | 'endsAt'>;

/** Of a report its player and game; else the time and place of the activity, of one that was moved also those before; for several, from which day on. */
export function whenOf({ activity, before, game, report, activityCount }: NotificationData): string | undefined {
  if (game) return [game.before, game.time].flatMap((time) => (time ? [kickoffOf(time)] : [])).join(' → ');
  if (report) return [report.playerName, report.title].filter(Boolean).join(' · ');
  const shown = activity ?? before;
  if (!shown) return undefined;
  if (activityCount > 1) return translate('inbox.from_day', { day: dayOf(shown) });
  if (!activity || !before) return timesOf(shown);
  const times =
    timesOf(before) === timesOf(activity) ? timesOf(activity) : `${timesOf(before)} → ${newTimes(before, activity)}`;
  return before.place === activity.place ? times : `${times} · ${before.place || '–'} → ${activity.place || '–'}`;
}

function newTimes(before: Times, activity: Times): string {
  const isSameDay = before.date === activity.date && !before.allDay && !activity.allDay;
  return isSameDay ? hoursOf(activity) : timesOf(activity);
}

const kickoffOf = ({ day, kickoff }: { day: string; kickoff: string | null }) =>
  [dayOf({ date: day }), kickoff].filter(Boolean).join(', ');
const dayOf = ({ date }: Pick<Times, 'date'>) => formatDay(date, currentLanguage(), { short: true });
const hoursOf = ({ startsAt, endsAt }: Times) => `${formatTime(startsAt)}–${formatTime(endsAt)}`;
const timesOf = (times: Times) => (times.allDay ? dayOf(times) : `${dayOf(times)}, ${hoursOf(times)}`);
