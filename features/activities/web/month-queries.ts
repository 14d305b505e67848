import { queryOptions } from '@tanstack/react-query';
import { weeksOf } from '#web/calendar/month.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf } from '#web/graphql/document.ts';
import { ACTIVITIES } from './queries.ts';

const MonthEntry = graphql(`
  fragment MonthEntry on Activity {
    id
    title
    date
    allDay
    startsAt
    activityType {
      id
      hue
    }
  }
`);
export type MonthEntryData = FragmentOf<typeof MonthEntry>;

/** The six weeks that a month's page shows, in one question. */
const Month = graphql(
  `
    query Month($userId: ID!, $a: Date!, $b: Date!, $c: Date!, $d: Date!, $e: Date!, $f: Date!) {
      a: myActivitiesForWeek(date: $a, userId: $userId) {
        ...MonthEntry
      }
      b: myActivitiesForWeek(date: $b, userId: $userId) {
        ...MonthEntry
      }
      c: myActivitiesForWeek(date: $c, userId: $userId) {
        ...MonthEntry
      }
      d: myActivitiesForWeek(date: $d, userId: $userId) {
        ...MonthEntry
      }
      e: myActivitiesForWeek(date: $e, userId: $userId) {
        ...MonthEntry
      }
      f: myActivitiesForWeek(date: $f, userId: $userId) {
        ...MonthEntry
      }
    }
  `,
  [MonthEntry],
);

/** What somebody takes part in on each day that a month's page shows; days without anything are left out. */
export function monthQuery(userId: string, month: string) {
  return queryOptions({
    queryKey: [...ACTIVITIES, 'month', userId, month],
    queryFn: async ({ signal }) => {
      const [a = '', b = '', c = '', d = '', e = '', f = ''] = weeksOf(month).map((week) => week[0]!);
      const weeks = await request(Month, { userId, a, b, c, d, e, f }, { signal });
      return Map.groupBy(Object.values(weeks).flat(), ({ date }) => date);
    },
  });
}
