import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** web/session/stored-session.ts removes all keys with this prefix at sign-out. */
const PREFIX = 'touchline.draft.';
/** ms from a keystroke until the draft is stored; leaving the page stores it at once. */
const DRAFT_DEBOUNCE_MS = 400;
/** Older drafts are dropped: two weeks, in ms. */
const DRAFT_MAX_AGE = 14 * 24 * 3600 * 1000;

export type Draft = {
  /** A stored draft was loaded into the form. */
  restored: boolean;
  /** Removes the draft: after a save, or to start over. */
  clear: () => void;
};

/**
 * Autosave: stores the values of a form on this device, so that a reload or a crash loses nothing. The key must contain the
 * record's id and version, so that a draft of an older version is not loaded over a newer record.
 */
export function useDraft<In extends FieldValues, Out>(
  key: string | undefined,
  form: UseFormReturn<In, unknown, Out>,
): Draft | undefined {
  const [kept] = useState(() => (key ? read(PREFIX + key) : null));
  const [restored, setRestored] = useState(kept !== null);
  const forget = useRef(() => undefined as void);

  useEffect(() => {
    if (!key) return;
    const place = PREFIX + key;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (kept) form.reset(kept as In, { keepDefaultValues: true });
    function keep() {
      clearTimeout(timer);
      if (timer === undefined) return;
      timer = undefined;
      write(place, form.getValues());
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        timer = isDirty ? setTimeout(keep, DRAFT_DEBOUNCE_MS) : undefined;
        if (!isDirty) localStorage.removeItem(place);
      },
    });
    const hide = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hide);
    forget.current = () => {
      clearTimeout(timer);
      timer = undefined;
      localStorage.removeItem(place);
      setRestored(false);
    };
    return () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [key, kept, form]);

  return key ? { restored, clear: () => forget.current() } : undefined;
}

/** The stored values; null when there are none, they are too old or unreadable. */
function read(place: string): unknown {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(place) ?? '{}') as { at?: number; values?: unknown };
    if (values && Date.now() - (at ?? 0) < DRAFT_MAX_AGE) return values;
  } catch {
    // No JSON: ignored and removed.
  }
  localStorage.removeItem(place);
  return null;
}

function write(place: string, values: unknown) {
  try {
    localStorage.setItem(place, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // The storage is full; the form works without drafts.
  }
}
