import { createStore } from '../browser/store.ts';

/** How the last call went: browsers know of a missing network, not of a club that does not answer, or cannot just now. */
export type Reach = 'reached' | 'offline' | 'unavailable';

export const lastReach = createStore<Reach>(() => 'reached');

/** Tells of changes only: each call notes how it went. */
export function noteReach(now: Reach): void {
  if (lastReach.getState() !== now) lastReach.setState(now);
}
