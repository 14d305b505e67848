import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, minutesOf, mondayOf, timeOf, weekOf } from '#domain/time.ts';
import {
  dayIndex,
  firstVisibleFor,
  replaceAround,
  cachedAround,
  loadedDays,
  movedByKey,
  movedTo,
  resized,
  swiped,
  isoWeekNumber,
} from './week.ts';

const MONDAY = '2026-11-16';
const at = (date: string, startsAt: string, endsAt: string) => ({ date, startsAt, endsAt });
const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
const activity = fc
  .tuple(day, fc.integer({ min: 24, max: 94 }), fc.integer({ min: 1, max: 40 }))
  .map(([date, start, length]) => at(date, timeOf(start * 15), timeOf(Math.min(96, start + length) * 15)));

describe('the weeks that are loaded', () => {
  test('WEEK-08 are the one before, the open one and the one after', () => {
    expect(loadedDays(MONDAY)).toEqual({ from: '2026-11-09', to: '2026-11-29' });
  });

  test('WEEK-08 the next week stands there at once from what came with this one', () => {
    const known = ['2026-11-09', '2026-11-18', '2026-11-25'].map((date) => ({ date, id: date }));
    const list = { monday: MONDAY, activities: known };
    expect(cachedAround('2026-11-23', [list])?.map(({ date }) => date)).toEqual(['2026-11-18', '2026-11-25']);
    expect(cachedAround('2026-11-30', [list])).toBeUndefined();
    // A day in two lists is taken from the first of them, so that deleted activities stay away.
    const newer = { monday: '2026-11-23', activities: [{ date: '2026-12-01', id: 'new' }] };
    expect(cachedAround('2026-11-23', [newer, list])?.map(({ id }) => id)).toEqual(['new']);
  });

  test('WEEK-08 what was moved leaves or enters them', () => {
    const list = [{ id: 'a', date: '2026-11-18' }];
    expect(replaceAround(MONDAY, list, { id: 'a', date: '2026-11-29' })).toEqual([{ id: 'a', date: '2026-11-29' }]);
    expect(replaceAround(MONDAY, list, { id: 'a', date: '2026-11-30' })).toEqual([]);
    expect(replaceAround(MONDAY, list, { id: 'b', date: '2026-11-09' })).toHaveLength(2);
    expect(replaceAround(MONDAY, list, { id: 'b', date: '2026-11-08' })).toEqual(list);
  });

  test('WEEK-01 CONST-02 A-25 a week has its seven days whatever the clock does in it', () => {
    for (const change of ['2026-03-29', '2026-10-25']) {
      const monday = mondayOf(change);
      expect(weekOf(change).map((one) => dayIndex(monday, one))).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(movedTo(at(addDays(change, -1), '06:00', '24:00'), change, 0)).toEqual(at(change, '06:00', '24:00'));
      expect(movedByKey({ ...at(change, '02:00', '03:00'), allDay: false }, 'ArrowRight', false)).toEqual(
        at(addDays(change, 1), '02:00', '03:00'),
      );
    }
    expect(isoWeekNumber('2026-11-18')).toBe(47);
    expect(isoWeekNumber('2027-01-03')).toBe(53);
  });
});

describe('the days side by side', () => {
  test('a phone shows three of them with the wanted one in the middle', () => {
    expect([0, 1, 3, 6].map((index) => firstVisibleFor(index, 3))).toEqual([0, 0, 2, 4]);
    expect(firstVisibleFor(5, 7)).toBe(0);
  });

  test('WEEK-09 CONST-04 a swipe beyond 15 % of the width changes the week, a shorter one leads nowhere', () => {
    const all = { first: 0, visible: 7 };
    expect(swiped(-150, 1000, all).weeks).toBe(0);
    expect(swiped(-151, 1000, all).weeks).toBe(1);
    expect(swiped(150, 1000, all).weeks).toBe(0);
    expect(swiped(151, 1000, all).weeks).toBe(-1);
  });

  test('WEEK-09 on a phone held upright it goes through the days and then to the next week', () => {
    const walk = (moved: number, first: number) => swiped(moved, 300, { first, visible: 3 });
    expect(walk(-46, 0)).toEqual({ weeks: 0, first: 2 });
    expect(walk(-46, 3)).toEqual({ weeks: 0, first: 4 });
    expect(walk(-46, 4)).toEqual({ weeks: 1, first: 0 });
    expect(walk(46, 0)).toEqual({ weeks: -1, first: 4 });
    expect(walk(-45, 4)).toEqual({ weeks: 0, first: 4 });
  });
});

describe('moving and resizing', () => {
  test('ACT-31 keep the length, a step of it, and the day of the club', () => {
    fc.assert(
      fc.property(activity, day, fc.integer({ min: -300, max: 2000 }), (one, to, minutes) => {
        const length = minutesOf(one.endsAt) - minutesOf(one.startsAt);
        const moved = movedTo(one, to, minutes);
        expect(moved.date).toBe(to);
        expect(minutesOf(moved.endsAt) - minutesOf(moved.startsAt)).toBe(length);
        for (const edge of ['start', 'end'] as const) {
          const other = resized(one, edge, minutes);
          expect(minutesOf(other.endsAt) - minutesOf(other.startsAt)).toBeGreaterThanOrEqual(15);
          expect(other[edge === 'start' ? 'endsAt' : 'startsAt']).toBe(one[edge === 'start' ? 'endsAt' : 'startsAt']);
          for (const when of [moved, other]) {
            expect(when.startsAt >= '06:00' && when.startsAt < when.endsAt && when.endsAt <= '24:00').toBe(true);
          }
        }
      }),
    );
  });

  test('snap to a quarter of an hour', () => {
    expect(movedTo(at(MONDAY, '09:10', '10:00'), MONDAY, 668)).toEqual(at(MONDAY, '11:15', '12:05'));
    expect(resized(at(MONDAY, '09:00', '10:00'), 'end', 605)).toEqual(at(MONDAY, '09:00', '10:00'));
  });

  test('by keys go a day or a quarter of an hour, with Shift only the end', () => {
    const gym = { ...at('2026-11-22', '09:00', '10:00'), allDay: false };
    expect(movedByKey(gym, 'ArrowRight', false)).toEqual(at('2026-11-23', '09:00', '10:00'));
    expect(movedByKey(gym, 'ArrowUp', false)).toEqual(at('2026-11-22', '08:45', '09:45'));
    expect(movedByKey(gym, 'ArrowDown', true)).toEqual(at('2026-11-22', '09:00', '10:15'));
    expect(movedByKey(gym, 'Enter', false)).toBeNull();
    expect(movedByKey({ ...at(MONDAY, '06:00', '24:00'), allDay: true }, 'ArrowDown', false)).toBeNull();
  });
});
