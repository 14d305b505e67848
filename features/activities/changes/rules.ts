/** Changes that others made in somebody's calendar since a moment, summed up for the home page. */
import * as z from 'zod/mini';
import { instant, optional } from '#domain/fields.ts';

/** How long changes are kept. */
export const CHANGES_KEPT_DAYS = 30;
/** Days to look back when the device knows of no earlier visit. */
const DAYS_WITHOUT_VISIT = 7;
/** Most changes that are listed one by one. */
export const MAX_CHANGES = 20;
/**
 * Seconds a write may take from its timestamp to its commit. A visit has surely seen only older changes; younger ones
 * are shown again at the next visit.
 */
const WRITE_SECONDS = 60;

export const changesArgs = z.object({ since: optional(instant()) });

export const CHANGE_KINDS = ['planned', 'moved', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The day and times of an activity. */
export type ChangedTimes = { date: string; allDay: boolean; startsAt: string; endsAt: string };

/**
 * One change of one activity. `was`: its times before a move. `present`: its times in the calendar now; null when it is
 * gone.
 */
export type CalendarChange = ChangedTimes & {
  activityId: string;
  seriesId: string | null;
  kind: ChangeKind;
  was: ChangedTimes | null;
  present: ChangedTimes | null;
  changedBy: { id: string };
};
/**
 * The net change of one activity, or of `times` activities of a series that changed alike, the last of them on `until`.
 */
export type SummedChange<Change> = Change & { times: number; until: string };

/**
 * The moment from which changes are shown: the last visit, or a week ago without one, but never before the kept period.
 */
export function changesSince(visit: string | null | undefined, now: Temporal.Instant): Temporal.Instant {
  const days = (count: number) => now.subtract({ hours: 24 * count });
  const since = visit ? Temporal.Instant.from(visit) : days(DAYS_WITHOUT_VISIT);
  const kept = days(CHANGES_KEPT_DAYS);
  return Temporal.Instant.compare(since, kept) < 0 ? kept : since;
}

/** A visit at `now` has surely seen every change up to this moment. */
export const seenUntil = (now: Temporal.Instant): Temporal.Instant => now.subtract({ seconds: WRITE_SECONDS });

/**
 * Sums up changes, given in their order: one net change per activity, and one for all days of a series that changed
 * alike. Leaves out changes whose times, before and after, are over by `today`, and those the person has changed since.
 * Soonest first.
 */
export function sumUpChanges<Change extends CalendarChange>(
  changes: readonly Change[],
  today: string,
): SummedChange<Change>[] {
  const ofActivities = [...Map.groupBy(changes, ({ activityId }) => activityId).values()].flatMap(netChange);
  const ahead = ofActivities.filter(
    (change) => stillStands(change) && (change.date >= today || (change.was !== null && change.was.date >= today)),
  );
  const alike = Map.groupBy(ahead.toSorted(bySoonest), ({ activityId, seriesId, kind, changedBy }) =>
    [seriesId ?? activityId, kind, changedBy.id].join(),
  );
  return [...alike.values()].map((days) => ({ ...days[0]!, times: days.length, until: days.at(-1)!.date }));
}

/** The net change of several changes of one activity; none when it is back where it was. */
function netChange<Change extends CalendarChange>(changes: readonly Change[]): Change[] {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const before = first.kind === 'planned' ? null : (first.was ?? timesOf(first));
  if (last.kind === 'removed') return before === null ? [] : [{ ...last, ...before, was: null }];
  if (before === null) return [{ ...last, kind: 'planned', was: null }];
  return sameTimes(before, last) ? [] : [{ ...last, kind: 'moved', was: before }];
}

/**
 * Whether the activity is still as this change left it. If not, the person has changed it: changes by others are
 * recorded.
 */
const stillStands = (change: CalendarChange) =>
  change.kind === 'removed' ? change.present === null : change.present !== null && sameTimes(change.present, change);

const timesOf = ({ date, allDay, startsAt, endsAt }: ChangedTimes): ChangedTimes => ({
  date,
  allDay,
  startsAt,
  endsAt,
});
const sameTimes = (one: ChangedTimes, other: ChangedTimes) =>
  one.date === other.date && one.startsAt === other.startsAt && one.endsAt === other.endsAt;
const bySoonest = (one: ChangedTimes, other: ChangedTimes) =>
  one.date.localeCompare(other.date) || one.startsAt.localeCompare(other.startsAt);
