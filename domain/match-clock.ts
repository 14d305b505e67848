/** The clock of a match as a scout's phone keeps it (NOTE-02): minutes as they are said at the pitch. Pure, without a clock. */

/** A minute of the match, from 1 on; `added` counts what is played beyond a half: 45+2. */
export type MatchMinute = { minute: number; added: number | null };

/** What was tapped, in ms of the device. What was not tapped is taken from what came before it. */
export const CLOCK_TAPS = ['kickOff', 'halfTime', 'secondHalf'] as const;
export type ClockTap = (typeof CLOCK_TAPS)[number];
export type MatchClock = { readonly [Tap in ClockTap]: number | null };
export const UNTOUCHED_CLOCK: MatchClock = { kickOff: null, halfTime: null, secondHalf: null };

const MINUTE = 60_000;
const HALF = 45;
/** Minutes that are usually added to the first half, and of the pause: the second half begins then unless told otherwise. */
const USUALLY_ADDED = 2;
const PAUSE = 15;
/** The latest minutes that a note can be of: after extra time, and beyond any half. */
export const MOST_MINUTE = 130;
export const MOST_ADDED = 30;

export type MatchTime = {
  phase: 'before' | 'first' | 'half_time' | 'second' | 'over';
  /** Null when no minute is being played. */
  minute: MatchMinute | null;
};

/** What comes after the tap counts from it alone. */
export function tapClock(clock: MatchClock, tap: ClockTap, now: number): MatchClock {
  const known = CLOCK_TAPS.slice(0, CLOCK_TAPS.indexOf(tap));
  return { ...UNTOUCHED_CLOCK, ...Object.fromEntries(known.map((one) => [one, clock[one]])), [tap]: now };
}

/** The minute of a half that has begun; the first one is played from 0:00 to 0:59. */
function minuteOfHalf(begun: number, now: number, before: number): MatchMinute {
  const played = Math.floor((now - begun) / MINUTE) + 1;
  if (played <= HALF) return { minute: before + played, added: null };
  return { minute: before + HALF, added: Math.min(played - HALF, MOST_ADDED) };
}

/** Where the match is, by what was tapped; before that by `planned`, the kick-off of the game where it is known. */
export function matchTimeAt(clock: MatchClock, planned: number | null, now: number): MatchTime {
  const { kickOff, halfTime, secondHalf } = clock;
  const first = kickOff ?? planned;
  const pause = halfTime ?? (first === null ? null : first + (HALF + USUALLY_ADDED) * MINUTE);
  const second = secondHalf ?? (pause === null ? null : pause + PAUSE * MINUTE);
  if (second !== null && now >= second) {
    const isOver = now - second >= (HALF + MOST_ADDED) * MINUTE;
    return isOver ? { phase: 'over', minute: null } : { phase: 'second', minute: minuteOfHalf(second, now, HALF) };
  }
  if (halfTime !== null && now >= halfTime) return { phase: 'half_time', minute: { minute: HALF, added: null } };
  if (first === null || now < first) return { phase: 'before', minute: null };
  return { phase: 'first', minute: minuteOfHalf(first, now, 0) };
}

/** `34` and `45+2`, as it is typed and shown; empty for none. */
export const minuteText = (minute: number | null, added: number | null): string =>
  minute === null ? '' : added === null ? String(minute) : `${minute}+${added}`;

/** Of what was typed; null for nothing, undefined for what is no minute. */
export function parseMinute(text: string): MatchMinute | null | undefined {
  const typed = text.replaceAll(/[\s'′.]/g, '');
  if (typed === '') return null;
  const [, minute = '', added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(typed) ?? [];
  const read = { minute: Number(minute), added: added === undefined ? null : Number(added) };
  const isPlayed = minute !== '' && read.minute <= MOST_MINUTE;
  return isPlayed && (read.added === null || (read.added >= 1 && read.added <= MOST_ADDED)) ? read : undefined;
}
