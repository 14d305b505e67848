import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockOf,
  DAY_ENDS_AT,
  DAY_STARTS_AT,
  dayOf,
  daysBetween,
  DEFAULT_START,
  instantAt,
  isDay,
  isInstant,
  isTime,
  minutesOf,
  mondayOf,
  timeOf,
  weekdayOf,
  weekOf,
} from './time.ts';

const ZURICH = 'Europe/Zurich';

describe('times of the day', () => {
  test('every minute reads back as itself, midnight at the end of the day included', () => {
    for (let minutes = 0; minutes <= 1440; minutes += 1) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  });

  test.each(['00:00', '06:00', '23:59', '24:00'])('%s is a time', (time) => expect(isTime(time)).toBe(true));
  test.each(['24:01', '6:00', '12:60', '', 'noon', '12:00:00'])('%j is not', (time) =>
    expect(isTime(time)).toBe(false),
  );
});

test('CONST-03 the club’s day runs from 06:00 to 24:00, and what is planned starts at 08:00 unless told', () => {
  expect([DAY_STARTS_AT, DEFAULT_START, DAY_ENDS_AT]).toEqual(['06:00', '08:00', '24:00']);
});

describe('days', () => {
  test('CONST-02 are counted from Monday, 1, to Sunday, 7', () => {
    expect(weekOf('2026-11-18').map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('lie as many days apart as were added, earlier ones less than none', () => {
    expect(daysBetween('2026-11-18', '2026-11-18')).toBe(0);
    expect(daysBetween('2026-03-01', '2026-11-18')).toBe(262);
    expect(daysBetween('2026-11-18', '2025-11-18')).toBe(-365);
    expect(addDays('2026-11-18', -18)).toBe('2026-10-31');
  });

  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('%s is a day', (day) =>
    expect(isDay(day)).toBe(true),
  );
  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '1899-12-31',
    '2200-01-01',
    'on 2026-11-21',
    '2026-4-1',
    '21.11.2026',
    '0000-01-01',
    '9999-01-01',
    '2026-11-21T10:00',
  ])('%s is not', (day) => expect(isDay(day)).toBe(false));

  test('CONST-02 the week starts on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(weekOf('2026-11-18')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  test('a week holds the day it was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (offset) => {
        const day = addDays('2024-01-01', offset);
        expect(weekOf(day)).toContain(day);
      }),
    );
  });
});

describe('instants', () => {
  test.each([
    '2026-11-21T13:00:00Z',
    '2026-11-21T13:00+23:30',
    '2026-11-21T14:00+01:00',
    '2026-11-21T14:00:00.123-05:30',
  ])('%s is an instant', (text) => {
    expect(isInstant(text)).toBe(true);
    expect(() => Temporal.Instant.from(text)).not.toThrow();
  });
  test.each([
    '2026-11-21T13:00:00',
    '2026-11-21',
    '2026-02-30T10:00Z',
    '2026-11-21T24:00Z',
    '2026-11-21 13:00Z',
    '2026-11-21T13:00Z.',
    ' 2026-11-21T13:00Z',
    '2026-11-21T13:00+24:00',
  ])('%s is not', (text) => expect(isInstant(text)).toBe(false));

  test('the days of the clock change have 23 and 25 hours', () => {
    const hours = (day: string) =>
      instantAt(day, '00:00', ZURICH)
        .until(instantAt(day, '24:00', ZURICH))
        .total('hours');
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-21')]).toEqual([23, 25, 24]);
  });

  test('a clock of the club shows the time that was entered, at every hour of two years', () => {
    const day = fc.integer({ min: 0, max: 730 }).map((offset) => addDays('2026-01-01', offset));
    fc.assert(
      fc.property(day, fc.integer({ min: 6 * 60, max: 1439 }), (date, minutes) => {
        const instant = instantAt(date, timeOf(minutes), ZURICH);
        expect([dayOf(instant, ZURICH), clockOf(instant, ZURICH)]).toEqual([date, timeOf(minutes)]);
      }),
    );
  });

  test('the night that autumn gives back belongs to one day', () => {
    expect(instantAt('2026-10-25', '02:30', ZURICH).toString()).toBe('2026-10-25T00:30:00Z');
    expect(dayOf(Temporal.Instant.from('2026-10-25T01:30:00Z'), ZURICH)).toBe('2026-10-25');
  });
});
