import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../browser/store.ts';

const said = createStore(() => '');

/** Tells those who do not see it what has happened: a page opened, results found, an activity moved. */
export function announce(text: string): void {
  // The same words again must be a change, or nobody hears them: a trailing no-break space makes them one.
  said.setState(said.getState() === text ? `${text}\u00a0` : text);
}

/** Says how many were found, once somebody has changed what is looked for. */
export function useAnnouncedCount(count: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && before.current !== count) announce(count);
    before.current = count;
  }, [count]);
}

/** Once in the layout. */
export function LiveRegion() {
  const text = useStore(said);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
