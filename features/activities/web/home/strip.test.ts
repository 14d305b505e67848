import { describe, expect, test } from 'vitest';
import { endAfter } from '../activity/duration.ts';
import { firstOfStrip, stripDays, stripSwiped } from './strip.ts';

describe('the nine days', () => {
  test('HOME-02 CONST-04 are the current one with four before and four after it, whatever the clock does', () => {
    const days = stripDays(firstOfStrip('2026-03-29'));
    expect(days).toEqual([
      '2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01',
      '2026-04-02',
    ]); // prettier-ignore
    expect(stripDays('2026-10-25', -1, 1)).toEqual(['2026-10-24', '2026-10-25']);
  });

  test('HOME-06 A-80 a swipe beyond a third of the width moves by three days, a shorter one snaps back', () => {
    expect([-101, -100, 0, 100, 101].map((moved) => stripSwiped(moved, 300))).toEqual([3, 0, 0, 0, -3]);
  });
});

test('HOME-08 the end of what is quickly made is its start and so many minutes', () => {
  expect(endAfter('08:00', 90)).toBe('09:30');
  expect(endAfter('22:00', 120)).toBe('24:00');
  expect(endAfter('23:00', 90)).toBe('24:30');
  expect(endAfter('08:00', null)).toBeNull();
  expect(endAfter(null, 60)).toBeNull();
});
