import { expect, test } from 'vitest';
import { dayAfterKey, dayAfterMonths, lastDayOf, monthAfter, weeksOf } from './month.ts';

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

test('CONST-02 the keys of a month go by day, week, month and year, and leave those of the browser alone', () => {
  const from =
    (day: string) =>
    (key: string, held: object = {}) =>
      dayAfterKey(day, { key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });
  const after = from('2026-03-31');
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => after(key))).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
  ]);
  expect([after('Home'), after('End')]).toEqual(['2026-03-30', '2026-04-05']);
  expect([after('PageUp'), after('PageDown')]).toEqual(['2026-02-28', '2026-04-30']);
  expect([after('PageUp', { shiftKey: true }), after('PageDown', { shiftKey: true })]).toEqual([
    '2025-03-31',
    '2027-03-31',
  ]);
  expect(from('2028-02-29')('PageDown', { shiftKey: true })).toBe('2029-02-28');
  expect(after('Tab')).toBeUndefined();
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) expect(after('ArrowLeft', { [held]: true })).toBeUndefined();
});
