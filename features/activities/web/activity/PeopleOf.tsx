import { useViewer, type SignedIn } from '#web/session/viewer.ts';
import type { ActivityDetails } from '../queries.ts';
import { PeopleCount } from './PeopleCount.tsx';
import { activityRights } from './rights.ts';

/** RPL-07: how many come, for who oversees the answers to what asks for them; undefined else. */
export function comingOf(viewer: SignedIn, activity: ActivityDetails): number | undefined {
  if (activity.replyHours === null || activity.cancelled || !activityRights(viewer, activity).replies) return undefined;
  return activity.users.filter(({ answer }) => answer === 'coming').length;
}

/** How many take part, on a narrow block. */
export function PeopleOf({ activity }: { activity: ActivityDetails }) {
  const viewer = useViewer();
  return <PeopleCount count={activity.users.length} coming={comingOf(viewer, activity)} />;
}
