/** Counts the calls that block the page. The veil goes when the last one ends, however it ends (SHELL-20). */
let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Shows the loading overlay until the work is done; answers or throws what the work answers or throws. */
export async function withLoadingOverlay<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  change(1);
  try {
    return await (typeof work === 'function' ? work() : work);
  } finally {
    change(-1);
  }
}

export function overlayCount(): number {
  return waiting;
}

export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
