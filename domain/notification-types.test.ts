import { expect, test } from 'vitest';
import { NOTIFICATION_TYPES, pageOfEntry, ownPageOf } from './notification-types.ts';

test('INB-08 a reminder opens the day or the week plan, a message its own page', () => {
  const opened = NOTIFICATION_TYPES.map((type) => [type, ownPageOf({ id: 'n1', type })]);
  expect(Object.fromEntries(opened.filter(([, page]) => page !== null))).toEqual({
    TASK_GIVEN: '/tasks',
    TASK_DONE: '/tasks/done',
    TASK_TAKEN: '/tasks',
    USER_ACTIVITY_REMINDER: '/today',
    USER_WEEKLY_REMINDER: '/weekly-schedule',
    USER_CUSTOM_MESSAGE: '/notification/n1',
  });
});

test('INB-08 INB-19 from a push an entry opens the activity on its day, of a deleted one the day, and names itself', () => {
  const activity = { id: 'a1', date: '2026-11-20' };
  const entry = { id: 'n1', type: 'SCOUT_ADDED_ACTIVITY' } as const;
  expect(pageOfEntry(entry, activity)).toBe('/today?day=2026-11-20&activity=a1&told=n1');
  expect(pageOfEntry({ id: 'n1', type: 'SCOUT_DELETED_ACTIVITY' }, activity)).toBe('/today?day=2026-11-20&told=n1');
  expect(pageOfEntry(entry, null)).toBe('/today?told=n1');
  expect(pageOfEntry({ id: 'n1', type: 'USER_CUSTOM_MESSAGE' }, null)).toBe('/notification/n1?told=n1');
});
