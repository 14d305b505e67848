import i18next from 'i18next';
import { messageOf, newsOf } from '#domain/notification-types.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { currentLanguage, translate } from '#web/text/i18n.ts';
import type { NotificationData } from './queries.ts';

/**
 * The title of an entry: 'Added: Gym', 'Updated: 4 activities' (INB-03); for a message that may not be read, its kind.
 */
export function titleOf({ type, title, activity, activityCount: count }: NotificationData): string {
  // as it was written.
  if (title !== null) return title;
  const news = newsOf(type);
  if (!news) return i18next.t(`inbox.${messageOf(type)!.name}`);
  if (count > 1) return i18next.t(`inbox.${news.deed}_count`, { count });
  return i18next.t(`inbox.${news.deed}`, { title: activity?.title ?? '' });
}

/** The time of the activity; for several, from which day on. */
export function whenOf({ activity, activityCount }: NotificationData): string | undefined {
  if (!activity) return undefined;
  const day = formatDay(activity.date, currentLanguage(), { short: true });
  if (activityCount > 1) return translate('inbox.from_day', { day });
  return activity.allDay ? day : `${day}, ${formatTime(activity.startsAt)}–${formatTime(activity.endsAt)}`;
}
