import { queryOptions } from '@tanstack/react-query';
import { weeksOf } from '#web/calendar/month.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf } from '#web/graphql/document.ts';
import { ACTIVITIES } from '../keys.ts';

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

/** The weeks that a month's page shows, in one statement: the fourth of them with those around it. */
const Month = graphql(
  `
    query Month($userId: ID!, $date: Date!) {
      myActivitiesForWeek(date: $date, userId: $userId, around: 3) {
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
      const date = weeksOf(month)[3]![0]!;
      const { myActivitiesForWeek } = await request(Month, { userId, date }, { signal });
      return Map.groupBy(myActivitiesForWeek, (activity) => activity.date);
    },
  });
}
