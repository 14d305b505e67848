/** How the last call went: browsers know of a missing network, not of a club that does not answer, or cannot just now. */
export type Reach = 'reached' | 'offline' | 'unavailable';

let last: Reach = 'reached';
const listeners = new Set<() => void>();

export function noteReach(now: Reach): void {
  if (last === now) return;
  last = now;
  listeners.forEach((listener) => listener());
}

export function lastReach(): Reach {
  return last;
}

export function watchReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
