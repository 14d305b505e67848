/** The fields and rules of an activity (ACT-10 to ACT-33). The form, the resolvers and the contract share them. */
import * as z from 'zod/mini';
import {
  day,
  id,
  idempotencyKey,
  idList,
  integer,
  lines,
  optional,
  REQUIRED_CODE,
  crossFieldRule,
  text,
  time,
  type FieldIssue,
} from '#domain/fields.ts';
import { MAX_PEOPLE } from '#domain/football.ts';
import { MAX_MEMBERS } from '#features/users/squads/rules.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#domain/text/lengths.ts';
import { addDays, DAY_ENDS_AT, DAY_STARTS_AT, instantAt, isDay, isTime, mondayOf, weekdayOf } from '#domain/time.ts';
import { matchInfo, twoSides, type MatchInfoInput } from './match/rules.ts';

/** Keys of types: the default type of a match, and the type that needs a title. */
export const GAME = 'activity_types.game';
export const MATCH_OBSERVATION = 'activity_types.match_observation';

/** Replies end at most a week before the start. */
const MAX_REPLY_HOURS = 168;
/** SQD-18: an activity is for at most so many squads. */
const MAX_SQUADS_OF_ACTIVITY = 10;
/** People meet at most four hours before the start. */
const MAX_MEET_MINUTES = 240;

const activityFields = {
  title: optional(text(MAX_TITLE_LENGTH)),
  date: optional(day()),
  allDay: optional(z.boolean()),
  startsAt: optional(time()),
  endsAt: optional(time()),
  description: optional(lines(MAX_NOTE_LENGTH)),
  /** ACT-56: matches have a place of their own. */
  place: optional(text(MAX_NAME_LENGTH)),
  /** Minutes before the start at which its people meet. */
  meetMinutes: optional(integer(0, MAX_MEET_MINUTES)),
  meetingPoint: optional(text(MAX_NAME_LENGTH)),
  activityTypeId: optional(id()),
  /** RPL-01: so many hours before the start replies end; null asks for none. */
  replyHours: optional(integer(0, MAX_REPLY_HOURS)),
  /** Whether the caller expects a match; refused when the type says otherwise (GQL-24). */
  isMatch: optional(z.boolean()),
  /** The participants; the first is the owner (ACT-38). The caller alone by default. */
  userIds: optional(idList(MAX_PEOPLE)),
  /** SQD-18: whoever belongs to one of them takes part too; with them `userIds` are those chosen by hand. */
  squadIds: optional(idList(MAX_SQUADS_OF_ACTIVITY)),
  /** SQD-19: people of these squads who do not take part. */
  leftOutIds: optional(idList(MAX_MEMBERS)),
};

export const createActivityInput = z.object({
  activityData: z.object(activityFields),
  matchInfo: optional(matchInfo),
  idempotencyKey,
});

/** Omitted fields stay as they are. */
export const updateActivityInput = z.object({
  activityData: z.object({ id: id(), version: optional(integer(1, 2_000_000_000)), ...activityFields }),
  matchInfo: optional(matchInfo),
  /** ACT-55: nobody is told. */
  quiet: optional(z.boolean()),
  idempotencyKey,
});

/** ACT-50: the most letters of the line about why an activity is called off. */
export const MAX_CANCEL_REASON_LENGTH = 200;
const reason = text(MAX_CANCEL_REASON_LENGTH);
export const cancelForm = z.object({ reason, following: z.boolean() });
export const cancelInput = z.object({
  activityId: id(),
  reason: optional(reason),
  /** ACT-60: also what follows it in its series. */
  following: optional(z.boolean()),
  idempotencyKey,
});

/** More than the days of one year of a series. */
const MAX_SERIES = 400;
/** The following activities that are meant; all of them by default. */
export const someOfSeries = optional(idList(MAX_SERIES));
export type ActivityData = z.infer<typeof createActivityInput>['activityData'];

/** A repetition ends at most this many days after the first activity. */
export const REPEAT_DAYS = 366;

/** Most activities times people that one change may write: 32 people every day of a year, or 100 people on 120 days. */
export const MAX_PLACES = 12_000;

const repeatFields = {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(integer(1, 7, 'validations.weekday_required'))
    .check(z.minLength(1, 'validations.weekday_required'), z.maxLength(7, 'validations.too_many')),
  until: day(),
};

export const repeatInput = z.object({ activityId: id(), ...repeatFields, idempotencyKey });

/** The rule for repeating an activity of that day: it ends within a year, and repeats at least once. */
export function repeatAfter(date: string) {
  return z.object(repeatFields).check(
    crossFieldRule<{ weekdays: number[]; until: string }>(({ weekdays, until }, wrong) => {
      if (!isDay(until)) return;
      if (until <= date || until > addDays(date, REPEAT_DAYS)) wrong('until', 'validations.repeat_until_range');
      else if (Array.isArray(weekdays) && weekdays.length > 0 && occurrencesOf(date, weekdays, until).length === 0)
        wrong('until', 'validations.repeat_never');
    }),
  );
}

/** The days after `date` up to `until` that are one of the weekdays, 1 to 7. */
export function occurrencesOf(date: string, weekdays: readonly number[], until: string): string[] {
  const days: string[] = [];
  for (let next = addDays(date, 1); next <= until; next = addDays(next, 1))
    if (weekdays.includes(weekdayOf(next))) days.push(next);
  return days;
}

export const copyWeekInput = z
  .object({
    /** The owner of the week; the caller by default. */
    userId: optional(id()),
    /** Any day of the week to copy, and of the week to copy it to. */
    from: day(),
    to: day(),
    idempotencyKey,
  })
  .check(
    crossFieldRule<{ from: string; to: string }>(({ from, to }, wrong) => {
      if (isDay(from) && isDay(to) && mondayOf(from) === mondayOf(to)) wrong('to', 'validations.week_same');
    }),
  );

export const activityArgs = z.object({ activityId: id() });
export const activityWriteArgs = z.extend(activityArgs, { idempotencyKey });
/** `leave`: the caller only leaves, even where they could delete it for everybody. */
export const deleteArgs = z.extend(activityWriteArgs, { leave: optional(z.boolean()) });
export const reinstateArgs = z.extend(activityWriteArgs, { following: optional(z.boolean()) });
export const joinArgs = z.extend(activityWriteArgs, { joined: optional(z.boolean()) });
export const dayArgs = z.object({ date: day(), userId: optional(id()) });
/** Most weeks before and after the requested one that may come with it. */
const MAX_AROUND = 3;
export const weekArgs = z.extend(dayArgs, { around: optional(integer(0, MAX_AROUND)) });
export const activityFilter = optional(
  z.object({ userIds: optional(idList(MAX_PEOPLE)), activityTypeIds: optional(idList(MAX_PEOPLE)) }),
);

/** The part of an activity's type that the rules need. */
export type ActivityKind = { name: string; isMatch: boolean };

/**
 * The rules of a whole activity: the fields that each kind requires (ACT-25 to ACT-29) and the times it may have
 * (ACT-31). Reports all errors at once. `existing` activities have a title of their own; a new match is named by its
 * clubs.
 */
export function wholeActivity(kindOf: (activityTypeId: string) => ActivityKind | undefined, existing = false) {
  return z.object({ activityData: z.object(activityFields), matchInfo: optional(matchInfo) }).check(
    crossFieldRule<{ activityData: ActivityData; matchInfo?: MatchInfoInput | null | undefined }>((whole, wrong) => {
      const { activityData: activity, matchInfo: match } = whole;
      const say: FieldIssue = (field, message) => wrong(`activityData.${field}`, message);
      const kind = activity.activityTypeId ? kindOf(activity.activityTypeId) : undefined;
      if (!kind) say('activityTypeId', 'validations.activity_type_required');
      else if (!activity.title && (!kind.isMatch || existing)) say('title', 'validations.title_required');
      if (!activity.date) say('date', REQUIRED_CODE);
      if (!activity.allDay) checkTimes(activity, say);
      if (kind?.isMatch) twoSides(match ?? {}, (field, message) => wrong(`matchInfo.${field}`, message));
    }),
  );
}

/** ACT-31, A-25: from 06:00 to 24:00, the start before the end. */
function checkTimes({ startsAt, endsAt }: ActivityData, wrong: FieldIssue): void {
  if (!startsAt) wrong('startsAt', REQUIRED_CODE);
  if (!endsAt) wrong('endsAt', REQUIRED_CODE);
  if (!startsAt || !isTime(startsAt)) return;
  if (startsAt < DAY_STARTS_AT) wrong('startsAt', 'validations.starts_too_early');
  if (endsAt && isTime(endsAt) && startsAt >= endsAt) wrong('endsAt', 'validations.start_before_end');
}

/** ACT-11, A-27: an all-day activity fills the club's day. */
export function normalizeTimes(activity: Pick<ActivityData, 'allDay' | 'startsAt' | 'endsAt'>): {
  startsAt: string;
  endsAt: string;
} {
  if (activity.allDay) return { startsAt: DAY_STARTS_AT, endsAt: DAY_ENDS_AT };
  return { startsAt: activity.startsAt ?? '', endsAt: activity.endsAt ?? '' };
}

/** The message for an overlap (ACT-32, ACT-33): about the day when either activity is all-day. */
export function overlapMessage(one: { allDay: boolean }, other: { allDay: boolean }) {
  return one.allDay || other.allDay ? ('validations.overlap_day' as const) : ('validations.overlap_hours' as const);
}

/** The value without its null and undefined fields. */
export const withoutNullish = <Value extends object>(value: Value) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field != null)) as Value;

/** Whether an activity has ended, by the clock of the club. */
export const isOver = (
  { date, endsAt }: { date: string; endsAt: string },
  now: Temporal.Instant,
  zone: string,
): boolean => Temporal.Instant.compare(instantAt(date, endsAt, zone), now) <= 0;
