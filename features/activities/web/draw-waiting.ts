import { DAY_ENDS_AT, DAY_STARTS_AT } from '#domain/time.ts';
import type { ReferenceData } from '#web/graphql/reference-data.ts';
import type { OutboxEntry } from '#web/outbox/entry.ts';
import { localIdOf } from '#web/outbox/waiting.ts';
import type { OwnAccountData } from '#web/session/stored-session.ts';
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
    replyHours: activityData.replyHours ?? null,
    repliesUntil: null,
    cancelled: false,
    cancelReason: '',
    peopleCount: users.length,
    activityType,
    users,
    createdBy: viewer,
    comments: [],
    matchInfo: null,
  };
}
