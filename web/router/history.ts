import { createStore, type ReadableStore } from '../browser/store.ts';

/**
 * The address behind the '#' (SHELL-04): where the visit stands, and the steps from place to place. A step can be held
 * back until somebody has agreed to leave (SHELL-06).
 */
export type HistoryLocation = {
  pathname: string;
  /** With its question mark; empty without a query. */
  search: string;
  /** One for each entry of the browser's history. */
  key: string;
  /** What the step that led here wanted this page to know. */
  state: unknown;
};

/** How a place was reached: by a step forward, in place of another, or by the browser's back and forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP';
export type CurrentLocation = HistoryLocation & { action: NavigationType };

/** Whether a step may be taken: at once, or once somebody has answered. */
type Gate = (from: HistoryLocation, to: HistoryLocation) => true | Promise<boolean>;

/** What the browser keeps with each entry of its history. */
type Entry = { index: number; key: string; user: unknown };

let index = 0;
const here = createStore<CurrentLocation>(() => ({ pathname: '/', search: '', key: '', state: null, action: 'POP' }));
let gate: Gate | null = null;
/** Steps of the browser that are our own: one that takes back what was held, one that was agreed to. */
let takingBack = false;
let agreed = false;
/** How many follow the address. Without any, nobody is signed in and the browser's steps are left alone. */
let followers = 0;

function entryNow(): Entry | null {
  const state = history.state as Partial<Entry> | null;
  return typeof state?.index === 'number' ? (state as Entry) : null;
}

function placeOf(address: string, entry: Entry | null): HistoryLocation {
  const [pathname = '', search = ''] = (address.startsWith('/') ? address : `/${address}`).split(/(?=\?)/, 2);
  return { pathname, search, key: entry?.key ?? '', state: entry?.user ?? null };
}

/** What the address says, before or after the router has arrived there. */
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
 * Goes to an address (`/games?mode=list`, or `?mode=list` for another view of the same page), or some entries back or
 * forward. What is unsaved may hold the step; the promise of `held` steps ends with the answer.
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

/** The browser has moved already: back, forward, or an address typed by hand. */
function moved() {
  if (takingBack) {
    takingBack = false;
    return;
  }
  const entry = entryNow();
  // An address typed by hand is a new entry behind the present one.
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

/** Begins where the address stands: at the start, and again after somebody has signed in. */
export function initHistory(): CurrentLocation {
  if (!entryNow()) write('replaceState', location.hash.slice(1) || '/', null);
  index = entryNow()?.index ?? 0;
  settle('POP');
  return currentLocation();
}

export function currentLocation(): CurrentLocation {
  return here.getState();
}

/** Calls at every step from now on, and once for those that were taken since the arrival. */
export function onLocationChange(listener: () => void): () => void {
  if (followers++ === 0) addEventListener('popstate', moved);
  const unsubscribe = here.subscribe(listener);
  // Another address may have been typed while the app was being drawn.
  const now = locationFromAddress();
  if (now.pathname !== currentLocation().pathname || now.search !== currentLocation().search) initHistory();
  listener();
  return () => {
    unsubscribe();
    if (--followers === 0) removeEventListener('popstate', moved);
  };
}

/** Where the visit stands, for `useStore`. */
export const locationStore: ReadableStore<CurrentLocation> = { getState: currentLocation, subscribe: onLocationChange };

/** Puts a gate before every step, until the answer is called. */
export function blockNavigation(by: Gate): () => void {
  gate = by;
  return () => {
    if (gate === by) gate = null;
  };
}
