/** Values of the activity form, and their validation: the server's rule, plus what the client can check early. */
import * as z from 'zod/mini';
import { crossFieldRule } from '#domain/fields.ts';
import { DAY_ENDS_AT, isTime, minutesOf, timeOf } from '#domain/time.ts';
import type { MatchFacts } from '#features/activities/match/rules.ts';
import { chosenIn } from '#features/activities/squads/rules.ts';
import {
  MATCH_OBSERVATION,
  overlapMessage,
  normalizeTimes,
  wholeActivity,
  type ActivityKind,
} from '#features/activities/rules.ts';
import { overlaps } from '../day/timeline.ts';
import type { ActivityDetails } from '../queries.ts';

export type Values = {
  activityData: {
    activityTypeId: string | null;
    title: string;
    date: string | null;
    allDay: boolean;
    startsAt: string | null;
    endsAt: string | null;
    description: string;
    place: string;
    meetMinutes: number | null;
    meetingPoint: string;
    replyHours: number | null;
    /** Those chosen by hand; beside them whoever belongs to the squads and is not left out. */
    userIds: string[];
    squadIds: string[];
    leftOutIds: string[];
  };
  matchInfo: MatchFacts & {
    homeId: string | null;
    /** Null while the side is chosen from the list, text while it is typed. */
    homeName: string | null;
    awayId: string | null;
    awayName: string | null;
  };
  comment: string;
};
/** Output of the rule; `matchInfo` is null unless it is a match. */
export type Whole = { activityData: Values['activityData']; matchInfo: Values['matchInfo'] | null };

/** SQD-22: of a squad it is asked who comes, until so many hours before, unless something else is chosen. */
const SQUAD_REPLY_HOURS = 2;

/** ACT-14: a new activity is empty, except for its day and owner, and the squad it was begun for. */
export function newActivityValues(
  day: string,
  ownerId: string,
  times: { startsAt?: string | null; endsAt?: string | null },
  squadIds: string[] = [],
): Values {
  return {
    activityData: {
      activityTypeId: null, title: '', date: day, allDay: false, startsAt: times.startsAt ?? null,
      endsAt: times.endsAt ?? null, description: '', place: '', meetMinutes: null, meetingPoint: '',
      replyHours: squadIds.length > 0 ? SQUAD_REPLY_HOURS : null, userIds: [ownerId], squadIds, leftOutIds: [],
    },
    matchInfo: {
      homeId: null, homeName: null, awayId: null, awayName: null, location: '', result_home: null, result_away: null,
      minutes_played: null, position: null, assists: null, goals_scored: null, self_assessment: '', personal_goals: '',
      improvements: '', remarks: '',
    },
    comment: '',
  }; // prettier-ignore
}

/** What has waited on the device since before activities had squads names none. */
export const NO_SQUADS: Pick<ActivityDetails, 'squads' | 'leftOut'> = { squads: [], leftOut: [] };

export function toActivityValues(activity: ActivityDetails, viewerId: string): Values {
  const { title, date, allDay, startsAt, endsAt, description, replyHours, activityType, users } = activity;
  const { matchInfo: match, place, meetMinutes, meetingPoint } = activity;
  const { squads, leftOut } = { ...NO_SQUADS, ...activity };
  const empty = newActivityValues(date, viewerId, {});
  const userIds = chosenIn({ users });
  return {
    activityData: {
      activityTypeId: activityType.id,
      title,
      date,
      allDay,
      startsAt,
      endsAt,
      description,
      place,
      meetMinutes,
      meetingPoint,
      replyHours,
      userIds,
      squadIds: squads.map(({ id }) => id),
      leftOutIds: leftOut.map(({ id }) => id),
    },
    matchInfo: match
      ? { ...empty.matchInfo, ...withoutSides(match), homeId: match.home?.id ?? null, awayId: match.away?.id ?? null }
      : empty.matchInfo,
    comment: activity.comments.find(({ user }) => user.id === viewerId)?.comment ?? '',
  };
}

function withoutSides({ home: _home, away: _away, ...rest }: NonNullable<ActivityDetails['matchInfo']>) {
  return rest;
}

type Knowledge = {
  types: readonly (ActivityKind & { id: string })[];
  existing: ActivityDetails | undefined;
  typeName: (key: string) => string;
  /** The owner's activities of that day, as far as they are loaded. */
  others: () => readonly ActivityDetails[];
};

/**
 * The server's rule on the completed values: an untitled activity is named after its type (HOME-10), only a match has
 * match details. Also reports an overlap before sending (ACT-32, ACT-33).
 */
export function activityRule({ types, existing, typeName, others }: Knowledge): z.ZodMiniType<Whole, Values> {
  const kindOf = (id: string) => types.find((type) => type.id === id);
  const complete = (values: Values) => {
    const { activityData, matchInfo } = values;
    const kind = activityData.activityTypeId ? kindOf(activityData.activityTypeId) : undefined;
    const named = existing || !kind || kind.isMatch || kind.name === MATCH_OBSERVATION;
    const title = activityData.title.trim() || (named ? '' : typeName(kind.name));
    return { activityData: { ...activityData, title }, matchInfo: kind?.isMatch ? matchInfo : null };
  };
  const free = crossFieldRule<Pick<Values, 'activityData'>>(({ activityData }, wrong) => {
    const times = normalizeTimes(activityData);
    if (!isTime(times.startsAt) || !isTime(times.endsAt)) return;
    const other = others().find(
      (one) =>
        one.id !== existing?.id &&
        one.date === activityData.date &&
        one.ownerId === activityData.userIds[0] &&
        overlaps(times, one),
    );
    if (other) wrong('activityData.startsAt', overlapMessage(activityData, other));
  });
  const rule = wholeActivity(kindOf, existing !== undefined).check(free as never);
  return z.pipe(z.transform(complete), rule as never) as never;
}

/**
 * The end after the start has moved: keeps the duration, an hour where there is no end yet, but stays within the day.
 */
export function shiftEnd(before: string | null, end: string | null, start: string | null): string | null {
  if (!start || !isTime(start)) return end;
  if (end && (!before || !isTime(before) || !isTime(end) || end <= before)) return end;
  const minutes = end && before ? minutesOf(end) - minutesOf(before) : 60;
  const shifted = timeOf(Math.min(minutesOf(DAY_ENDS_AT), minutesOf(start) + minutes));
  return shifted > start ? shifted : end;
}
