/** What stands in the inboxes of a club, and what changes it. */
import { expect } from 'vitest';
import { UPDATE_ACTIVITY, type TestCalendar } from './activities.ts';
import { EVERYBODY, NOW, type Who } from './club.ts';

const INBOX = `query Inbox($userId: ID) { listNotifications(userId: $userId) {
  id date isRead type activityCount createdBy { firstName } activity { id title date startsAt }
  before { title date startsAt } } }`;
const UNREAD = '{ unreadNotifications }';
export const MARK =
  'mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { unread } }';
export const REPEAT =
  'mutation ($input: RepeatActivityInput!) { repeatActivity(input: $input) { activities { id date } } }';
export const COPY = 'mutation ($input: CopyWeekInput!) { copyWeek(input: $input) { activities { id } } }';
export const UPDATE_FOLLOWING =
  'mutation ($input: UpdateActivityInput!) { updateFollowingActivities(input: $input) { activities { id } } }';
export const DELETE_FOLLOWING =
  'mutation ($activityId: ID!) { deleteFollowingActivities(activityId: $activityId) { deleted left } }';

export const minutesLater = (minutes: number) => NOW.add({ minutes });

export type InboxEntry = {
  id: string;
  date: string;
  isRead: boolean;
  type: string;
  activityCount: number;
  createdBy: { firstName: string };
  activity: { id: string; title: string; date: string; startsAt: string } | null;
  before: { title: string; date: string; startsAt: string } | null;
};

export function inboxesOf(club: () => TestCalendar) {
  const ok = async (who: Who, document: string, variables: Record<string, unknown>, now = NOW) => {
    const { data, codes } = await club().ask(who, document, variables, now);
    expect(codes).toEqual([]);
    return data;
  };
  const inboxOf = async (who: Who): Promise<InboxEntry[]> => (await ok(who, INBOX, {})).listNotifications;
  /** What an inbox says, shortly. */
  const told = async (who: Who) =>
    (await inboxOf(who)).map(({ type, activityCount, createdBy, activity, before }) =>
      [
        type.replace('_ACTIVITY', '').toLowerCase(),
        createdBy.firstName,
        (activity ?? before)?.title,
        ...(before ? [before.startsAt] : []),
        ...(activity ? [activity.startsAt] : []),
        ...(activityCount > 1 ? [`x${activityCount}`] : []),
      ].join(' '),
    );
  const toldTo = async () => {
    const inboxes: Record<string, string[]> = {};
    for (const who of EVERYBODY.filter((one) => one !== 'special')) {
      const entries = await told(who);
      if (entries.length > 0) inboxes[who] = entries;
    }
    return inboxes;
  };
  const unread = async (who: Who): Promise<number> => (await ok(who, UNREAD, {})).unreadNotifications;
  const forBoth = (more = {}) => club().meeting({ userIds: [club().ids.player, club().ids.pro], ...more });
  const change = (who: Who, activityData: Record<string, unknown>, now = NOW) =>
    ok(who, UPDATE_ACTIVITY, { input: { activityData } }, now);
  const forget = () => club().db.deleteFrom('notifications').execute();
  return { ok, inboxOf, told, toldTo, unread, forBoth, change, forget };
}
