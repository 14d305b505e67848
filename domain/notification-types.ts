/** Catalogues of what people are told of; apart, because few screens need their values. */

/** ENUM-04: what somebody is told of, in the inbox and on the phone. */
export const NOTIFICATION_TYPES = [
  'PLAYER_ADDED_ACTIVITY',
  'PLAYER_UPDATED_ACTIVITY',
  'SCOUT_ADDED_ACTIVITY',
  'SCOUT_UPDATED_ACTIVITY',
  'USER_ACTIVITY_REMINDER',
  'USER_WEEKLY_REMINDER',
  'USER_CUSTOM_MESSAGE',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** REM-03: those that an admin writes, the usual one first. */
export const MESSAGE_TYPES = [
  'USER_ACTIVITY_REMINDER',
  'USER_WEEKLY_REMINDER',
  'USER_CUSTOM_MESSAGE',
] as const satisfies NotificationType[];
export type MessageType = (typeof MESSAGE_TYPES)[number];
