/**
 * Planning many days at once: which activities find their time free, and which are left out (G-04: each day obeys every
 * rule).
 */
import { DAY_ENDS_AT, DAY_STARTS_AT, minutesOf, timeOf } from '#domain/time.ts';
import { overlapMessage } from '../rules.ts';

export type Times = { startsAt: string; endsAt: string; allDay: boolean };
type OutOfDayCode = `validations.${'starts_too_early' | 'ends_too_late' | 'start_before_end'}`;

/**
 * The times of another activity of a series when one moves `from` some times `to` others. Start and end shift by the
 * same minutes as those of the first, so an activity that begins later than the rest still does (ACT-44). When the
 * first becomes all-day, or stops being so, the others follow; a single all-day one stays all-day. Answers an error
 * code when the result leaves the club's day (ACT-31).
 */
export function shiftTimes(times: Times, from: Times, to: Times): Times | { code: OutOfDayCode } {
  if (from.allDay !== to.allDay) return to;
  if (to.allDay || times.allDay) return times;
  const by = (end: 'startsAt' | 'endsAt') => minutesOf(times[end]) + minutesOf(to[end]) - minutesOf(from[end]);
  const [start, end] = [by('startsAt'), by('endsAt')];
  if (start < minutesOf(DAY_STARTS_AT)) return { code: 'validations.starts_too_early' };
  if (end > minutesOf(DAY_ENDS_AT)) return { code: 'validations.ends_too_late' };
  if (start >= end) return { code: 'validations.start_before_end' };
  return { startsAt: timeOf(start), endsAt: timeOf(end), allDay: false };
}

/** A span of a person's time. A span without an owner never overlaps. */
export type TimeSpan = { ownerId: string | null; date: string; startsAt: string; endsAt: string; allDay: boolean };

/** Spans by person and day, so that planning a year compares only spans of the same day and not every pair. */
class Calendar<One extends TimeSpan> {
  readonly #days = new Map<string, One[]>();

  constructor(stretches: readonly One[] = []) {
    for (const one of stretches) this.add(one);
  }

  add(one: One): void {
    const key = `${one.ownerId} ${one.date}`;
    const day = this.#days.get(key);
    if (day) day.push(one);
    else this.#days.set(key, [one]);
  }

  overlapping(wanted: TimeSpan): One[] {
    if (wanted.ownerId === null) return [];
    const day = this.#days.get(`${wanted.ownerId} ${wanted.date}`) ?? [];
    return day.filter((other) => other.startsAt < wanted.endsAt && wanted.startsAt < other.endsAt);
  }

  /** A span that overlaps the wanted one, preferably an all-day one. */
  inTheWay(wanted: TimeSpan): One | undefined {
    const found = this.overlapping(wanted);
    return found.find(({ allDay }) => allDay) ?? found[0];
  }
}

/**
 * Places the wanted spans in their order: each gets its time unless it overlaps `taken` or a span placed before it.
 * Spans that are left out come with the code of their overlap.
 */
export function planAround<Wanted extends TimeSpan>(wanted: readonly Wanted[], taken: readonly TimeSpan[]) {
  const [present, planned] = [new Calendar(taken), new Calendar<Wanted>()];
  const placed: Wanted[] = [];
  const left: { wanted: Wanted; code: ReturnType<typeof overlapMessage> }[] = [];
  for (const one of wanted) {
    const other = present.inTheWay(one) ?? planned.inTheWay(one);
    if (other) {
      left.push({ wanted: one, code: overlapMessage(one, other) });
    } else {
      planned.add(one);
      placed.push(one);
    }
  }
  return { placed, left };
}

/**
 * The same for activities that move: one that finds its new time taken stays in its old place, where it may block
 * another one, which then stays too.
 */
export function planMove<Wanted extends TimeSpan & { before: TimeSpan }>(
  wanted: readonly Wanted[],
  taken: readonly TimeSpan[],
) {
  const { placed, left: first } = planAround(wanted, taken);
  const left = new Map(first.map(({ wanted: one, code }) => [one, code]));
  const moved = new Calendar(placed);
  const staying = first.map(({ wanted: one }) => one.before);
  // The list grows during this loop.
  for (const stays of staying) {
    for (const one of moved.overlapping(stays)) {
      if (left.has(one)) continue;
      left.set(one, overlapMessage(one, stays));
      staying.push(one.before);
    }
  }
  return { placed: placed.filter((one) => !left.has(one)), left };
}
