import i18next from 'i18next';
import { formatDay, formatTime } from '#web/text/format.ts';
import { currentLanguage, translate } from '#web/text/i18n.ts';
import type { NotificationData } from './queries.ts';

export const isAdded = (type: NotificationData['type']) =>
  type === 'PLAYER_ADDED_ACTIVITY' || type === 'SCOUT_ADDED_ACTIVITY';

/** What an entry tells: 'Added: Gym', 'Updated: 4 activities' (INB-03); of a message that may not be read, only its kind. */
export function titleOf({ type, title, activity, activityCount: count }: NotificationData): string {
  // as it was written.
  if (title !== null) return title;
  switch (type) {
    case 'USER_ACTIVITY_REMINDER':
      return i18next.t('inbox.reminder_day');
    case 'USER_WEEKLY_REMINDER':
      return i18next.t('inbox.reminder_week');
    case 'USER_CUSTOM_MESSAGE':
      return i18next.t('inbox.message');
    default: {
      const added = isAdded(type);
      if (count > 1) return i18next.t(added ? 'inbox.added_count' : 'inbox.updated_count', { count });
      return i18next.t(added ? 'inbox.added' : 'inbox.updated', { title: activity?.title ?? '' });
    }
  }
}

/** When that is; of several from which day on. */
export function whenOf({ activity, activityCount }: NotificationData): string | undefined {
  if (!activity) return undefined;
  const day = formatDay(activity.date, currentLanguage(), { short: true });
  if (activityCount > 1) return translate('inbox.from_day', { day });
  return activity.allDay ? day : `${day}, ${formatTime(activity.startsAt)}–${formatTime(activity.endsAt)}`;
}
