import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '#web/browser/store.ts';
import { referenceDataQuery } from '#web/graphql/reference-data.ts';
import { waitingRowsIn, waitingRows } from '#web/outbox/waiting-rows.ts';
import { useStoredSession } from '#web/session/viewer.ts';
import { activityIn } from './draw-waiting.ts';
import type { MonthEntryData } from './month/queries.ts';
import type { ActivityDetails } from './queries.ts';
import { replaceAround } from './week-plan/week.ts';

/** The new activities that wait on the device (decision 53) as calendars draw them, once types and people are known. */
export function useAllWaitingActivities(): ActivityDetails[] {
  const { rows } = useStore(waitingRows);
  const viewer = useStoredSession()?.user;
  const { data: known } = useQuery({ ...referenceDataQuery, enabled: rows.length > 0 });
  return useMemo(() => {
    if (!known || !viewer) return [];
    return waitingRowsIn(rows, { kind: 'activity' }).flatMap(({ entry }) => activityIn(entry, known, viewer) ?? []);
  }, [rows, known, viewer]);
}

/** The waiting activities in which somebody takes part. */
export function useWaitingActivities(ownerId: string): ActivityDetails[] {
  const activities = useAllWaitingActivities();
  return useMemo(() => activities.filter(({ users }) => users.some(({ id }) => id === ownerId)), [activities, ownerId]);
}

const byStart = (one: { startsAt: string }, other: { startsAt: string }) => one.startsAt.localeCompare(other.startsAt);

/** A person's weeks around a Monday (`weeksQuery`), with the activities that wait for them. */
export function useWeeksWithWaiting<Planned extends ActivityDetails[] | undefined>(
  planned: Planned,
  monday: string,
  ownerId: string,
): ActivityDetails[] | Planned {
  const waiting = useWaitingActivities(ownerId);
  return useMemo(
    () =>
      planned && waiting.reduce<ActivityDetails[]>((list, activity) => replaceAround(monday, list, activity), planned),
    [planned, waiting, monday],
  );
}

/** A person's day, with the activities that wait for it. */
export function useDayWithWaiting(planned: ActivityDetails[] | undefined, day: string | null, ownerId: string) {
  const waiting = useWaitingActivities(ownerId);
  return useMemo(
    () => planned && [...planned, ...waiting.filter(({ date }) => date === day)].toSorted(byStart),
    [planned, waiting, day],
  );
}

/** The days of a person's month, with the activities that wait for them. */
export function useMonthWithWaiting(planned: Map<string, MonthEntryData[]> | undefined, ownerId: string) {
  const waiting = useWaitingActivities(ownerId);
  return useMemo(() => {
    if (!planned || waiting.length === 0) return planned;
    const days = new Map(planned);
    for (const [day, entries] of Map.groupBy(waiting, ({ date }) => date))
      days.set(
        day,
        [...(days.get(day) ?? []), ...entries.map((entry) => ({ ...entry, comingCount: null }))].toSorted(byStart),
      );
    return days;
  }, [planned, waiting]);
}
