import { queryOptions } from '@tanstack/react-query';
import { weeksOf } from '#web/calendar/month.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf } from '#web/graphql/document.ts';
import { kept } from '#web/graphql/kept-answers.ts';
import { ACTIVITIES } from '../keys.ts';

const MonthEntry = graphql(`
  fragment MonthEntry on Activity {
    id
    title
    date
    allDay
    startsAt
    peopleCount
    comingCount
    cancelled
    activityType {
      id
      hue
    }
  }
`);
export type MonthEntryData = FragmentOf<typeof MonthEntry>;

/** All weeks of a month's page in one query: the fourth week and three on each side. */
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

/** A person's activities on a month's page, by day; days without any are left out. */
export function monthQuery(userId: string, month: string) {
  return queryOptions({
    queryKey: [...ACTIVITIES, 'month', userId, month],
    meta: { ...kept('Month', userId), of: userId },
    queryFn: async ({ signal }) => {
      const date = weeksOf(month)[3]![0]!;
      const { myActivitiesForWeek } = await request(Month, { userId, date }, { signal });
      return Map.groupBy(myActivitiesForWeek, (activity) => activity.date);
    },
  });
}
