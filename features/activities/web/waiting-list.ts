import { useMemo } from 'react';
import { createStore, useStore } from '#web/browser/store.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { ActivityDetails } from './queries.ts';

type WaitingActivities = { activities: readonly ActivityDetails[]; openOutbox: () => void };

/** The new activities that wait on the device (decision 53) as calendars draw them; empty until the outbox has been read. */
export const waitingActivities = createStore<WaitingActivities>(() => ({ activities: [], openOutbox() {} }));

/** Those that somebody takes part in. */
export function useWaitingActivities(ownerId: string): ActivityDetails[] {
  const { activities } = useStore(waitingActivities);
  return useMemo(() => activities.filter(({ users }) => users.some(({ id }) => id === ownerId)), [activities, ownerId]);
}

/** A day of the viewer, with what waits for it. */
export function useWithWaiting(planned: ActivityDetails[] | undefined, day: string | null) {
  const waiting = useWaitingActivities(useViewer().id);
  return useMemo(
    () =>
      planned &&
      [...planned, ...waiting.filter(({ date }) => date === day)].toSorted((one, other) =>
        one.startsAt.localeCompare(other.startsAt),
      ),
    [planned, waiting, day],
  );
}
