import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PEOPLE_PER_PAGE } from '#domain/football.ts';
import { ACTIVITIES } from '#features/activities/web/keys.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';

const CalendarOfSomebody = graphql(`
  fragment CalendarOfSomebody on UserActivities {
    id
    firstName
    lastName
    avatar
    role
    label
    activities {
      id
      title
      date
      allDay
      startsAt
      endsAt
      peopleCount
      cancelled
      activityType {
        id
        name
        isMatch
        hue
      }
      files {
        type
      }
    }
  }
`);
export type CalendarData = FragmentOf<typeof CalendarOfSomebody>;
export type PlannedData = CalendarData['activities'][number];

const DailyMap = graphql(
  `
    query DailyMap($date: Date!, $filters: DailyMapFilter, $page: Int!) {
      usersActivitiesDailyMap(date: $date, filters: $filters, page: $page) {
        ...CalendarOfSomebody
      }
    }
  `,
  [CalendarOfSomebody],
);

const WeeklyMap = graphql(
  `
    query WeeklyMap($date: Date!, $filters: WeeklyMapFilter, $page: Int!) {
      usersActivitiesWeeklyMap(date: $date, filters: $filters, page: $page) {
        ...CalendarOfSomebody
      }
    }
  `,
  [CalendarOfSomebody],
);

const UnplannedPlayers = graphql(`
  query UnplannedPlayers {
    unplannedPlayers {
      date
      total
      first {
        id
        firstName
        lastName
        avatar
      }
    }
  }
`);
export type UnplannedData = ResultOf<typeof UnplannedPlayers>['unplannedPlayers'][number];

/** Players who have nothing planned today and tomorrow, by the server's clock. */
export const unplannedQuery = queryOptions({
  queryKey: [...ACTIVITIES, 'unplanned'],
  queryFn: async ({ signal }) => (await request(UnplannedPlayers, {}, { signal })).unplannedPlayers,
});

export type DailyFilterVariables = NonNullable<VariablesOf<typeof DailyMap>['filters']>;
export type WeeklyFilterVariables = NonNullable<VariablesOf<typeof WeeklyMap>['filters']>;

/** A page that is not full is the last one. */
const paging = {
  initialPageParam: 1,
  getNextPageParam: (last: CalendarData[], pages: CalendarData[][]) =>
    last.length === PEOPLE_PER_PAGE ? pages.length + 1 : undefined,
  placeholderData: keepPreviousData,
};

/** A day of everybody who matches the filters, by name. Invalidated with `ACTIVITIES`. */
export const dailyQuery = (date: string, filters: DailyFilterVariables) =>
  infiniteQueryOptions({
    queryKey: [...ACTIVITIES, 'daily-map', date, filters],
    queryFn: async ({ pageParam, signal }) =>
      (await request(DailyMap, { date, filters, page: pageParam }, { signal })).usersActivitiesDailyMap,
    ...paging,
  });

/** GQL-11: the week around a day, of everybody or of a group. */
export const weeklyQuery = (date: string, filters: WeeklyFilterVariables) =>
  infiniteQueryOptions({
    queryKey: [...ACTIVITIES, 'weekly-map', date, filters],
    queryFn: async ({ pageParam, signal }) =>
      (await request(WeeklyMap, { date, filters, page: pageParam }, { signal })).usersActivitiesWeeklyMap,
    ...paging,
  });
