import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';
import { ACTIVITIES } from '../keys.ts';

const CalendarChanges = graphql(`
  query CalendarChanges($since: DateTime) {
    calendarChanges(since: $since) {
      seenUntil
      total
      changes {
        kind
        cancelled
        activityId
        title
        hue
        times {
          date
          allDay
          startsAt
          endsAt
        }
        before {
          date
          allDay
          startsAt
          endsAt
        }
        days
        until
        changedBy {
          id
          firstName
          lastName
        }
      }
    }
  }
`);
export type CalendarChangeData = ResultOf<typeof CalendarChanges>['calendarChanges']['changes'][number];

/** Changes by others in the viewer's calendar since a visit, or in the last week without one. */
export const changesQuery = (userId: string, since: string | undefined) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'changes', userId, since],
    meta: { of: userId },
    queryFn: async ({ signal }) =>
      (await request(CalendarChanges, { since: since ?? null }, { signal })).calendarChanges,
  });

const AwaitedReplies = graphql(`
  query AwaitedReplies {
    awaitedReplies {
      id
      title
      date
      allDay
      startsAt
      endsAt
      people
      coming
      unanswered
    }
  }
`);
export type AwaitedRepliesData = ResultOf<typeof AwaitedReplies>['awaitedReplies'][number];

/** RPL-16 */
export const awaitedRepliesQuery = queryOptions({
  queryKey: [...ACTIVITIES, 'awaited replies'],
  queryFn: async ({ signal }) => (await request(AwaitedReplies, {}, { signal })).awaitedReplies,
});

const Birthdays = graphql(`
  query Birthdays {
    birthdays {
      person {
        id
        firstName
        lastName
        avatar
      }
      date
      age
    }
  }
`);
export type BirthdayData = ResultOf<typeof Birthdays>['birthdays'][number];

/** HOME-16: of today and the next six days, by the server's clock. */
export const birthdaysQuery = queryOptions({
  queryKey: ['birthdays'],
  queryFn: async ({ signal }) => (await request(Birthdays, {}, { signal })).birthdays,
});
