import type { ActivityDetails } from '../queries.ts';
import { attendanceToKeep, sendAttendance, type SeenPerson } from '../waiting-changes.ts';
import { usePeopleChange } from './use-people-change.ts';

export type SeenPeople = {
  people: readonly SeenPerson[];
  /** Whoever has something recorded already keeps it. */
  rest?: boolean;
};

/** ATT-01: records who was there. */
export function useAttendance(activity: ActivityDetails) {
  return usePeopleChange<SeenPeople>(activity, 'attendance', {
    toKeep: ({ people, rest }) => attendanceToKeep(activity, people, rest),
    send: sendAttendance,
    draw: (user, { people }) => {
      const seen = people.find(({ userId }) => userId === user.id);
      return seen ? { ...user, attendance: seen.attendance, absenceReason: seen.reason ?? null } : user;
    },
  });
}
