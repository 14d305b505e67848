import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOf } from '#domain/time.ts';
import { firstFreeHour, layoutBlocks, freeTimeInHour, overlaps } from './timeline.ts';

const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const names = (activities: { startsAt: string; endsAt: string }[]) =>
  layoutBlocks(activities).map(({ items }) => items.map(({ activity }) => activity.startsAt));

test('TODAY-04 activities that overlap stand in one block, those that only touch do not', () => {
  expect(names([at('09:00', '10:00'), at('10:00', '11:00'), at('10:30', '12:00')])).toEqual([
    ['09:00'],
    ['10:00', '10:30'],
  ]);
});

test('TODAY-04 a chain of overlaps is one block', () => {
  expect(names([at('11:00', '13:00'), at('09:00', '10:30'), at('10:00', '11:30')])).toEqual([
    ['09:00', '10:00', '11:00'],
  ]);
});

test('TODAY-04 CONST-04 what begins within 30 minutes of a short one joins it, because both could not be drawn apart', () => {
  expect(names([at('09:00', '09:05'), at('09:20', '09:50'), at('10:00', '10:30')])).toEqual([
    ['09:00', '09:20'],
    ['10:00'],
  ]);
});

test('TODAY-05 a block is at least 20 minutes high for each activity in it', () => {
  const five = Array.from({ length: 5 }, () => at('09:00', '09:30'));
  expect(layoutBlocks(five)).toMatchObject([{ top: 540, bottom: 640, lanes: 5 }]);
});

test('TODAY-04 TODAY-05 a block stands at its hour and grows only until the next begins, which stays a block of its own', () => {
  const five = Array.from({ length: 5 }, () => at('09:00', '09:30'));
  expect(layoutBlocks([...five, at('09:45', '10:30')])).toMatchObject([
    { top: 540, bottom: 585, lanes: 5 },
    { top: 585, bottom: 630, lanes: 1 },
  ]);
  const late = Array.from({ length: 5 }, () => at('23:00', '23:30'));
  expect(layoutBlocks([at('22:00', '23:00'), ...late])).toMatchObject([
    { top: 1320, bottom: 1380 },
    { top: 1380, bottom: 1440 },
  ]);
});

test('TODAY-04 those that do not overlap each other share a lane', () => {
  const [block] = layoutBlocks([at('09:00', '12:00'), at('09:00', '10:00'), at('10:00', '11:00')]);
  expect(block).toMatchObject({ lanes: 2, items: [{ lane: 0 }, { lane: 1 }, { lane: 1 }] });
});

test('A-25 the last minutes before midnight still have room', () => {
  expect(layoutBlocks([at('23:55', '24:00')])).toMatchObject([{ top: 1410, bottom: 1440 }]);
  const late = [at('22:30', '23:20'), at('23:50', '24:00'), at('23:52', '24:00'), at('23:54', '24:00')];
  expect(names(late)).toEqual([['22:30'], ['23:50', '23:52', '23:54']]);
});

test('TODAY-04 TODAY-05 whatever the day, every activity has its place and nothing covers anything', () => {
  const activity = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 500 }))
    .map(([start, minutes]) => at(timeOf(start), timeOf(Math.min(1440, start + minutes))));
  fc.assert(
    fc.property(fc.array(activity, { maxLength: 40 }), (activities) => {
      const blocks = layoutBlocks(activities);
      const placed = blocks.flatMap(({ items }) => items.map((item) => item.activity));
      expect(placed).toHaveLength(activities.length);
      expect(new Set(placed)).toEqual(new Set(activities));

      let end = 0;
      for (const [index, { top, bottom, lanes, items }] of blocks.entries()) {
        expect(top).toBeGreaterThanOrEqual(end);
        end = bottom;
        expect(bottom).toBeLessThanOrEqual(24 * 60);
        expect(bottom).toBeGreaterThanOrEqual(Math.min(blocks[index + 1]?.top ?? 24 * 60, top + 20 * items.length));
        expect(top).toBe(Math.min(...items.map((item) => item.top)));
        for (const item of items) {
          expect(item.top).toBeGreaterThanOrEqual(top);
          expect(item.bottom).toBeLessThanOrEqual(bottom);
          expect(item.lane).toBeLessThan(lanes);
          const beside = items.filter((other) => other !== item && other.lane === item.lane);
          expect(beside.every((other) => other.bottom <= item.top || other.top >= item.bottom)).toBe(true);
        }
      }
    }),
  );
});

describe('the hour of a day', () => {
  test('WEEK-04 is taken whole when it is free', () => {
    expect(freeTimeInHour(10, [])).toEqual(at('10:00', '11:00'));
    expect(freeTimeInHour(23, [at('22:00', '23:00')])).toEqual(at('23:00', '24:00'));
  });

  test('WEEK-05 begins when what is in it ends', () => {
    expect(freeTimeInHour(10, [at('09:00', '10:20')])).toEqual(at('10:20', '11:00'));
    expect(freeTimeInHour(10, [at('10:10', '10:40'), at('09:00', '10:05')])).toEqual(at('10:40', '11:00'));
  });

  test('WEEK-06 ends when the next begins in it', () => {
    expect(freeTimeInHour(10, [at('10:45', '12:00')])).toEqual(at('10:00', '10:45'));
    expect(freeTimeInHour(10, [at('09:30', '10:15'), at('10:45', '12:00')])).toEqual(at('10:15', '10:45'));
  });

  test('A-26 is not to be had outside the club’s day or when nothing of it is free', () => {
    expect([0, 5, 24].map((hour) => freeTimeInHour(hour, []))).toEqual([null, null, null]);
    expect(freeTimeInHour(10, [at('09:00', '12:00')])).toBeNull();
    expect(freeTimeInHour(10, [at('10:00', '12:00')])).toBeNull();
  });

  test('A-29 what it gives never overlaps what is there', () => {
    const span = fc
      .tuple(fc.integer({ min: 360, max: 1439 }), fc.integer({ min: 1, max: 240 }))
      .map(([start, minutes]) => at(timeOf(start), timeOf(Math.min(1440, start + minutes))));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.array(span, { maxLength: 8 }), (hour, others) => {
        const free = freeTimeInHour(hour, others);
        if (free === null) return;
        expect(others.some((other) => overlaps(free, other))).toBe(false);
        expect(free.startsAt < free.endsAt && free.startsAt >= '06:00' && free.endsAt <= '24:00').toBe(true);
      }),
    );
  });
});

test('HOME-07 A-30 what is planned in a tap begins at 08:00 on a free day, else in the next free hour', () => {
  const begins = (...planned: [string, string][]) => firstFreeHour(planned.map(([from, to]) => at(from, to)));
  expect(begins()).toEqual(at('08:00', '09:00'));
  expect(begins(['06:00', '08:00'], ['09:00', '12:00'])).toEqual(at('08:00', '09:00'));
  expect(begins(['07:30', '09:15'])).toEqual(at('09:15', '10:15'));
  expect(begins(['08:30', '10:00'], ['10:45', '12:00'])).toEqual(at('12:00', '13:00'));
  expect(begins(['08:30', '23:30'])).toEqual(at('06:00', '07:00'));
  expect(begins(['06:00', '06:30'], ['08:00', '24:00'])).toEqual(at('06:30', '07:30'));
  // Nothing is free: the form says so.
  expect(begins(['06:00', '24:00'])).toEqual(at('08:00', '09:00'));
});
