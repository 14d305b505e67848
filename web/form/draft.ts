import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftPlace, moveDraft, readDraft, storeDraft } from '#web/session/drafts.ts';
import { sessionEnded, sessionStore } from '#web/session/stored-session.ts';
import { withMissingFields } from './kept-values.ts';

/** ms from a keystroke until the draft is stored; a save, or leaving the page, stores it at once. */
const DRAFT_DEBOUNCE_MS = 400;

export type Draft = {
  /** A stored draft was loaded into the form. */
  restored: boolean;
  /** Stores the present values without waiting: before a save, during which the page may be left. */
  store: () => void;
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
  const [owner] = useState(() => sessionStore.getState()?.user.id ?? '');
  const place = key ? draftPlace(owner, key) : null;
  const [kept] = useState(() => place && readDraft(place));
  const [restored, setRestored] = useState(kept !== null);
  const atOnce = useRef(() => undefined as void);
  const forget = useRef(() => undefined as void);
  const storedAt = useRef(place);

  useEffect(() => {
    if (place === null) return;
    const at = place;
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (storedAt.current === at) {
      if (kept) {
        const whole = form.formState.defaultValues as In;
        form.reset(withMissingFields(kept as In, whole), { keepDefaultValues: true });
      }
    } else {
      moveDraft(storedAt.current!, at);
      storedAt.current = at;
    }
    function keep() {
      clearTimeout(timer);
      if (timer === undefined) return;
      timer = undefined;
      // A sign-out has removed the drafts; a session that ended keeps them.
      if (!owner || sessionStore.getState() || sessionEnded.getState()) storeDraft(at, form.getValues());
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer);
        timer = isDirty ? setTimeout(keep, DRAFT_DEBOUNCE_MS) : undefined;
        if (!isDirty) localStorage.removeItem(at);
      },
    });
    const hide = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hide);
    atOnce.current = keep;
    forget.current = () => {
      clearTimeout(timer);
      timer = undefined;
      localStorage.removeItem(at);
      setRestored(false);
    };
    return () => {
      keep();
      stop();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [owner, place, kept, form]);

  return place ? { restored, store: () => atOnce.current(), clear: () => forget.current() } : undefined;
}
