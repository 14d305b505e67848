import { useCallback, useMemo } from 'react';
import { isTime } from '#domain/time.ts';
import { useSearchParams } from '#web/router/router.tsx';

/** What stands open over a calendar: an activity, its form, a new one, or the list of a block. */
export type OpenDialog =
  | { what: 'activity'; id: string }
  | { what: 'edit'; id: string }
  | { what: 'repeat'; id: string }
  | { what: 'group'; ids: string[] }
  | { what: 'add'; startsAt?: string; endsAt?: string };

/** As good as an id: whether there is such an activity the server knows. */
const ID = /^[0-9a-f-]{36}$/i;

const KEYS = ['activity', 'edit', 'repeat', 'group', 'add'] as const;

/**
 * Kept in the address, so that a reload in the middle of a form comes back to that form. Opening and closing replaces
 * the entry: back leaves the page, it does not walk through dialogs.
 */
export function useOpenDialog(): { shown: OpenDialog | null; show: (next: OpenDialog | null) => void } {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (next: OpenDialog | null) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          KEYS.forEach((key) => after.delete(key));
          if (next) after.set(next.what, wordOf(next));
          return after;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { shown: useMemo(() => parseOpenDialog(search), [search]), show };
}

function wordOf(shown: OpenDialog): string {
  if (shown.what === 'add') return shown.startsAt ? `${shown.startsAt}-${shown.endsAt}` : '';
  return shown.what === 'group' ? shown.ids.join() : shown.id;
}

/** Reads what an address asks for; what makes no sense is as good as nothing. */
function parseOpenDialog(search: URLSearchParams): OpenDialog | null {
  const what = KEYS.find((key) => search.has(key));
  if (!what) return null;
  const word = search.get(what)!;
  if (what === 'add') {
    const [startsAt = '', endsAt = ''] = word.split('-');
    return isTime(startsAt) && isTime(endsAt) ? { what, startsAt, endsAt } : { what };
  }
  const ids = word.split(',').filter((id) => ID.test(id));
  if (ids.length === 0) return null;
  return what === 'group' ? { what, ids } : { what, id: ids[0]! };
}
