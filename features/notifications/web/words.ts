import { formatDay, formatTime } from '#web/text/format.ts';
import { currentLanguage, translate } from '#web/text/i18n.ts';
import type { NotificationData } from './queries.ts';

const isAdded = (type: NotificationData['type']) => type === 'PLAYER_ADDED_ACTIVITY' || type === 'SCOUT_ADDED_ACTIVITY';

/** What an entry tells: 'Added: Gym', 'Updated: 4 activities' (INB-03). */
export function titleOf({ type, activity, activityCount }: NotificationData): string {
  if (type === 'USER_ACTIVITY_REMINDER') return translate('inbox.reminder_day') ?? '';
  if (type === 'USER_WEEKLY_REMINDER') return translate('inbox.reminder_week') ?? '';
  if (type === 'USER_CUSTOM_MESSAGE') return translate('inbox.message') ?? '';
  const kind = isAdded(type) ? 'inbox.added' : 'inbox.updated';
  if (activityCount > 1) return translate(`${kind}_count`, { count: activityCount }) ?? '';
  return translate(kind, { title: activity?.title ?? '' }) ?? '';
}

/** When that is; of several from which day on. */
export function whenOf({ activity, activityCount }: NotificationData): string | undefined {
  if (!activity) return undefined;
  const day = formatDay(activity.date, currentLanguage(), { short: true });
  if (activityCount > 1) return translate('inbox.from_day', { day });
  return activity.allDay ? day : `${day}, ${formatTime(activity.startsAt)}–${formatTime(activity.endsAt)}`;
}
