import { createStore, type ReadableStore } from '../browser/store.ts';

/**
 * The location in the hash (SHELL-04), and navigation between locations. A navigation can be held until the viewer
 * agrees to leave (SHELL-06). While dialogs are open, an entry with the page's own address stands above it, so that the
 * browser's Back closes a dialog and stays on the page.
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

/** The `history.state` of each entry. `layer`: it is above the entry of its page while dialogs are open. */
type Entry = { index: number; key: string; user: unknown; layer?: true };

/** An open dialog, sheet or drawer. `close` returns whether it closes, perhaps after a question. */
type Layer = { close: () => boolean | Promise<boolean> };

let index = 0;
const here = createStore<CurrentLocation>(() => ({ pathname: '/', search: '', key: '', state: null, action: 'POP' }));
let gate: Gate | null = null;
/** Number of navigations that wait for an answer. Meanwhile no entry is added, which would drop the entries ahead. */
let held = 0;
/** The viewer agreed: the next step is not held again. */
let agreed = false;
/** The open dialogs, the topmost last. */
const layers: Layer[] = [];
/** Whether the present entry is the one above its page. */
let above = false;
/** Whether the entry above the page is the next one, because the browser's Back has just left it. */
let ahead = false;
/** Our own call of `history.go`: the index it leads to, and the work to do there. Navigations wait for it. */
let going: { to: number; arrive: () => void; unlisten: () => void } | null = null;
const waiting: (() => void)[] = [];
let reloading = false;
/** Number of listeners. Without one nobody is signed in, and the browser's navigation is left alone. */
let listeners = 0;

function listen(): () => void {
  if (listeners++ === 0) addEventListener('popstate', moved);
  let on = true;
  return () => {
    if (on && --listeners === 0) removeEventListener('popstate', moved);
    on = false;
  };
}

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
  const next = locationFromAddress();
  // The dialogs of another page close with that page.
  if (next.pathname !== currentLocation().pathname) layers.length = 0;
  here.setState({ ...next, action });
}

function write(how: 'pushState' | 'replaceState', address: string, user: unknown) {
  const entry: Entry = { index, key: Math.random().toString(36).slice(2, 10), user, ...(above && { layer: true }) };
  history[how](entry, '', `#${address}`);
}

function travel(steps: number, to: number, arrive: () => void) {
  going = { to, arrive, unlisten: listen() };
  history.go(steps);
}

/** Adds the entry above the page while dialogs are open, and removes it afterwards. */
function matchLayers() {
  if (going || reloading || held > 0 || agreed || above === layers.length > 0) return;
  if (above) {
    leaveLayer();
  } else if (ahead) {
    travel(1, index + 1, () => {
      index += 1;
      above = true;
      ahead = false;
    });
  } else {
    const { key, user } = entryNow() ?? { key: currentLocation().key, user: null };
    if (!entryNow()) history.replaceState({ index, key, user } satisfies Entry, '');
    index += 1;
    above = true;
    history.pushState({ index, key, user, layer: true } satisfies Entry, '');
  }
}

function leaveLayer() {
  const { hash } = location;
  const { key, user } = entryNow() ?? { key: currentLocation().key, user: currentLocation().state };
  travel(-1, index - 1, () => {
    index -= 1;
    above = false;
    keepInPage(hash, key, user);
    if (key !== currentLocation().key) settle('POP');
  });
}

/** Moves a location that replaced the entry above to the page's own entry. */
function keepInPage(hash: string, key: string, user: unknown) {
  if (entryNow()?.key === key && location.hash === hash) return;
  history.replaceState({ index, key, user } satisfies Entry, '', hash || '#');
}

/** The browser's Back has left the entry above the page: closes the topmost dialog. */
function leftLayer() {
  const { pathname, search, key, state } = currentLocation();
  index -= 1;
  above = false;
  ahead = true;
  if (entryNow()?.key !== key) keepInPage(`#${pathname}${search}`, key, state);
  closeTopmost();
}

function closeTopmost() {
  const layer = layers.at(-1);
  if (!layer) return;
  void Promise.resolve(layer.close()).then((closed) => {
    if (closed) remove(layer);
    matchLayers();
  });
}

function remove(layer: Layer) {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
}

/**
 * Registers an open dialog, so that the browser's Back closes it instead of leaving the page. Returns a
 * function to call when it has closed.
 */
export function openLayer(close: Layer['close']): () => void {
  const layer = { close };
  // Never stops listening: from here on Forward may lead to the entry above the page.
  listen();
  layers.push(layer);
  matchLayers();
  return () => {
    remove(layer);
    // Deferred, because the next dialog may open at once, or the page may be left.
    queueMicrotask(matchLayers);
  };
}

export type StepOptions = { replace?: boolean; state?: unknown };

/**
 * Navigates to a path (`/games?mode=list`, or `?mode=list` for another view of the same page), or by a number of
 * history entries. Unsaved changes may hold it: for a path the promise then resolves once the viewer has answered; a
 * step through the history is held in `moved`, without a promise.
 */
export function navigate(
  to: string | number,
  { replace = false, state = null }: StepOptions = {},
): void | Promise<void> {
  if (going) return new Promise((resolve) => waiting.push(() => resolve(navigate(to, { replace, state }))));
  if (typeof to === 'number') {
    history.go(above && to < 0 ? to - 1 : to);
    return;
  }
  const address = to.startsWith('?') || to === '' ? currentLocation().pathname + to : to;
  const step = () => {
    ahead = false;
    // The next page replaces the entry above this one.
    const over = above;
    if (!replace) above = false;
    if (!replace && !over) index += 1;
    write(replace || over ? 'replaceState' : 'pushState', address, state);
    settle(replace ? 'REPLACE' : 'PUSH');
    queueMicrotask(matchLayers);
  };
  const answer = gate?.(currentLocation(), placeOf(address, null)) ?? true;
  if (answer !== true) return hold(answer, step);
  step();
}

async function hold(answer: Promise<boolean>, step: () => void): Promise<void> {
  held += 1;
  const leave = await answer;
  held -= 1;
  if (leave) step();
  else matchLayers();
}

/** Handles `popstate`, after the browser has moved: back, forward, or a URL typed by hand. */
function moved() {
  const entry = entryNow();
  const own = going;
  going = null;
  own?.unlisten();
  if (own && entry?.index === own.to) {
    own.arrive();
    for (const next of waiting.splice(0)) next();
    matchLayers();
    return;
  }
  // A URL typed by hand is a new entry after the present one.
  const there = entry?.index ?? index + 1;
  const steps = there - index;
  if (!agreed && above && steps === -1) return leftLayer();
  if (!agreed && layers.length > 0 && steps < 0 && !above) {
    travel(-steps, index, () => undefined);
    return closeTopmost();
  }
  const answer = agreed || steps === 0 ? true : (gate?.(currentLocation(), locationFromAddress()) ?? true);
  agreed = false;
  if (answer !== true) {
    travel(-steps, index, () => undefined);
    void hold(answer, () => {
      agreed = true;
      history.go(steps);
    });
    return;
  }
  index = there;
  above = entry?.layer === true;
  ahead = false;
  if (!entry) write('replaceState', location.hash.slice(1) || '/', null);
  // No dialog is open above that page any more: go on to the page itself.
  if (above && layers.length === 0) return matchLayers();
  settle('POP');
  queueMicrotask(matchLayers);
}

/** Reloads the page. Waits for a step through the history, which would cancel the reload. */
export function reload(): void {
  if (going) {
    waiting.push(reload);
    return;
  }
  reloading = true;
  location.reload();
}

/** Takes over the location of the URL: at the start, and again after a sign-in. */
export function initHistory(): CurrentLocation {
  if (!entryNow()) write('replaceState', location.hash.slice(1) || '/', null);
  index = entryNow()?.index ?? 0;
  above = entryNow()?.layer === true;
  settle('POP');
  queueMicrotask(matchLayers);
  return currentLocation();
}

export function currentLocation(): CurrentLocation {
  return here.getState();
}

/** Calls the listener now and on every navigation. */
export function onLocationChange(listener: () => void): () => void {
  const unlisten = listen();
  const unsubscribe = here.subscribe(listener);
  // The URL may have changed while the app was first rendered.
  const now = locationFromAddress();
  if (now.pathname !== currentLocation().pathname || now.search !== currentLocation().search) initHistory();
  listener();
  return () => {
    unsubscribe();
    unlisten();
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
