import { expect, test } from 'vitest';
import { dayAfterMonths, lastDayOf, monthAfter, weeksOf } from './month.ts';

test('CONST-02 a month stands in six weeks that begin on Monday, also in February and over the change of the clock', () => {
  for (const month of ['2026-02', '2026-03', '2026-11', '2027-08']) {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(6);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(new Set(weeks.flat()).size).toBe(42);
    expect(weeks.flat()).toContain(`${month}-01`);
    expect(weeks.flat()).toContain(lastDayOf(month));
    expect(Temporal.PlainDate.from(weeks[0]![0]!).dayOfWeek).toBe(1);
  }
});

test('CONST-02 months follow each other over the year, and a day stays in its month', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
  expect(dayAfterMonths('2026-01-31', 1)).toBe('2026-02-28');
});
