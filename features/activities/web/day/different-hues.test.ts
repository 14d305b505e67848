import { expect, test } from 'vitest';
import { differentHues } from './different-hues.ts';

const of = (...hues: number[]) => hues.map((hue) => ({ activityType: { hue } }));

test('CAL-01 a day of a small month has one dot for each kind of activity, not one for each activity', () => {
  expect(differentHues(of(20, 20, 20), 3)).toEqual([20]);
  expect(differentHues(of(20, 140, 20, 210, 300), 3)).toEqual([20, 140, 210]);
  expect(differentHues([], 3)).toEqual([]);
});
