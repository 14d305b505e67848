/**
 * Logic of the weekly plan without rendering: visible days, drop positions and swipes. Days and times are local, so
 * weeks in which the clock changes need no special case.
 */
import { addDays, DAY_ENDS_AT, DAY_STARTS_AT, minutesOf, mondayOf, timeOf } from '#domain/time.ts';

/** WEEK-08: weeks loaded before and after the open one. */
export const AROUND = 1;
/** WEEK-09: the part of the width beyond which a swipe counts. */
const SWIPE = 0.15;
/** Minutes that moving and resizing snap to; also the least duration that resizing leaves. */
const STEP = 15;
/** Days side by side on a phone in portrait, and elsewhere. */
export const FEW_DAYS = 3;
export const ALL_DAYS = 7;

const FIRST = minutesOf(DAY_STARTS_AT);
const LAST = minutesOf(DAY_ENDS_AT);

export type When = { date: string; startsAt: string; endsAt: string };

/** The first and the last day of the weeks that are loaded with the one of that Monday. */
export function loadedDays(monday: string): { from: string; to: string } {
  return { from: addDays(monday, -7 * AROUND), to: addDays(monday, 7 * (AROUND + 1) - 1) };
}

/**
 * The activities of the weeks around a Monday, from lists around other Mondays; undefined when none of them includes
 * the week itself. When several lists include a day, the first one wins.
 */
export function cachedAround<Dated extends { date: string }>(
  monday: string,
  lists: readonly { monday: string; activities: readonly Dated[] }[],
): Dated[] | undefined {
  const wanted = loadedDays(monday);
  const useful = lists.filter((list) => reaches(list.monday, monday));
  if (useful.length === 0) return undefined;
  const found: Dated[] = [];
  const seen: { from: string; to: string }[] = [];
  for (const list of useful) {
    const known = loadedDays(list.monday);
    const isNew = ({ date }: Dated) =>
      date >= wanted.from && date <= wanted.to && !seen.some(({ from, to }) => date >= from && date <= to);
    found.push(...list.activities.filter(isNew));
    seen.push(known);
  }
  return found;
}

function reaches(list: string, monday: string): boolean {
  const { from, to } = loadedDays(list);
  return from <= monday && addDays(monday, 6) <= to;
}

/**
 * The list of the weeks around a Monday after an activity changed: replaced, added, or removed when outside of them.
 */
export function replaceAround<Dated extends { id: string; date: string }>(
  monday: string,
  activities: readonly Dated[],
  changed: Dated,
): Dated[] {
  const { from, to } = loadedDays(monday);
  const others = activities.filter(({ id }) => id !== changed.id);
  return changed.date >= from && changed.date <= to ? [...others, changed] : others;
}

/** The days between a Monday and another day: 0 to 6 within its week. */
export function dayIndex(monday: string, day: string): number {
  const days = Temporal.PlainDate.from(monday).until(Temporal.PlainDate.from(day)).days;
  return days;
}

/** Index of the first visible day so that day `index` is visible, in the middle where possible. */
export function firstVisibleFor(index: number, visible: number): number {
  return Math.max(0, Math.min(ALL_DAYS - visible, index - Math.floor(visible / 2)));
}

/**
 * Result of a swipe by `moved` px over `width` px: other days of the week while there are any on that side, else
 * another week; always another week where all days are visible (WEEK-09). A short swipe changes nothing.
 */
export function swiped(
  moved: number,
  width: number,
  { first, visible }: { first: number; visible: number },
): { weeks: number; first: number } {
  if (Math.abs(moved) <= width * SWIPE) return { weeks: 0, first };
  const last = ALL_DAYS - visible;
  const on = moved < 0;
  if (on ? first < last : first > 0) {
    const next = on ? first + visible - 1 : first - visible + 1;
    return { weeks: 0, first: Math.max(0, Math.min(last, next)) };
  }
  return { weeks: on ? 1 : -1, first: on ? 0 : last };
}

const snapped = (minutes: number) => Math.round(minutes / STEP) * STEP;
const within = (minutes: number, min: number, max: number) => Math.max(min, Math.min(max, minutes));

/**
 * Moves an activity to a start in minutes since midnight; keeps its duration and stays within the club's day (ACT-31).
 */
export function movedTo(activity: When, date: string, minutes: number): When {
  const length = minutesOf(activity.endsAt) - minutesOf(activity.startsAt);
  const start = within(snapped(minutes), FIRST, LAST - length);
  return { date, startsAt: timeOf(start), endsAt: timeOf(start + length) };
}

/** Moves one end to a minute since midnight; keeps at least one step and stays within the club's day. */
export function resized(activity: When, edge: 'start' | 'end', minutes: number): When {
  const [start, end] = [minutesOf(activity.startsAt), minutesOf(activity.endsAt)];
  const to = snapped(minutes);
  return edge === 'start'
    ? { ...activity, startsAt: timeOf(within(to, FIRST, Math.max(FIRST, end - STEP))) }
    : { ...activity, endsAt: timeOf(within(to, Math.min(LAST, start + STEP), LAST)) };
}

/** The arrows with Alt move by a day or a step; with Shift as well, up and down move the end. Null for other keys. */
export function movedByKey(activity: When & { allDay: boolean }, key: string, shift: boolean): When | null {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (days) return { ...pick(activity), date: addDays(activity.date, days) };
  const minutes = { ArrowUp: -STEP, ArrowDown: STEP }[key];
  if (!minutes || activity.allDay) return null;
  return shift
    ? resized(pick(activity), 'end', minutesOf(activity.endsAt) + minutes)
    : movedTo(activity, activity.date, minutesOf(activity.startsAt) + minutes);
}

const pick = ({ date, startsAt, endsAt }: When): When => ({ date, startsAt, endsAt });

export function sameTime(one: When, other: When): boolean {
  return one.date === other.date && one.startsAt === other.startsAt && one.endsAt === other.endsAt;
}

/** The week of a day, by its number in the year (ISO 8601). */
export function isoWeekNumber(day: string): number {
  return Temporal.PlainDate.from(mondayOf(day)).weekOfYear ?? 0;
}
