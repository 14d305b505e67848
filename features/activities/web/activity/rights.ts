import { can } from '#domain/permissions.ts';
import type { SignedIn } from '#web/session/viewer.ts';
import type { ActivityDetails } from '../queries.ts';

/** The viewer's permissions for an activity; the server checks the same ones. */
export function activityRights(viewer: SignedIn, activity: ActivityDetails) {
  const subject = { participantIds: activity.users.map(({ id }) => id), createdBy: activity.createdBy.id };
  const remove = can(viewer, 'activity.delete', subject);
  return {
    edit: can(viewer, 'activity.edit', subject),
    /** Repeats it for all participants; not offered for a match, which is played once. */
    repeat:
      !activity.activityType.isMatch &&
      can(viewer, 'activity.edit', subject) &&
      can(viewer, 'activity.create', subject),
    reassign: can(viewer, 'activity.reassign'),
    quiet: can(viewer, 'activity.quiet'),
    remove,
    /** Only where it cannot be deleted for everybody (G-19). */
    leave: !remove && can(viewer, 'activity.leave', subject),
    /** Leaves the others in the activity, instead of changing it for all of them. */
    leaveOthers: activity.users.length > 1 && can(viewer, 'activity.leave', subject),
    join: can(viewer, 'activity.join', subject),
    /** Sees all answers, answers for others and reminds them (RPL-04). */
    replies: can(viewer, 'activity.replies', subject),
    /** Records who was there (ATT-01). */
    attendance: can(viewer, 'activity.attendance', subject),
    /** Changes it once it is locked (ATT-05). */
    correctAttendance: can(viewer, 'activity.correctAttendance'),
    comment: activity.activityType.isMatch && can(viewer, 'activity.comment', subject),
  };
}
