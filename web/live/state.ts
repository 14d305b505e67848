import { createStore } from '../browser/store.ts';

/** Whether a stream of this browser tells this page of changes. */
export const liveStands = createStore(() => false);

/** Something new in the own inbox: a live update says so, or a push message, which also names it. */
export type Arrival = { activityId?: string; notificationId?: string };

/** The last one; a new object for each. */
export const lastArrival = createStore<Arrival | null>(() => null);
