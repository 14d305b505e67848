import { expect, test } from 'vitest';
import { dayMarks, stripOffset, stripSegments } from './strip.ts';

test('CONST-03 a day stands on its line from 06:00 to 24:00', () => {
  expect(['06:00', '15:00', '24:00', '05:00'].map(stripOffset)).toEqual([0, 0.5, 1, 0]);
});

test('what is at the same time stands in lanes, what only touches stands in one', () => {
  const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  const { lanes, stretches } = stripSegments([at('10:00', '11:00'), at('09:00', '10:00'), at('09:30', '10:30')]);
  expect(lanes).toBe(2);
  expect(stretches.map(({ activity, lane }) => [activity.startsAt, lane])).toEqual([
    ['09:00', 0],
    ['09:30', 1],
    ['10:00', 0],
  ]);
  expect(stripSegments([])).toEqual({ lanes: 1, stretches: [] });
});

test('WREP-03 a day tells of its matches, pictures and videos, and of nothing else', () => {
  const activity = (isMatch: boolean, ...types: string[]) => ({
    activityType: { isMatch },
    files: types.map((type) => ({ type })),
  });
  expect(dayMarks([])).toEqual({ activities: 0, game: false, image: false, video: false });
  expect(dayMarks([activity(false, 'file'), activity(false, 'image')])).toEqual({
    activities: 2,
    game: false,
    image: true,
    video: false,
  });
  expect(dayMarks([activity(true, 'video')])).toMatchObject({ game: true, image: false, video: true });
});
