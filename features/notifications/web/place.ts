import { isPlayer, type Role } from '#domain/football.ts';
import { pathOf } from '#web/router/table.ts';
import type { NotificationData } from './queries.ts';

/** What a reminder or message in the own inbox opens (INB-08); null for what tells of activities. */
export function pageOfMessage({ id, type }: Pick<NotificationData, 'id' | 'type'>): string | null {
  if (type === 'USER_ACTIVITY_REMINDER') return pathOf('TodayPage');
  if (type === 'USER_WEEKLY_REMINDER') return pathOf('WeeklySchedulePage');
  return type === 'USER_CUSTOM_MESSAGE' ? pathOf('CustomNotificationPage', { notification: id }) : null;
}

/**
 * The week plan in which the activities of an entry stand: the recipient's own, or that of the player whom a scout is told
 * about. Null for an entry of one activity, which is opened itself, and for one of none.
 */
export function weekOfEntry(
  { type, activity, activityCount, createdBy }: NotificationData,
  recipient: { id: string; role: Role },
): string | null {
  if (!activity || activityCount < 2) return null;
  const isOfPlayer = type === 'PLAYER_ADDED_ACTIVITY' || type === 'PLAYER_UPDATED_ACTIVITY';
  const userId = isOfPlayer && !isPlayer(recipient) ? createdBy.id : recipient.id;
  return pathOf('WeeklySchedulePage', undefined, { startDate: activity.date, userId });
}
