/** What the home page says in words: what is left of today, tomorrow, and what starts next. */
import { addDays, minutesOf } from '#domain/time.ts';
import type { ActivityDetails } from '../queries.ts';

type Timed = Pick<ActivityDetails, 'date' | 'startsAt' | 'endsAt'>;
type Clock = { day: string; time: string };

export type DayInWords<Activity> = {
  day: string;
  /** Everything of the day. */
  total: number;
  /** What is not over yet. */
  left: Activity[];
};

const bySoonest = (one: Timed, other: Timed) =>
  one.date.localeCompare(other.date) ||
  one.startsAt.localeCompare(other.startsAt) ||
  one.endsAt.localeCompare(other.endsAt);

/** Today and tomorrow by the club's clock, whatever the device's zone; today without what is over. */
export function todayAndTomorrow<Activity extends Timed>(
  activities: readonly Activity[],
  clock: Clock,
): DayInWords<Activity>[] {
  return [clock.day, addDays(clock.day, 1)].map((day) => {
    const ofDay = activities.filter(({ date }) => date === day).toSorted(bySoonest);
    return { day, total: ofDay.length, left: ofDay.filter((one) => day > clock.day || one.endsAt > clock.time) };
  });
}

/** What starts next, on this day or a later one; what has begun is not next. */
export function nextToStart<Activity extends Timed>(
  activities: readonly Activity[],
  clock: Clock,
): Activity | undefined {
  return activities
    .filter(({ date, startsAt }) => date > clock.day || (date === clock.day && startsAt > clock.time))
    .toSorted(bySoonest)[0];
}

/** Minutes until it starts; null when it is not today. */
export function minutesUntil({ date, startsAt }: Timed, clock: Clock): number | null {
  return date === clock.day ? minutesOf(startsAt) - minutesOf(clock.time) : null;
}
