/** Planning many days at once: what finds its place, and what is left out (G-04: each day obeys every rule). */
import { DAY_ENDS_AT, DAY_STARTS_AT, minutesOf, timeOf } from '#domain/time.ts';
import { overlapMessage } from '../rules.ts';

export type Times = { startsAt: string; endsAt: string; allDay: boolean };
type OutOfDayCode = `validations.${'starts_too_early' | 'ends_too_late' | 'start_before_end'}`;

/**
 * The times of another one of a series when one of it goes `from` some times `to` others: each end moves by as many
 * minutes, so that a day that begins later than the rest still does (ACT-44). Made to last all day, or no longer, all of
 * them are; one that lasts all day alone stays so. Where that leaves the club's day (ACT-31), the sentence for it.
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

/** A stretch of somebody's time. Nobody's time is never taken. */
export type TimeSpan = { ownerId: string | null; date: string; startsAt: string; endsAt: string; allDay: boolean };

/** Stretches by person and day, so that a year of days looks at each of them and not at every pair. */
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

  /** What stands in the way of a stretch, the whole day before hours. */
  inTheWay(wanted: TimeSpan): One | undefined {
    const found = this.overlapping(wanted);
    return found.find(({ allDay }) => allDay) ?? found[0];
  }
}

/**
 * Goes through what is wanted in its order: each takes its time when nothing is in the way, neither what stood there
 * (`taken`) nor what came before it. What stays out is told the sentence for its overlap.
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
 * The same for activities that move: whichever finds its new time taken stays where it stood, and may there be in the
 * way of another one, which then stays too.
 */
export function planMove<Wanted extends TimeSpan & { before: TimeSpan }>(
  wanted: readonly Wanted[],
  taken: readonly TimeSpan[],
) {
  const { placed, left: first } = planAround(wanted, taken);
  const left = new Map(first.map(({ wanted: one, code }) => [one, code]));
  const moved = new Calendar(placed);
  const staying = first.map(({ wanted: one }) => one.before);
  // Grows while it is gone through.
  for (const stays of staying) {
    for (const one of moved.overlapping(stays)) {
      if (left.has(one)) continue;
      left.set(one, overlapMessage(one, stays));
      staying.push(one.before);
    }
  }
  return { placed: placed.filter((one) => !left.has(one)), left };
}
