import { createStore } from '../browser/store.ts';

/**
 * Result of the last call: `navigator.onLine` tells of a missing network, but not of a server that is down or
 * unavailable.
 */
export type Reach = 'reached' | 'offline' | 'unavailable';

export const lastReach = createStore<Reach>(() => 'reached');

/** Notifies of changes only, because every call reports its result. */
export function noteReach(now: Reach): void {
  if (lastReach.getState() !== now) lastReach.setState(now);
}
