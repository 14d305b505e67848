import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

/** Tells those who do not see it what has happened: a page opened, results found, an activity moved. */
export function announce(text: string): void {
  // The same words again must be a change, or nobody hears them: a trailing no-break space makes them one.
  said = said === text ? `${text}\u00a0` : text;
  listeners.forEach((listener) => listener());
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once in the layout. */
export function LiveRegion() {
  const text = useSyncExternalStore(watch, () => said);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
