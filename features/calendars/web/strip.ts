/** A person's day as a line from 06:00 to 24:00. Pure. */
import { DAY_ENDS_AT, DAY_STARTS_AT, minutesOf } from '#domain/time.ts';

const FROM = minutesOf(DAY_STARTS_AT);
const LENGTH = minutesOf(DAY_ENDS_AT) - FROM;

/** Position of a time on the line, 0 to 1; earlier times are at 0. */
export function stripOffset(time: string): number {
  return Math.min(1, Math.max(0, (minutesOf(time) - FROM) / LENGTH));
}

type Timed = { startsAt: string; endsAt: string };
export type StripSegment<Activity> = { activity: Activity; left: number; width: number; lane: number };

/** The activities on the line, those at the same time in lanes one below the other. */
export function stripSegments<Activity extends Timed>(
  activities: readonly Activity[],
): { lanes: number; stretches: StripSegment<Activity>[] } {
  const freeFrom: string[] = [];
  const stretches = activities
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .map((activity) => {
      const free = freeFrom.findIndex((time) => time <= activity.startsAt);
      const lane = free === -1 ? freeFrom.length : free;
      freeFrom[lane] = activity.endsAt;
      const left = stripOffset(activity.startsAt);
      return { activity, left, width: stripOffset(activity.endsAt) - left, lane };
    });
  return { lanes: Math.max(1, freeFrom.length), stretches };
}

/** WREP-03: the marks of a day in a cell of the weekly report. */
export function dayMarks(
  activities: readonly { activityType: { isMatch: boolean }; files: readonly { type: string }[] }[],
): { activities: number; game: boolean; image: boolean; video: boolean } {
  const has = (type: string) => activities.some(({ files }) => files.some((file) => file.type === type));
  return {
    activities: activities.length,
    game: activities.some(({ activityType }) => activityType.isMatch),
    image: has('image'),
    video: has('video'),
  };
}
