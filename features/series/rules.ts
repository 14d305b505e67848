/** Planning many days at once: what finds its place, and what is left out (G-04: each day obeys every rule). */
import { DAY_ENDS_AT, DAY_STARTS_AT, minutesOf, timeOf } from '#domain/time.ts';
import { overlapMessage } from '#features/activities/rules.ts';

export type Times = { startsAt: string; endsAt: string; allDay: boolean };
type Misfit = `validations.${'starts_too_early' | 'ends_too_late' | 'start_before_end'}`;

/**
 * The times of another one of a series when one of it goes `from` some times `to` others: each end moves by as many
 * minutes, so that a day that begins later than the rest still does (ACT-44). Made to last all day, or no longer, all of
 * them are; one that lasts all day alone stays so. Where that leaves the club's day (ACT-31), the sentence for it.
 */
export function shifted(times: Times, from: Times, to: Times): Times | { code: Misfit } {
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
export type Stretch = { ownerId: string | null; date: string; startsAt: string; endsAt: string; allDay: boolean };

/** What stands in the way of a stretch, the whole day before hours. */
function inTheWay(wanted: Stretch, taken: readonly Stretch[]): Stretch | undefined {
  if (wanted.ownerId === null) return undefined;
  const found = taken.filter(
    (other) =>
      other.ownerId === wanted.ownerId &&
      other.date === wanted.date &&
      other.startsAt < wanted.endsAt &&
      wanted.startsAt < other.endsAt,
  );
  return found.find(({ allDay }) => allDay) ?? found[0];
}

/**
 * Goes through what is wanted in its order: each takes its time when nothing is in the way, neither what stood there
 * (`taken`) nor what came before it. What stays out is told the sentence for its overlap.
 */
export function place<Wanted extends Stretch>(wanted: readonly Wanted[], taken: readonly Stretch[]) {
  const placed: Wanted[] = [];
  const left: { wanted: Wanted; code: ReturnType<typeof overlapMessage> }[] = [];
  for (const one of wanted) {
    const other = inTheWay(one, taken) ?? inTheWay(one, placed);
    if (other) left.push({ wanted: one, code: overlapMessage(one, other) });
    else placed.push(one);
  }
  return { placed, left };
}

/**
 * The same for activities that move: whichever finds its new time taken stays where it stood, and may there be in the
 * way of another one.
 */
export function move<Wanted extends Stretch & { before: Stretch }>(
  wanted: readonly Wanted[],
  taken: readonly Stretch[],
) {
  const left = new Map<Wanted, ReturnType<typeof overlapMessage>>();
  for (;;) {
    const staying = [...left.keys()].map(({ before }) => before);
    const outcome = place(
      wanted.filter((one) => !left.has(one)),
      [...taken, ...staying],
    );
    if (outcome.left.length === 0) return { placed: outcome.placed, left };
    for (const { wanted: one, code } of outcome.left) left.set(one, code);
  }
}
