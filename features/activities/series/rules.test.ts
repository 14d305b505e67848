import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, minutesOf, timeOf, weekdayOf } from '#domain/time.ts';
import { occurrencesOf, REPEAT_DAYS } from '../rules.ts';
import { planMove, planAround, shiftTimes, type TimeSpan } from './rules.ts';

const DAY = '2026-11-18';
const hours = (startsAt: string, endsAt: string, more: Partial<TimeSpan> = {}): TimeSpan => ({
  ownerId: 'a',
  date: DAY,
  startsAt,
  endsAt,
  allDay: false,
  ...more,
});

describe('the days of a repeated activity', () => {
  test('ACT-41 come on each chosen weekday until the last day, which counts', () => {
    expect(occurrencesOf('2026-11-18', [1, 3], '2026-12-02')).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
    ]);
    expect(occurrencesOf('2026-11-18', [3], '2026-11-24')).toEqual([]);
  });

  test('ACT-41 are all of that weekday, in order, and none is missed over a year with both clock changes', () => {
    const start = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
    const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(start, weekdays, fc.integer({ min: 1, max: REPEAT_DAYS }), (date, chosen, days) => {
        const found = occurrencesOf(date, chosen, addDays(date, days));
        const each = Array.from({ length: days }, (_, index) => addDays(date, index + 1));
        expect(found).toEqual(each.filter((day) => chosen.includes(weekdayOf(day))));
      }),
    );
  });
});

describe('finding a place', () => {
  test('ACT-42 A-29 what touches is placed, what overlaps is left with its sentence', () => {
    const taken = [hours('09:00', '10:00'), hours('06:00', '24:00', { date: '2026-11-19', allDay: true })];
    const wanted = [
      hours('10:00', '11:00'),
      hours('09:30', '10:30'),
      hours('09:30', '10:30', { ownerId: 'b' }),
      hours('09:30', '10:30', { ownerId: null }),
      hours('09:30', '10:30', { date: '2026-11-19' }),
      // In the way of itself.
      hours('10:30', '11:30'),
    ];
    const { placed, left } = planAround(wanted, taken);
    expect(placed).toEqual([wanted[0], wanted[2], wanted[3]]);
    expect(left.map(({ code }) => code)).toEqual([
      'validations.overlap_hours',
      'validations.overlap_day',
      'validations.overlap_hours',
    ]);
  });

  test('ACT-44 what moves may take the place of another that moves away, and none of one that stays', () => {
    const from = (date: string, startsAt: string, endsAt: string) => ({
      ...hours(startsAt, endsAt, { date: addDays(date, 1) }),
      before: hours(startsAt, endsAt, { date }),
    });
    const daily = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => from(date, '09:00', '10:00'));
    expect(planMove(daily, []).placed).toEqual(daily);
    // The last one cannot, so the one before it cannot either, and so on to the first.
    const blocked = planMove(daily, [hours('09:30', '09:45', { date: '2026-11-19' })]);
    expect(blocked.placed).toEqual([]);
    expect(blocked.left.size).toBe(3);
  });

  test('ACT-44 a series of many years that cannot move is found out at once, and not day by day', () => {
    let looks = 0;
    const counted = (span: TimeSpan): TimeSpan =>
      Object.defineProperty(span, 'startsAt', { get: () => ((looks += 1), '09:00'), enumerable: true });
    const daily = Array.from({ length: 30_000 }, (_, day) => {
      const date = addDays('2026-11-16', day);
      const [moved, before] = [addDays(date, 1), date].map((on) => counted(hours('09:00', '10:00', { date: on })));
      return Object.assign(moved!, { before: before! });
    });
    const { placed, left } = planMove(daily, [hours('09:30', '09:45', { date: addDays('2026-11-16', 30_000) })]);
    expect([placed.length, left.size]).toEqual([0, 30_000]);
    // Each is compared with the few of its own days; every pair would be 450 million.
    expect(looks).toBeLessThan(20 * 30_000);
  });

  test('ACT-42 nobody is ever in two places at once', () => {
    const stretch = fc
      .record({
        ownerId: fc.constantFrom('a', 'b'),
        date: fc.constantFrom('2026-03-29', '2026-10-25'),
        from: fc.integer({ min: 360, max: 1439 }),
        length: fc.integer({ min: 1, max: 600 }),
      })
      .map(({ from, length, ...rest }) => hours(timeOf(from), timeOf(Math.min(1440, from + length)), rest));
    fc.assert(
      fc.property(fc.array(stretch), (wanted) => {
        const { placed, left } = planAround(wanted, []);
        expect(placed.length + left.length).toBe(wanted.length);
        const minutes = placed.flatMap((one) =>
          Array.from(
            { length: minutesOf(one.endsAt) - minutesOf(one.startsAt) },
            (_, index) => `${one.ownerId} ${one.date} ${minutesOf(one.startsAt) + index}`,
          ),
        );
        expect(new Set(minutes).size).toBe(minutes.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the times of the following ones', () => {
  const times = (startsAt: string, endsAt: string) => ({ startsAt, endsAt, allDay: false });
  const ALL_DAY = { startsAt: '06:00', endsAt: '24:00', allDay: true };

  test('ACT-44 go along by as many minutes at each end, and stay in the club’s day', () => {
    const from = times('18:00', '19:30');
    expect(shiftTimes(from, from, times('18:30', '20:00'))).toEqual(times('18:30', '20:00'));
    expect(shiftTimes(times('19:00', '20:00'), from, times('18:30', '20:00'))).toEqual(times('19:30', '20:30'));
    expect(shiftTimes(times('19:00', '20:00'), from, times('18:00', '20:00'))).toEqual(times('19:00', '20:30'));
    expect(shiftTimes(times('23:00', '24:00'), from, times('18:30', '20:00'))).toEqual({
      code: 'validations.ends_too_late',
    });
    expect(shiftTimes(times('06:15', '07:00'), from, times('17:30', '19:00'))).toEqual({
      code: 'validations.starts_too_early',
    });
    expect(shiftTimes(times('19:00', '19:30'), from, times('18:00', '19:00'))).toEqual({
      code: 'validations.start_before_end',
    });
  });

  test('ACT-44 ACT-11 become the whole day, or hours again, as the first one does; one that alone lasts all day stays', () => {
    const from = times('18:00', '19:30');
    expect(shiftTimes(times('19:00', '20:00'), from, ALL_DAY)).toEqual(ALL_DAY);
    expect(shiftTimes(ALL_DAY, ALL_DAY, from)).toEqual(from);
    expect(shiftTimes(ALL_DAY, from, times('18:30', '20:00'))).toEqual(ALL_DAY);
  });

  test('ACT-44 moved there and back, they are as they were', () => {
    const quarter = fc.integer({ min: 24, max: 95 });
    const stretch = fc
      .tuple(quarter, quarter)
      .map(([one, other]) => times(timeOf(Math.min(one, other) * 15), timeOf((Math.max(one, other) + 1) * 15)));
    fc.assert(
      fc.property(stretch, stretch, stretch, (own, from, to) => {
        const there = shiftTimes(own, from, to);
        if (!('code' in there)) expect(shiftTimes(there, to, from)).toEqual(own);
      }),
    );
  });
});
