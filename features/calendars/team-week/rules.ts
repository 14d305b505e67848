/** The week of a squad on one page (TWK-01 to TWK-06). */
import * as z from 'zod/mini';
import { day, id, idempotencyKey } from '#domain/fields.ts';

export const squadWeekArgs = z.object({ squadId: id(), date: day() });
export const planReminder = z.extend(squadWeekArgs, { idempotencyKey });

type Planned = { date: string; cancelled: boolean };
type Person = { id: string; activities: readonly Planned[] };

type Timed = { id: string; date: string; startsAt: string };

/** What more than half of several people take part in, by time, with the ids of those who do. */
export function sharedBy<Activity extends Timed>(
  people: readonly { id: string; activities: readonly Activity[] }[],
): { activity: Activity; userIds: Set<string> }[] {
  const found = new Map<string, { activity: Activity; userIds: Set<string> }>();
  for (const person of people) {
    for (const activity of person.activities) {
      const known = found.get(activity.id) ?? { activity, userIds: new Set<string>() };
      found.set(activity.id, known);
      known.userIds.add(person.id);
    }
  }
  const whenOf = ({ activity }: { activity: Activity }) => `${activity.date} ${activity.startsAt} ${activity.id}`;
  return [...found.values()]
    .filter(({ userIds }) => userIds.size > 1 && userIds.size > people.length / 2)
    .toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)));
}

/** Who of these people has nothing planned on a day; what was called off does not count. */
export const withoutPlans = (people: readonly Person[], date: string): string[] =>
  people
    .filter(({ activities }) => !activities.some((one) => one.date === date && !one.cancelled))
    .map((person) => person.id);
