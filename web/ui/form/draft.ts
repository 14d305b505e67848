import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** web/session/stored-session.ts forgets everything under it at sign-out. */
const PREFIX = 'touchline.draft.';
/** ms between a keystroke and its keeping; leaving the page keeps at once. */
const DRAFT_DEBOUNCE_MS = 400;
/** Older drafts are forgotten: two weeks. */
const DRAFT_MAX_AGE = 14 * 24 * 3600 * 1000;

export type Draft = {
  /** What had been typed before was put back. */
  restored: boolean;
  /** Forgets it: after a save, or when someone wants to start over. */
  clear: () => void;
};

/**
 * Keeps what is typed into a form on this device, so that a reload, a crash or an empty battery loses nothing. Give the
 * key the record and its version: a draft of an older version is not put over a newer record.
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

/** What is kept, or null when there is nothing, it is too old or it cannot be read. */
function read(place: string): unknown {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(place) ?? '{}') as { at?: number; values?: unknown };
    if (values && Date.now() - (at ?? 0) < DRAFT_MAX_AGE) return values;
  } catch {
    // Somebody else's text under our name: as good as none.
  }
  localStorage.removeItem(place);
  return null;
}

function write(place: string, values: unknown) {
  try {
    localStorage.setItem(place, JSON.stringify({ at: Date.now(), values }));
  } catch {
    // The device's storage is full; the form works without.
  }
}
