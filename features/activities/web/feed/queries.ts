import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { atClub } from '#web/platform/club-address.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const CalendarFeed = graphql(`
  query CalendarFeed {
    calendarFeed {
      createdAt
      lastFetchedAt
      lastFetchedBy
    }
  }
`);

const RenewCalendarFeed = graphql(`
  mutation RenewCalendarFeed($input: RenewCalendarFeedInput!) {
    renewCalendarFeed(input: $input) {
      token
    }
  }
`);

const EndCalendarFeed = graphql(`
  mutation EndCalendarFeed($input: EndCalendarFeedInput!) {
    endCalendarFeed(input: $input) {
      ended
    }
  }
`);

const ActivityCalendarFile = graphql(`
  query ActivityCalendarFile($activityId: ID!) {
    activityCalendarFile(activityId: $activityId) {
      url
    }
  }
`);

export type Feed = NonNullable<ResultOf<typeof CalendarFeed>['calendarFeed']>;

/** When the address of the own calendar was made and last fetched; null without one. */
export const feedQuery = (viewerId: string) =>
  queryOptions({
    queryKey: ['calendar-feed', viewerId],
    queryFn: async ({ signal }) => (await request(CalendarFeed, {}, { signal })).calendarFeed,
  });

/** The new address, for calendar programs. @throws RequestFailedError */
export async function newFeedAddress(): Promise<string> {
  const { token } = (await request(RenewCalendarFeed, { input: {} })).renewCalendarFeed;
  return new URL(atClub(`/calendars/${token}.ics`), location.href).href;
}

/** The address with the scheme by which a device opens its own calendar program to subscribe. */
export const subscribeAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** @throws RequestFailedError */
export async function turnOffFeed(): Promise<void> {
  await request(EndCalendarFeed, { input: {} });
}

/** The link to the file of one activity. @throws RequestFailedError */
export const activityFile = async (activityId: string): Promise<string> =>
  (await request(ActivityCalendarFile, { activityId })).activityCalendarFile.url;
