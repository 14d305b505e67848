/** What is planned is a day and times of the club: nothing in between, not even the server's own clock, may move them. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, minutesOf, timeOf } from '#domain/time.ts';
import { openCalendar, type TestCalendar } from './activities.ts';

const DAY = `query Day($date: Date!) { myActivities(date: $date) { date startsAt endsAt allDay } }`;
const CHANGES = ['2026-03-29', '2026-10-25'];

let club: TestCalendar;
beforeAll(async () => {
  club = await openCalendar();
});
afterAll(() => club.close());
beforeEach(() => club.clear());

const kept = async (date: string) => (await club.ask('player', DAY, { date })).data.myActivities;
const day = fc.oneof(
  fc.constantFrom(...CHANGES),
  fc.integer({ min: 0, max: 729 }).map((days) => addDays('2026-01-01', days)),
);
const span = fc
  .tuple(fc.integer({ min: 360, max: 1439 }), fc.integer({ min: 1, max: 1080 }))
  .map(([start, length]) => ({ startsAt: timeOf(start), endsAt: timeOf(Math.min(1440, start + length)) }));

describe('G-24 A-25 the time of an activity', () => {
  test('is kept as it was entered, at every minute of two years, up to 24:00', async () => {
    await fc.assert(
      fc.asyncProperty(day, span, async (date, times) => {
        await club.clear();
        await club.created('player', club.gym({ date, ...times }));
        expect(await kept(date)).toEqual([{ date, ...times, allDay: false }]);
      }),
      { numRuns: 60 },
    );
  });

  test('takes its minutes and no others, on the days of the clock change too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CHANGES), span, span, async (date, one, other) => {
        await club.clear();
        await club.created('player', club.gym({ date, ...one }));
        const overlap =
          minutesOf(one.startsAt) < minutesOf(other.endsAt) && minutesOf(other.startsAt) < minutesOf(one.endsAt);
        const { codes } = await club.create('player', club.gym({ date, ...other }));
        expect(codes).toEqual(overlap ? ['validations.overlap_hours'] : []);
      }),
      { numRuns: 60 },
    );
  });

  test.each(CHANGES)('ACT-11 A-27 on %s all day is from 06:00 to 24:00, and touches no other day', async (date) => {
    for (const each of [addDays(date, -1), date, addDays(date, 1)])
      await club.created('player', club.gym({ date: each, allDay: true }));
    expect(await kept(date)).toEqual([{ date, startsAt: '06:00', endsAt: '24:00', allDay: true }]);
  });

  test.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
    'is the same when the server stands in %s',
    async (zone) => {
      const before = process.env['TZ'];
      process.env['TZ'] = zone;
      try {
        for (const date of CHANGES) {
          await club.created('player', club.gym({ date, startsAt: '06:00', endsAt: '07:00' }));
          await club.created('player', club.gym({ date, startsAt: '23:00', endsAt: '24:00' }));
          expect(await kept(date)).toEqual([
            { date, startsAt: '06:00', endsAt: '07:00', allDay: false },
            { date, startsAt: '23:00', endsAt: '24:00', allDay: false },
          ]);
        }
      } finally {
        if (before === undefined) delete process.env['TZ'];
        else process.env['TZ'] = before;
      }
    },
  );
});
