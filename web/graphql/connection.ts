/** Whether the last call reached the API: browsers know of a missing network, not of a club that does not answer. */
let reached = true;
const listeners = new Set<() => void>();

export function noteReached(now: boolean): void {
  if (reached === now) return;
  reached = now;
  listeners.forEach((listener) => listener());
}

export function isReached(): boolean {
  return reached;
}

export function watchReached(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
