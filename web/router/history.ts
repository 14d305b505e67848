import { createStore, type ReadableStore } from '../browser/store.ts';

/**
 * The location in the hash (SHELL-04), and navigation between locations. A navigation can be held until the viewer
 * agrees to leave (SHELL-06).
 */
export type HistoryLocation = {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  /** Unique for each entry of the browser's history. */
  key: string;
  /** State that was given to the navigation to this page. */
  state: unknown;
};

/** How a location was reached: by a new entry, by replacing one, or by the browser's back and forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';
export type CurrentLocation = HistoryLocation & { action: NavigationType };

/** Decides whether a navigation may happen: at once, or by a promise once the viewer has answered. */
type Gate = (from: HistoryLocation, to: HistoryLocation) => true | Promise<boolean>;

/** The `history.state` of each entry. */
type Entry = { index: number; key: string; user: unknown };

let index = 0;
const here = createStore<CurrentLocation>(() => ({ pathname: '/', search: '', key: '', state: null, action: 'POP' }));
let gate: Gate | null = null;
/**
 * Own calls of `history.go`, not to be held again: one takes back a held step, one repeats it after the viewer agreed.
 */
let takingBack = false;
let agreed = false;
/** Number of subscribers. Without any, nobody is signed in, and the browser's navigation is left alone. */
let followers = 0;

function entryNow(): Entry | null {
  const state = history.state as Partial<Entry> | null;
  return typeof state?.index === 'number' ? (state as Entry) : null;
}

function placeOf(address: string, entry: Entry | null): HistoryLocation {
  const [pathname = '', search = ''] = (address.startsWith('/') ? address : `/${address}`).split(/(?=\?)/, 2);
  return { pathname, search, key: entry?.key ?? '', state: entry?.user ?? null };
}

/** The location in the URL, whether or not the router shows it already. */
export function locationFromAddress(): HistoryLocation {
  return placeOf(location.hash.slice(1), entryNow());
}

function settle(action: NavigationType) {
  here.setState({ ...locationFromAddress(), action });
}

function write(how: 'pushState' | 'replaceState', address: string, user: unknown) {
  const entry: Entry = { index, key: Math.random().toString(36).slice(2, 10), user };
  history[how](entry, '', `#${address}`);
}

export type StepOptions = { replace?: boolean; state?: unknown };

/**
 * Navigates to a path (`/games?mode=list`, or `?mode=list` for another view of the same page), or by a number of
 * history entries. Unsaved changes may hold it: for a path the promise then ends once the viewer has answered; a step
 * through the history is held in `moved`, without a promise.
 */
export function navigate(
  to: string | number,
  { replace = false, state = null }: StepOptions = {},
): void | Promise<void> {
  if (typeof to === 'number') {
    history.go(to);
    return;
  }
  const address = to.startsWith('?') || to === '' ? currentLocation().pathname + to : to;
  const step = () => {
    if (!replace) index += 1;
    write(replace ? 'replaceState' : 'pushState', address, state);
    settle(replace ? 'REPLACE' : 'PUSH');
  };
  const answer = gate?.(currentLocation(), placeOf(address, null)) ?? true;
  if (answer !== true) return answer.then((leave) => (leave ? step() : undefined));
  step();
}

/** Handles `popstate`, after the browser has moved: back, forward, or a URL typed by hand. */
function moved() {
  if (takingBack) {
    takingBack = false;
    return;
  }
  const entry = entryNow();
  // A URL typed by hand is a new entry after the present one.
  const there = entry?.index ?? index + 1;
  const steps = there - index;
  const answer = agreed || steps === 0 ? true : (gate?.(currentLocation(), locationFromAddress()) ?? true);
  agreed = false;
  if (answer !== true) {
    takingBack = true;
    history.go(-steps);
    void answer.then((leave) => {
      if (!leave) return;
      agreed = true;
      history.go(steps);
    });
    return;
  }
  index = there;
  if (!entry) write('replaceState', location.hash.slice(1) || '/', null);
  settle('POP');
}

/** Takes over the location of the URL: at the start, and again after a sign-in. */
export function initHistory(): CurrentLocation {
  if (!entryNow()) write('replaceState', location.hash.slice(1) || '/', null);
  index = entryNow()?.index ?? 0;
  settle('POP');
  return currentLocation();
}

export function currentLocation(): CurrentLocation {
  return here.getState();
}

/** Calls the listener now and on every navigation. */
export function onLocationChange(listener: () => void): () => void {
  if (followers++ === 0) addEventListener('popstate', moved);
  const unsubscribe = here.subscribe(listener);
  // The URL may have changed while the app was first rendered.
  const now = locationFromAddress();
  if (now.pathname !== currentLocation().pathname || now.search !== currentLocation().search) initHistory();
  listener();
  return () => {
    unsubscribe();
    if (--followers === 0) removeEventListener('popstate', moved);
  };
}

/** The present location, for `useStore`. */
export const locationStore: ReadableStore<CurrentLocation> = { getState: currentLocation, subscribe: onLocationChange };

/** Sets the gate for all navigations; returns a function that removes it. */
export function blockNavigation(by: Gate): () => void {
  gate = by;
  return () => {
    if (gate === by) gate = null;
  };
}
