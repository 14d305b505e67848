import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from '#domain/notification-types.ts';
import { pageOfMessage } from './place.ts';

test('INB-08 a reminder opens the day or the week plan, a message its own page', () => {
  const opened = NOTIFICATION_TYPES.map((type) => [type, pageOfMessage({ id: 'n1', type })]);
  expect(Object.fromEntries(opened.filter(([, page]) => page !== null))).toEqual({
    USER_ACTIVITY_REMINDER: '/today',
    USER_WEEKLY_REMINDER: '/weekly-schedule',
    USER_CUSTOM_MESSAGE: '/notification/n1',
  });
});
