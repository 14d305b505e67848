/** The texts of the home page: the rest of today, tomorrow, and the next activity. */
import { addDays, minutesOf } from '#domain/time.ts';
import { toLocal } from '#web/text/format.ts';
import { hasCome, type Clock } from '../clock.ts';
import type { ActivityDetails } from '../queries.ts';

type Timed = Pick<ActivityDetails, 'date' | 'startsAt' | 'endsAt'>;

export type DayInWords<Activity> = {
  day: string;
  /** Number of all activities of the day. */
  total: number;
  /** Activities that are not over yet. */
  left: Activity[];
};

const bySoonest = (one: Timed, other: Timed) =>
  one.date.localeCompare(other.date) ||
  one.startsAt.localeCompare(other.startsAt) ||
  one.endsAt.localeCompare(other.endsAt);

/** Today and tomorrow by the club's clock, whatever the device's zone; today without activities that are over. */
export function todayAndTomorrow<Activity extends Timed>(
  activities: readonly Activity[],
  clock: Clock,
): DayInWords<Activity>[] {
  return [clock.day, addDays(clock.day, 1)].map((day) => {
    const ofDay = activities.filter(({ date }) => date === day).toSorted(bySoonest);
    return { day, total: ofDay.length, left: ofDay.filter((one) => day > clock.day || one.endsAt > clock.time) };
  });
}

/** The next activity to start, on this day or a later one; those that have begun or were called off do not count. */
export function nextToStart<Activity extends Timed & { cancelled: boolean }>(
  activities: readonly Activity[],
  clock: Clock,
): Activity | undefined {
  return activities
    .filter(({ date, startsAt }) => !hasCome({ day: date, time: startsAt }, clock))
    .filter(({ cancelled }) => !cancelled)
    .toSorted(bySoonest)[0];
}

/** Minutes until it starts; null when it is not today. */
export function minutesUntil({ date, startsAt }: Timed, clock: Clock): number | null {
  return date === clock.day ? minutesOf(startsAt) - minutesOf(clock.time) : null;
}

type Asking = Pick<ActivityDetails, 'repliesUntil' | 'cancelled'> & {
  users: readonly Pick<ActivityDetails['users'][number], 'id' | 'answer'>[];
};

/** RPL-13: what waits for somebody's answer, the soonest end of replies first. */
export function toAnswer<Activity extends Asking>(
  activities: readonly Activity[],
  userId: string,
  clock: Clock,
): Activity[] {
  const ends = ({ repliesUntil }: Asking) => repliesUntil ?? '';
  return activities
    .filter(({ cancelled, users }) => !cancelled && users.some(({ id, answer }) => id === userId && answer === null))
    .filter(({ repliesUntil }) => repliesUntil !== null && !hasCome(toLocal(repliesUntil), clock))
    .toSorted((one, other) => ends(one).localeCompare(ends(other)));
}
