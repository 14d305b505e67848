import { expect, test } from 'vitest';
import { withMissingFields } from './kept-values.ts';

test('A-93 what was typed before an update of the app stays, with the fields that the form has got since', () => {
  const kept: object = { activityData: { title: 'Gym', userIds: ['a'] }, comment: '', date: null };
  const whole = {
    activityData: { title: '', userIds: ['b'], squadIds: [] },
    comment: 'x',
    date: '2026-11-18',
    quiet: false,
  };
  expect(withMissingFields(kept, whole)).toEqual({
    activityData: { title: 'Gym', userIds: ['a'], squadIds: [] },
    comment: '',
    date: null,
    quiet: false,
  });
});
