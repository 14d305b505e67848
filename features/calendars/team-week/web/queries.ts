import { queryOptions } from '@tanstack/react-query';
import { ACTIVITIES } from '#features/activities/web/keys.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const SquadWeek = graphql(`
  query SquadWeek($squadId: ID!, $date: Date!) {
    squadWeek(squadId: $squadId, date: $date) {
      squad {
        id
        name
      }
      monday
      people {
        id
        firstName
        lastName
        avatar
        activities {
          id
          title
          date
          allDay
          startsAt
          endsAt
          cancelled
          unanswered
          activityType {
            name
            hue
          }
        }
      }
    }
  }
`);
export type SquadWeekData = ResultOf<typeof SquadWeek>['squadWeek'];
export type WeekPersonData = SquadWeekData['people'][number];
export type WeekActivityData = WeekPersonData['activities'][number];

const SquadWeekSheet = graphql(`
  query SquadWeekSheet($squadId: ID!, $date: Date!) {
    squadWeekSheet(squadId: $squadId, date: $date) {
      url
      title
    }
  }
`);

const RemindSquadOfPlans = graphql(`
  mutation RemindSquadOfPlans($input: RemindSquadOfPlansInput!) {
    remindSquadOfPlans(input: $input) {
      id
    }
  }
`);

/** TWK-01: the week of a squad around a day. Whatever changes in calendars has it asked for anew. */
export const squadWeekQuery = (squadId: string, date: string) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'squad-week', squadId, date],
    queryFn: async ({ signal }) => (await request(SquadWeek, { squadId, date }, { signal })).squadWeek,
  });

/** TWK-06: a link to the printed week. @throws RequestFailedError */
export const askSquadWeekSheet = async (squadId: string, date: string) =>
  (await request(SquadWeekSheet, { squadId, date })).squadWeekSheet;

/** TWK-04. @throws RequestFailedError */
export async function remindSquadOfPlans(input: VariablesOf<typeof RemindSquadOfPlans>['input']): Promise<void> {
  await request(RemindSquadOfPlans, { input });
}
