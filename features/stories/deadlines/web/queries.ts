import { weeksOf } from '#web/calendar/month.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const MonthDeadlines = graphql(`
  query MonthDeadlines($date: Date!, $createdById: ID) {
    monthDeadlines(date: $date, createdById: $createdById) {
      date
      total
      first {
        id
        kind
        name
        playerId
        personId
        firstName
        lastName
        createdBy {
          id
          firstName
          lastName
        }
      }
    }
  }
`);
export type DeadlineDayData = ResultOf<typeof MonthDeadlines>['monthDeadlines'][number];

/** The deadlines on a month's page, by day. */
export async function askMonthDeadlines(month: string, createdById: string | null, signal: AbortSignal) {
  const date = weeksOf(month)[0]![0]!;
  const { monthDeadlines } = await request(MonthDeadlines, { date, createdById }, { signal });
  return new Map(monthDeadlines.map((day) => [day.date, day]));
}
