import { queryOptions } from '@tanstack/react-query';
import { ACTIVITIES } from '#features/activities/web/keys.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf } from '#web/graphql/document.ts';

const AttendanceRegister = graphql(`
  query AttendanceRegister($squadId: ID!, $date: Date!) {
    attendanceRegister(squadId: $squadId, date: $date) {
      squad {
        id
        name
        hue
        season
      }
      month
      sessions {
        id
        title
        typeName
        hue
        date
        startsAt
        endsAt
        expected
        recorded
      }
      players {
        person {
          id
          firstName
          lastName
          avatar
        }
        entries {
          activityId
          mark
        }
        recorded
        attended
        seasonRecorded
        seasonAttended
        seasonMinutes
      }
    }
  }
`);
export type RegisterData = ResultOf<typeof AttendanceRegister>['attendanceRegister'];
export type RegisterPlayerData = RegisterData['players'][number];
export type RegisterSessionData = RegisterData['sessions'][number];

const AttendanceSheet = graphql(`
  query AttendanceSheet($squadId: ID!, $date: Date!) {
    attendanceSheet(squadId: $squadId, date: $date) {
      url
      title
    }
  }
`);

const OwnAttendance = graphql(`
  query OwnAttendance($season: Int!) {
    ownAttendance(season: $season) {
      month
      recorded
      present
      late
      minutes
    }
  }
`);
export type AttendanceMonthData = ResultOf<typeof OwnAttendance>['ownAttendance'][number];

/** ATT-10: what is recorded of the viewer in a season, by month. */
export const ownAttendanceQuery = (season: number) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'own-attendance', season],
    queryFn: async ({ signal }) => (await request(OwnAttendance, { season }, { signal })).ownAttendance,
  });

/** ATT-08: the register of a squad in the month of a day. Whatever changes in calendars has it asked for anew. */
export const registerQuery = (squadId: string, date: string) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'register', squadId, date],
    queryFn: async ({ signal }) =>
      (await request(AttendanceRegister, { squadId, date }, { signal })).attendanceRegister,
  });

/** ATT-09: a link to the printed register. @throws RequestFailedError */
export const askAttendanceSheet = async (squadId: string, date: string) =>
  (await request(AttendanceSheet, { squadId, date })).attendanceSheet;
