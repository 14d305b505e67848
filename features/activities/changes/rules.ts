/** What others have changed in somebody's calendar since a moment, summed up as the home page tells it. */
import * as z from 'zod/mini';
import { instant, optional } from '#domain/fields.ts';

/** How long changes are kept. */
export const CHANGES_KEPT_DAYS = 30;
/** How far somebody looks back whose device knows of no earlier visit. */
const DAYS_WITHOUT_VISIT = 7;
/** At most so many are told one by one. */
export const MOST_CHANGES = 20;
/**
 * Seconds a write may take from its clock to its end. A visit has surely seen only what is older; what is younger is told
 * at the next one too.
 */
const WRITE_SECONDS = 60;

export const changesArgs = z.object({ since: optional(instant()) });

export const CHANGE_KINDS = ['planned', 'moved', 'removed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** When an activity stands in the calendar. */
export type ChangedTimes = { date: string; allDay: boolean; startsAt: string; endsAt: string };

/**
 * One change of one activity. `was` is where a moved one stood before, `present` where it stands in the calendar now, null
 * where it does not any more.
 */
export type CalendarChange = ChangedTimes & {
  activityId: string;
  seriesId: string | null;
  kind: ChangeKind;
  was: ChangedTimes | null;
  present: ChangedTimes | null;
  changedBy: { id: string };
};
/** What has become of an activity, or alike of `times` activities of one series, the last of them on `until`. */
export type SummedChange<Change> = Change & { times: number; until: string };

/** From when on changes are told: the last visit, a week ago without one, and never before what is kept. */
export function changesSince(visit: string | null | undefined, now: Temporal.Instant): Temporal.Instant {
  const days = (count: number) => now.subtract({ hours: 24 * count });
  const since = visit ? Temporal.Instant.from(visit) : days(DAYS_WITHOUT_VISIT);
  const kept = days(CHANGES_KEPT_DAYS);
  return Temporal.Instant.compare(since, kept) < 0 ? kept : since;
}

/** Up to when a visit at this moment has surely seen everything. */
export const seenUntil = (now: Temporal.Instant): Temporal.Instant => now.subtract({ seconds: WRITE_SECONDS });

/**
 * Sums up the changes, which come in their order: of each activity what is different now, of a series once what became of
 * all its days. What is over by `today`, before and after, is left out, and what the person has changed since. The soonest
 * first.
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

/** What several changes of one activity come to; nothing when it stands where it stood. */
function netChange<Change extends CalendarChange>(changes: readonly Change[]): Change[] {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const before = first.kind === 'planned' ? null : (first.was ?? timesOf(first));
  if (last.kind === 'removed') return before === null ? [] : [{ ...last, ...before, was: null }];
  if (before === null) return [{ ...last, kind: 'planned', was: null }];
  return sameTimes(before, last) ? [] : [{ ...last, kind: 'moved', was: before }];
}

/** Whether nobody has changed it after that: others would have been noted, so it was the person, who knows. */
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
