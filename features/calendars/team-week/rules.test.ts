import { expect, test } from 'vitest';
import { sharedBy, withoutPlans } from './rules.ts';

test('TWK-03 without plans is whoever has nothing on the day, or nothing but what was called off', () => {
  const on = (date: string, cancelled = false) => ({ date, cancelled });
  const people = [
    { id: 'busy', activities: [on('2026-11-18'), on('2026-11-19')] },
    { id: 'other day', activities: [on('2026-11-19')] },
    { id: 'called off', activities: [on('2026-11-18', true)] },
    { id: 'both', activities: [on('2026-11-18', true), on('2026-11-18')] },
    { id: 'idle', activities: [] },
  ];
  expect(withoutPlans(people, '2026-11-18')).toEqual(['other day', 'called off', 'idle']);
});

test('TWK-06 shared is what more than half of the people do, and never what one does alone', () => {
  const at = (id: string, startsAt: string) => ({ id, date: '2026-11-18', startsAt });
  const people = [
    { id: 'a', activities: [at('training', '17:00'), at('video', '16:00'), at('school', '08:00')] },
    { id: 'b', activities: [at('training', '17:00'), at('video', '16:00')] },
    { id: 'c', activities: [at('training', '17:00')] },
    { id: 'd', activities: [] },
  ];
  expect(sharedBy(people).map(({ activity, userIds }) => [activity.id, [...userIds]])).toEqual([
    ['training', ['a', 'b', 'c']],
  ]);
  expect(sharedBy(people.slice(0, 3)).map(({ activity }) => activity.id)).toEqual(['video', 'training']);
  expect(sharedBy(people.slice(0, 1))).toEqual([]);
});
