import { describe, expect, test } from 'vitest';
import {
  matchTimeAt,
  minuteText,
  parseMinute,
  tapClock,
  UNTOUCHED_CLOCK,
  type ClockTap,
  type MatchClock,
} from './match-clock.ts';

const MINUTE = 60_000;
const KICK_OFF = Date.parse('2026-11-18T14:00:00Z');
/** So many minutes and seconds after the kick-off of the game. */
const at = (minutes: number, seconds = 0) => KICK_OFF + minutes * MINUTE + seconds * 1000;
const tapped = (...taps: [ClockTap, number][]): MatchClock =>
  taps.reduce((clock, [tap, now]) => tapClock(clock, tap, now), UNTOUCHED_CLOCK);

/** The phase, and the minute as it is said. */
function said(clock: MatchClock, planned: number | null, now: number): string {
  const { phase, minute } = matchTimeAt(clock, planned, now);
  return `${phase} ${minute ? minuteText(minute.minute, minute.added) : '–'}`;
}

describe('NOTE-02 the minute by itself', () => {
  test.each([
    ['before the kick-off', at(0, -1), 'before –'],
    ['at the kick-off', at(0), 'first 1'],
    ['after the first minute', at(1), 'first 2'],
    ['in the 34th', at(33, 59), 'first 34'],
    ['at the end of the half', at(44, 59), 'first 45'],
    ['in added time', at(46, 30), 'first 45+2'],
    ['in the usual pause', at(61, 59), 'first 45+17'],
    ['when a second half usually begins', at(62), 'second 46'],
    ['at the end of the match', at(106, 59), 'second 90'],
    ['in added time of the second half', at(110), 'second 90+4'],
    ['when nothing is played any more', at(137), 'over –'],
  ])('%s comes from the kick-off of the game', (_when, now, expected) => {
    expect(said(UNTOUCHED_CLOCK, KICK_OFF, now)).toBe(expected);
  });

  test('without a known kick-off there is none, until one is tapped', () => {
    expect(said(UNTOUCHED_CLOCK, null, at(10))).toBe('before –');
    expect(said(tapped(['kickOff', at(10)]), null, at(12))).toBe('first 3');
  });

  test('a match that began late counts from the tap', () => {
    const clock = tapped(['kickOff', at(7)]);
    expect(said(clock, KICK_OFF, at(40))).toBe('first 34');
    expect(said(clock, KICK_OFF, at(7, -1)), 'a clock that was set back').toBe('before –');
  });

  test('half time stands still until the second half is tapped, or has usually begun', () => {
    const pause = tapped(['kickOff', at(0)], ['halfTime', at(49)]);
    expect(said(pause, KICK_OFF, at(48))).toBe('first 45+4');
    expect(said(pause, KICK_OFF, at(49))).toBe('half_time 45');
    expect(said(pause, KICK_OFF, at(63, 59))).toBe('half_time 45');
    expect(said(pause, KICK_OFF, at(64))).toBe('second 46');
    expect(said(tapClock(pause, 'secondHalf', at(60)), KICK_OFF, at(60))).toBe('second 46');
    expect(said(tapClock(pause, 'secondHalf', at(70)), KICK_OFF, at(66)), 'not before it was tapped').toBe(
      'half_time 45',
    );
  });

  test('whoever comes to the second half taps that alone', () => {
    expect(said(tapped(['secondHalf', at(65)]), null, at(67))).toBe('second 48');
  });

  test('added time ends somewhere', () => {
    const late = tapped(['kickOff', at(0)], ['halfTime', at(100)]);
    expect(said(late, null, at(99))).toBe('first 45+30');
  });

  test('a tap forgets what came after it', () => {
    const clock = tapped(['kickOff', 1], ['halfTime', 2], ['secondHalf', 3]);
    expect(clock).toEqual({ kickOff: 1, halfTime: 2, secondHalf: 3 });
    expect(tapClock(clock, 'halfTime', 9)).toEqual({ kickOff: 1, halfTime: 9, secondHalf: null });
    expect(tapClock(clock, 'kickOff', 9)).toEqual({ kickOff: 9, halfTime: null, secondHalf: null });
  });
});

describe('NOTE-02 a minute that is typed', () => {
  test.each([
    ['34', 34, null],
    [" 34' ", 34, null],
    ['34′', 34, null],
    ['34.', 34, null],
    ['0', 0, null],
    ['130', 130, null],
    ['45+2', 45, 2],
    ['45 + 2', 45, 2],
    ['90+30', 90, 30],
  ])('%j is read', (text, minute, added) => expect(parseMinute(text)).toEqual({ minute, added }));

  test.each(['131', '1300', '45+', '45+0', '45+31', '+2', '-3', 'half', '45+2+1'])('%j is none', (text) =>
    expect(parseMinute(text)).toBeUndefined(),
  );

  test('nothing is no minute', () => expect([parseMinute(''), parseMinute(' ')]).toEqual([null, null]));

  test('is shown as it is typed', () => {
    expect([minuteText(null, null), minuteText(0, null), minuteText(45, 2)]).toEqual(['', '0', '45+2']);
  });
});
