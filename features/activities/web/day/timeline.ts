/**
 * Layout of a day's activities on a timeline, in minutes since midnight (0 to 1440), and the free times between them.
 * Separate from the form's rules, which a read-only page need not load.
 */
import { DAY_ENDS_AT, DAY_STARTS_AT, DEFAULT_START, minutesOf, timeOf } from '#domain/time.ts';

/** CONST-04: least height of an activity in minutes; activities that overlap at that height share a block. */
const GROUPING = 30;
/** TODAY-05: least height of a block in minutes, for each activity in it. */
const MIN_EACH = 20;
const DAY = 24 * 60;

/** The times of an all-day activity (ACT-11). */
export const WHOLE_DAY = { startsAt: DAY_STARTS_AT, endsAt: DAY_ENDS_AT };

type Timed = { startsAt: string; endsAt: string };
export type Placed<Activity> = { activity: Activity; top: number; bottom: number; lane: number };
/** Activities that overlap, or would on the screen (TODAY-04). The blocks themselves do not overlap. */
export type Block<Activity> = { top: number; bottom: number; lanes: number; items: Placed<Activity>[] };

/** The blocks of a day from morning to evening, each with its activities by start, side by side in lanes. */
export function layoutBlocks<Activity extends Timed>(activities: readonly Activity[]): Block<Activity>[] {
  const items = activities
    .map((activity) => ({ activity, ...slotOf(activity), lane: 0 }))
    .toSorted((one, other) => one.top - other.top || other.bottom - one.bottom);
  const blocks: Block<Activity>[] = [];
  for (const item of items) {
    const before = blocks.at(-1);
    if (before && before.bottom > item.top) {
      before.items.push(item);
      before.bottom = Math.max(before.bottom, item.bottom);
    } else blocks.push({ top: item.top, bottom: item.bottom, lanes: 1, items: [item] });
  }
  return blocks.map((block, index) => inLanes(grown(block, blocks[index + 1]?.top ?? DAY)));
}

function slotOf(activity: Timed): { top: number; bottom: number } {
  const start = Math.min(minutesOf(activity.startsAt), DAY - GROUPING);
  return { top: start, bottom: Math.max(minutesOf(activity.endsAt), start + GROUPING) };
}

/**
 * Grows a block to its least height (TODAY-05), at most to `until`: it keeps its start, and never covers the next
 * block.
 */
function grown<Activity>(block: Block<Activity>, until: number): Block<Activity> {
  const wanted = block.top + MIN_EACH * block.items.length;
  return { ...block, bottom: Math.max(block.bottom, Math.min(until, wanted)) };
}

/** Gives each activity the first lane that is free when it starts. */
function inLanes<Activity>(block: Block<Activity>): Block<Activity> {
  const freeFrom: number[] = [];
  const items = block.items.map((item) => {
    const free = freeFrom.findIndex((minute) => minute <= item.top);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = item.bottom;
    return { ...item, lane };
  });
  return { ...block, lanes: freeFrom.length, items };
}

/**
 * Free times for a new activity in an hour (WEEK-04 to WEEK-06): from the last end within the hour to the next start.
 * Null when the hour is full, or outside the club's day.
 */
export function freeTimeInHour(hour: number, others: readonly Timed[]): Timed | null {
  const from = timeOf(hour * 60);
  const to = timeOf(hour * 60 + 60);
  if (from < DAY_STARTS_AT || to > DAY_ENDS_AT) return null;
  const startsAt = others.reduce((latest, { endsAt }) => (endsAt < to && endsAt > latest ? endsAt : latest), from);
  const endsAt = others.reduce(
    (first, other) => (other.startsAt >= startsAt && other.startsAt < first ? other.startsAt : first),
    to,
  );
  const times = { startsAt, endsAt };
  return startsAt < endsAt && !others.some((other) => overlaps(times, other)) ? times : null;
}

/** HOME-07: 08:00 to 09:00, or else the next free hour of the day; 08:00 again when the day is full. */
export function firstFreeHour(others: readonly Timed[]): Timed {
  const from = (start: string) => ({ startsAt: start, endsAt: timeOf(minutesOf(start) + 60) });
  const ends = others.map(({ endsAt }) => endsAt).toSorted();
  // First from 08:00 on, then earlier in the morning.
  const starts = [DEFAULT_START, ...ends.filter((end) => end > DEFAULT_START), DAY_STARTS_AT, ...ends];
  const free = starts
    .map(from)
    .find((hour) => hour.endsAt <= DAY_ENDS_AT && !others.some((one) => overlaps(one, hour)));
  return free ?? from(DEFAULT_START);
}

/** activities of one person may touch but not overlap. */
export function overlaps(one: Timed, other: Timed): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
