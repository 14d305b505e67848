import { useEffect, useRef } from 'react';
import { createStore, useStore } from '#web/browser/store.ts';

/** Id of the element that the skip link and each navigation focus. */
export const MAIN = 'content';

const said = createStore(() => '');

/** Announces to screen readers what has happened: a page opened, results found, an activity moved. */
export function announce(text: string): void {
  // A live region announces changes only: for the same text again, a trailing no-break space makes it a change.
  said.setState(said.getState() === text ? `${text}\u00a0` : text);
}

/** Announces the number of results whenever it changes, but not the first one. */
export function useAnnouncedCount(count: string | undefined): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && before.current !== count) announce(count);
    before.current = count;
  }, [count]);
}

/** The live region of `announce`; render it once in the layout. */
export function LiveRegion() {
  const text = useStore(said);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}
