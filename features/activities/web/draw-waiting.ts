import { DAY_ENDS_AT, DAY_STARTS_AT } from '#domain/time.ts';
import type { ReferenceData } from '#web/graphql/reference-data.ts';
import type { OutboxEntry } from '#web/outbox/entry.ts';
import { localIdOf } from '#web/outbox/waiting.ts';
import type { OwnAccountData } from '#web/session/stored-session.ts';
import { squadsOf } from '#features/activities/squads/rules.ts';
import { NO_SQUADS, type Whole } from './activity/values.ts';
import type { ActivityDetails } from './queries.ts';
import { activityToSend } from './waiting-activity.ts';

const NOTHING_SAID = {
  hasJoinedActivity: false,
  answer: null,
  declineReason: null,
  declineNote: '',
  answeredByOther: false,
  askedAgain: false,
  attendance: null,
  absenceReason: null,
  bySquad: false,
} as const;

/** A new activity that waits, as the server would answer it. Undefined when its type or its times are not known. */
export function activityIn(
  entry: OutboxEntry,
  known: ReferenceData,
  viewer: OwnAccountData,
): ActivityDetails | undefined {
  const { activityData } = activityToSend(entry).input;
  const { title, date, allDay, userIds, description } = activityData;
  const activityType = known.activityTypes.find(({ id }) => id === activityData.activityTypeId);
  const startsAt = allDay ? DAY_STARTS_AT : activityData.startsAt;
  const endsAt = allDay ? DAY_ENDS_AT : activityData.endsAt;
  if (!activityType || !date || !startsAt || !endsAt) return undefined;
  const users = [viewer, ...known.users.filter(({ id }) => id !== viewer.id)]
    .filter(({ id }) => userIds?.includes(id))
    .map((user) => ({ ...user, ...NOTHING_SAID, comment: '' }));
  return {
    id: localIdOf(entry.key),
    title: title ?? '',
    date,
    allDay: allDay ?? false,
    startsAt,
    endsAt,
    description: description ?? '',
    place: activityData.place ?? '',
    meetMinutes: activityData.meetMinutes ?? null,
    meetingPoint: activityData.meetingPoint ?? '',
    version: 0,
    ownerId: userIds?.[0] ?? viewer.id,
    seriesId: null,
    gameId: null,
    replyHours: activityData.replyHours ?? null,
    repliesUntil: null,
    cancelled: false,
    cancelReason: '',
    peopleCount: users.length,
    activityType,
    users,
    squads: [],
    leftOut: [],
    createdBy: viewer,
    comments: [],
    matchInfo: null,
  };
}

/** An activity as it will be once the change of its form was sent: as far as the device knows the type and the people. */
export function changedActivity(
  before: ActivityDetails,
  { activityData, matchInfo }: Whole,
  known: ReferenceData | undefined,
): ActivityDetails {
  const standing = { ...NO_SQUADS, ...before };
  const { userIds, squadIds, leftOutIds, activityTypeId, ...rest } = { ...squadsOf(standing), ...activityData };
  const { date, allDay } = rest;
  const people = [...before.users, ...(known?.users ?? []).map((user) => ({ ...user, ...NOTHING_SAID, comment: '' }))];
  const squads = standing.squads.filter(({ id }) => squadIds.includes(id));
  const isBrought = ({ id, bySquad }: (typeof before.users)[number]) =>
    bySquad && !userIds.includes(id) && !leftOutIds.includes(id);
  const brought = squads.length === 0 ? [] : before.users.filter(isBrought);
  const users = [...userIds.flatMap((id) => people.find((one) => one.id === id) ?? []), ...brought];
  const { homeId: _h, homeName: _hn, awayId: _a, awayName: _an, ...match } = matchInfo ?? {};
  return {
    ...before,
    ...rest,
    date: date ?? before.date,
    startsAt: allDay ? DAY_STARTS_AT : (rest.startsAt ?? before.startsAt),
    endsAt: allDay ? DAY_ENDS_AT : (rest.endsAt ?? before.endsAt),
    activityType: known?.activityTypes.find(({ id }) => id === activityTypeId) ?? before.activityType,
    users,
    squads,
    peopleCount: users.length,
    matchInfo: before.matchInfo && { ...before.matchInfo, ...match },
  };
}

/** A match with the viewer's own comment; an empty one takes it back. */
export function withComment(activity: ActivityDetails, viewer: OwnAccountData, comment: string): ActivityDetails {
  const others = activity.comments.filter(({ user }) => user.id !== viewer.id);
  const { id, firstName, lastName, avatar } = viewer;
  const own = comment.trim() ? [{ user: { id, firstName, lastName, avatar }, comment }] : [];
  return { ...activity, comments: [...others, ...own] };
}
