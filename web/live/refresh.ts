/** Refetches the shown data that has changed, except while the viewer is in the middle of something. */
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent, RecordKind } from '#domain/live.ts';
import { hasUnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import { isPointerFollowed } from '../ui/looks/pointer-drag.ts';

const CALENDARS = 'activities';
const INBOXES = 'notifications';
const NOTEBOOKS = 'notebook';
/**
 * First words of the query keys that show these records. The list of clubs is missing: a club that somebody has just
 * created stays on top of it (CLB-03).
 */
const SHOWN_IN: Record<RecordKind, readonly string[]> = {
  club: ['club', 'games', 'game'],
  game: ['games', 'game', 'work', 'reports'],
  journal: ['journals', 'journal', 'story', 'performance', 'deadlines'],
  objective: ['objectives', 'objective', 'story', 'deadlines'],
  player: ['players', 'player', 'reports', 'work'],
  report: ['reports', 'report', 'players', 'player', 'game', 'games', 'work', 'performance', 'report pair'],
  squad: ['squads'],
  task: ['tasks', 'deadlines', 'journals', 'journal', 'objectives', 'objective'],
};
/** Records of which an event says that some became confidential. */
const RARELY_READ = ['journal', 'objective'] as const satisfies RecordKind[];
const LIVE_WORDS = new Set([CALENDARS, INBOXES, NOTEBOOKS, ...Object.values(SHOWN_IN).flat()]);

/** ms to wait after an event for more of them and our own requests, and until held queries are tried again. */
const GATHERED = 150;
const TRIED_EVERY = 400;
/** ms over which browsers spread their requests when all of them have to refetch everything. */
const SPREAD = 2000;

type Shown = { queryKey: readonly unknown[]; meta?: { of?: unknown; kept?: unknown } | undefined };

/** Whether the query shows a record that the event is about. */
export function isConcerned({ queryKey, meta }: Shown, event: LiveEvent, viewerId: string): boolean {
  const word = queryKey[0] as string;
  if (event.everything) return LIVE_WORDS.has(word);
  if (word === INBOXES)
    return event.inbox === true || event.activities === 'many' || (event.activities?.includes(viewerId) ?? false);
  if (word === NOTEBOOKS) return event.notebook === true;
  if (word === CALENDARS) {
    if (!event.activities || event.activities === 'many') return event.activities !== undefined;
    // The query key of the viewer's own day contains no person.
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
    // What became confidential is not drawn again from memory by a page that is opened later.
    const hidden = { records: RARELY_READ.filter((kind) => events.some(({ records }) => records?.includes(kind))) };
    client.removeQueries({ type: 'inactive', predicate: (query) => isConcerned(query, hidden, viewerId) });
    events = [];
    for (const query of stale) {
      // A query that is not shown now refetches when it is shown.
      if (!query.isActive()) stale.delete(query);
      // A request under way may have read the data before the change, so the query waits for its end.
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
