import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, clockOf, dayOf, instantAt, isDay, minutesOf, timeOf, weekOf } from '#domain/time.ts';
import { toGameInput, newGame, encodeTypedClub } from '#features/games/web/form.ts';
import { weeksOf } from '../calendar/month.ts';
import { CLUB_ZONE } from '../browser/club.ts';
import { dateText, parseDate } from '../form/dates/typed-date.ts';
import { formatDateTime, formatDay, formatMonth, toLocal, weekdayNames } from './format.ts';

/**
 * Time zones of the browser: west and east of the club, with half an hour of offset, and across the date line, each
 * with its own clock changes.
 */
const BROWSERS = ['America/Los_Angeles', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Kiritimati'];
const FIRST = Temporal.PlainDate.from('2026-01-01').toZonedDateTime(CLUB_ZONE).toInstant();
const TWO_YEARS = 2 * 365 * 24;
const hours = Array.from({ length: TWO_YEARS }, (_, hour) => FIRST.add({ hours: hour }));
const CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'];

describe.each(BROWSERS)('G-24 CONST-02 in a browser in %s', (zone) => {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  test('the device is really there', () => {
    // The system may use an older name of the same zone.
    expect(FIRST.toZonedDateTimeISO(Temporal.Now.timeZoneId()).offset).toBe(FIRST.toZonedDateTimeISO(zone).offset);
  });

  test('every hour of two years is shown on the clock of the club', () => {
    for (const instant of hours) {
      const { day, time } = toLocal(instant.toString());
      if (day !== dayOf(instant, CLUB_ZONE) || time !== clockOf(instant, CLUB_ZONE))
        expect.fail(`${instant.toString()} is shown as ${day} ${time}`);
    }
    expect(formatDateTime('2026-10-25T00:59:00Z')).toBe('25.10.2026 02:59');
    expect(formatDateTime('2026-10-25T01:00:00Z')).toBe('25.10.2026 02:00');
  });

  test('every day keeps its name, its month and its place in the week', () => {
    for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      const weekday = Temporal.PlainDate.from(day).dayOfWeek;
      const name = formatDay(day, 'en');
      if (!name.startsWith(weekdayNames('en')[weekday - 1]!) || !name.includes(` ${Number(day.slice(8))} `))
        expect.fail(`${day} is called ${name}`);
      expect(weekOf(day)[weekday - 1]).toBe(day);
      expect(parseDate(dateText(day), 2026)).toBe(day);
    }
    for (const day of CHANGES) {
      expect(formatMonth(day, 'en')).toBe(`${day.slice(5, 7) === '03' ? 'March' : 'October'} ${day.slice(0, 4)}`);
      const days = weeksOf(day.slice(0, 7)).flat();
      expect(new Set(days).size).toBe(42);
      expect(days).toContain(day);
    }
  });

  test('a kick-off that is entered is the one that is shown, at every minute of two years', () => {
    const game = { homeTeamId: encodeTypedClub('FC A'), awayTeamId: encodeTypedClub('FC B'), level: 'u17' as const };
    const day = fc.oneof(
      fc.constantFrom(...CHANGES),
      fc.integer({ min: 0, max: 729 }).map((days) => addDays('2026-01-01', days)),
    );
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const time = timeOf(minute);
        const { startDateTime } = toGameInput({ ...newGame(date), ...game, date, time });
        const shown = toLocal(startDateTime);
        expect(shown.day).toBe(date);
        // In spring the skipped hour is shifted by one.
        const skipped = CHANGES.includes(date) && date.slice(5, 7) === '03' && time >= '02:00' && time < '03:00';
        expect(shown.time).toBe(skipped ? timeOf(minute + 60) : time);
      }),
      { numRuns: 300 },
    );
  });

  test('the days of the clock change are a day like any other: from 06:00 to 24:00 is eighteen hours', () => {
    for (const day of CHANGES) {
      expect(isDay(day)).toBe(true);
      const length = instantAt(day, '06:00', CLUB_ZONE).until(instantAt(day, '24:00', CLUB_ZONE));
      expect(length.total('hours')).toBe(18);
      expect(toLocal(instantAt(day, '24:00', CLUB_ZONE).toString())).toEqual({ day: addDays(day, 1), time: '00:00' });
      expect(minutesOf('24:00')).toBe(1440);
    }
  });
});
