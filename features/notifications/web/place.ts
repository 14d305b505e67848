import { isPlayer, type Role } from '#domain/football.ts';
import { isOfPlayer } from '#domain/notification-types.ts';
import { pathOf } from '#domain/routes.ts';
import type { NotificationData } from './queries.ts';

/**
 * The week plan with the activities of an entry: the recipient's own, or for a scout the player's. Null for an entry with
 * one activity, which is opened itself, or with none.
 */
export function weekOfEntry(
  { type, activity, activityCount, createdBy }: NotificationData,
  recipient: { id: string; role: Role },
): string | null {
  if (!activity || activityCount < 2) return null;
  const userId = isOfPlayer(type) && !isPlayer(recipient) ? createdBy.id : recipient.id;
  return pathOf('WeeklySchedulePage', undefined, { startDate: activity.date, userId });
}
