import { useCallback, useMemo } from 'react';
import { isTime } from '#domain/time.ts';
import { isLocalId } from '#web/outbox/waiting.ts';
import { waitingRows } from '#web/outbox/waiting-rows.ts';
import { useSearchParams } from '#web/router/router.tsx';

/** The open dialog of a calendar: an activity, its form, its repetition, its calling off, the list of a block, or a new activity. */
export type OpenDialog =
  | { what: 'activity'; id: string }
  | { what: 'edit'; id: string }
  | { what: 'repeat'; id: string }
  | { what: 'cancel'; id: string }
  | { what: 'group'; ids: string[] }
  | { what: 'add'; startsAt?: string; endsAt?: string; squadId?: string };

/** Has the form of an id; only the server knows whether the activity exists. */
const ID = /^[0-9a-f-]{36}$/i;

/** Beside `add`: the squad that is planned for. */
const SQUAD = 'squad';

const KEYS = ['activity', 'edit', 'repeat', 'cancel', 'group', 'add'] as const;

/**
 * The open dialog in the query string, so that a reload opens it again. Opening and closing replace the history entry:
 * Back closes the dialog, whichever it is, and then leaves the page instead of stepping through dialogs.
 */
export function useOpenDialog(): { shown: OpenDialog | null; show: (next: OpenDialog | null) => void } {
  const [search, setSearch] = useSearchParams();
  const show = useCallback(
    (wanted: OpenDialog | null) => {
      const next = dialogFor(wanted);
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          [...KEYS, SQUAD].forEach((key) => after.delete(key));
          if (next) after.set(next.what, wordOf(next));
          return after;
        },
        { replace: true },
      );
    },
    [setSearch],
  );
  return { shown: useMemo(() => parseOpenDialog(search), [search]), show };
}

function wordOf(shown: OpenDialog): string {
  if (shown.what === 'add') return shown.startsAt ? `${shown.startsAt}-${shown.endsAt}` : '';
  return shown.what === 'group' ? shown.ids.join() : shown.id;
}

/**
 * The dialog to open. An activity that waits on the device has none: the list of waiting changes opens instead, and
 * offers its actions.
 */
export function dialogFor(wanted: OpenDialog | null): OpenDialog | null {
  if (wanted?.what !== 'activity' || !isLocalId(wanted.id)) return wanted;
  waitingRows.getState().openOutbox();
  return null;
}

/** Reads the query string; null when it names no valid dialog. */
function parseOpenDialog(search: URLSearchParams): OpenDialog | null {
  const what = KEYS.find((key) => search.has(key));
  if (!what) return null;
  const word = search.get(what)!;
  if (what === 'add') {
    const [startsAt = '', endsAt = ''] = word.split('-');
    const squadId = search.get(SQUAD) ?? '';
    return {
      what,
      ...(isTime(startsAt) && isTime(endsAt) && { startsAt, endsAt }),
      ...(ID.test(squadId) && { squadId }),
    };
  }
  const ids = word.split(',').filter((id) => ID.test(id) || (what === 'group' && isLocalId(id)));
  if (ids.length === 0) return null;
  return what === 'group' ? { what, ids } : { what, id: ids[0]! };
}
