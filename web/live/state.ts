import { createStore } from '../browser/store.ts';

/** Whether a stream of this browser reports changes to this page. */
export const liveStands = createStore(() => false);

/** Something new in the viewer's inbox, reported by a live update or by a push message; only the latter has ids. */
export type Arrival = { activityId?: string; notificationId?: string };

/** The latest arrival; a new object for each. */
export const lastArrival = createStore<Arrival | null>(() => null);
