import { expect, test } from 'vitest';
import { addDays } from '#domain/time.ts';
import { deadlinePeriod } from './rules.ts';

test.each([
  ['2026-11-01', '2026-10-26'],
  ['2026-11-02', '2026-11-02'],
  ['2026-03-01', '2026-02-23'],
])('CAL-01 the page of a month that begins on %s begins on Monday, %s, and has six weeks', (date, from) => {
  expect(deadlinePeriod(date)).toEqual({ from, to: addDays(from, 41) });
});
