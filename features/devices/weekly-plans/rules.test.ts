import { describe, expect, test } from 'vitest';
import { sendingState, sendingTimes, weekToMail } from './rules.ts';

const ZONE = 'Europe/Zurich';
const at = (clock: string) => Temporal.PlainDateTime.from(clock).toZonedDateTime(ZONE).toInstant();

describe('the plan of a week is mailed', () => {
  test.each([
    ['2026-11-22T17:59:59', 'early'],
    ['2026-11-22T18:00', 'open'],
    ['2026-11-23T05:59:59', 'open'],
    ['2026-11-23T06:00', 'late'],
    ['2026-11-29T18:00', 'late'],
  ])('from Sunday at 18:00 until Monday at 06:00: at %s it is %s', (clock, state) => {
    expect(sendingState('2026-11-23', at(clock), ZONE)).toBe(state);
  });

  test.each([
    ['2026-03-30', '2026-03-29T16:00:00Z', '2026-03-30T04:00:00Z'],
    ['2026-10-26', '2026-10-25T17:00:00Z', '2026-10-26T05:00:00Z'],
    ['2026-11-02', '2026-11-01T17:00:00Z', '2026-11-02T05:00:00Z'],
  ])('by the club’s clock, also on the Sunday that changes it: %s', (week, opens, closes) => {
    const times = sendingTimes(week, ZONE);
    expect([times.opens.toString(), times.closes.toString()]).toEqual([opens, closes]);
  });

  test.each([
    ['2026-11-18T13:00', '2026-11-23'],
    ['2026-11-22T23:59', '2026-11-23'],
    ['2026-11-23T05:59', '2026-11-23'],
    ['2026-11-23T06:00', '2026-11-30'],
    ['2026-12-31T12:00', '2027-01-04'],
  ])('at %s the next is that of %s', (clock, week) => {
    expect(weekToMail(at(clock), ZONE)).toBe(week);
  });
});
