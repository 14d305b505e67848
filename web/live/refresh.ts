/** Asks anew for what a page shows of what has changed, unless somebody is in the middle of something. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent, RecordKind } from '#domain/live.ts';
import { hasUnsavedChanges } from '../router/unsaved-changes.tsx';
import { isPointerFollowed } from '../ui/display/pointer-drag.ts';

const CALENDARS = 'activities';
const INBOXES = 'notifications';
const NOTEBOOKS = 'notebook';
/**
 * First words of the query keys that show these records. The list of clubs is not one of them: on top of it stays what
 * somebody has just made (CLB-03).
 */
const SHOWN_IN: Record<RecordKind, readonly string[]> = {
  club: ['club', 'games', 'game'],
  game: ['games', 'game', 'work', 'reports'],
  player: ['players', 'player', 'reports', 'work'],
  report: ['reports', 'report', 'players', 'player', 'game', 'games', 'work', 'performance', 'report pair'],
};
const LIVE_WORDS = new Set([CALENDARS, INBOXES, NOTEBOOKS, ...Object.values(SHOWN_IN).flat()]);

/** ms after an event, in which others and the page's own questions after a write come; and until what was held is tried. */
const GATHERED = 150;
const TRIED_EVERY = 400;
/** ms over which browsers spread that all have to ask for everything. */
const SPREAD = 2000;

type Shown = { queryKey: readonly unknown[]; meta?: { of?: unknown; kept?: unknown } | undefined };

/** Whether the query shows something that the event is about. */
export function isConcerned({ queryKey, meta }: Shown, event: LiveEvent, viewerId: string): boolean {
  const word = queryKey[0] as string;
  if (event.everything) return LIVE_WORDS.has(word);
  if (word === INBOXES)
    return event.inbox === true || event.activities === 'many' || (event.activities?.includes(viewerId) ?? false);
  if (word === NOTEBOOKS) return event.notebook === true;
  if (word === CALENDARS) {
    if (!event.activities || event.activities === 'many') return event.activities !== undefined;
    // An own day names nobody.
    const of = meta?.of ?? (meta?.kept ? viewerId : undefined);
    return typeof of !== 'string' || event.activities.includes(of);
  }
  return event.records?.some((kind) => SHOWN_IN[kind].includes(word)) ?? false;
}

export type Refresher = { take: (event: LiveEvent) => void; stop: () => void };

export function refreshQuietly(client: QueryClient, viewerId: string): Refresher {
  const stale = new Set<Query>();
  let events: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    timer ??= setTimeout(run, ms);
  };

  function isHeld({ queryKey }: Query): boolean {
    if (document.visibilityState === 'hidden' || client.isMutating() > 0) return true;
    return queryKey[0] !== INBOXES && (hasUnsavedChanges() || isPointerFollowed());
  }

  function run(): void {
    timer = undefined;
    const shown = client.getQueryCache().findAll({ type: 'active' });
    for (const query of shown) if (events.some((event) => isConcerned(query, event, viewerId))) stale.add(query);
    events = [];
    for (const query of stale) {
      // Whatever is shown later asks by itself.
      if (!query.isActive()) stale.delete(query);
      // What is on its way may have been read before the change.
      else if (!isHeld(query) && query.state.fetchStatus === 'idle') {
        stale.delete(query);
        void client.refetchQueries({ queryKey: query.queryKey, exact: true });
      }
    }
    if (stale.size > 0 && document.visibilityState === 'visible') later(TRIED_EVERY);
  }

  const whenVisible = () => document.visibilityState === 'visible' && events.length + stale.size > 0 && later(0);
  document.addEventListener('visibilitychange', whenVisible);
  return {
    take(event) {
      events.push(event);
      later(event.everything ? GATHERED + Math.random() * SPREAD : GATHERED);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenVisible);
    },
  };
}
