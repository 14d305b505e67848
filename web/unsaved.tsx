/**
 * Guards what somebody typed (SHELL-06 to SHELL-08): a form says that it is dirty, and whoever would leave it is asked.
 */
import { useEffect, useId, useRef } from 'react';
import { sentenceOf, type TextKey } from './i18n.ts';
import { holdBack } from './router/history.ts';
import { confirm } from './ui/confirm.ts';

const dirtyForms = new Set<string>();

/**
 * Marks the page as having unsaved changes while `dirty`. Call `release()` right before leaving after a save: the form
 * itself learns only at the next render that it is clean.
 */
export function useUnsavedChanges(dirty: boolean): { release: () => void } {
  const id = useId();
  useEffect(() => {
    if (dirty) dirtyForms.add(id);
    else dirtyForms.delete(id);
    return () => void dirtyForms.delete(id);
  }, [dirty, id]);
  return useRef({ release: () => void dirtyForms.delete(id) }).current;
}

/** Whether something was typed that is not saved. */
export function isUnsaved(): boolean {
  return dirtyForms.size > 0;
}

/** Whether leaving is fine: nothing is unsaved, or the person says so. For what leaves without navigating: signing out. */
export async function mayLeave(): Promise<boolean> {
  return dirtyForms.size === 0 || ask('shell.unsaved.page');
}

/** The same for a dialog that is dismissed, with its own wording: `onDismissAttempt={() => mayDismiss(dirty)}`. */
export function mayDismiss(dirty: boolean): boolean | Promise<boolean> {
  return !dirty || ask('shell.unsaved.dialog');
}

function ask(text: TextKey): Promise<boolean> {
  return confirm({
    title: sentenceOf('shell.unsaved.title') ?? '',
    text: sentenceOf(text) ?? '',
    confirm: sentenceOf('shell.unsaved.leave') ?? '',
    cancel: sentenceOf('shell.unsaved.stay') ?? '',
    tone: 'danger',
  });
}

/** Once in the app: asks before a step that leaves the page, and lets the browser ask before it closes or reloads. */
export function UnsavedGuard() {
  useEffect(() => {
    const release = holdBack((from, to) =>
      // A changed query (grid or list, a filter) is still the same page.
      dirtyForms.size === 0 || from.pathname === to.pathname ? true : ask('shell.unsaved.page'),
    );
    const hold = (event: BeforeUnloadEvent) => {
      if (dirtyForms.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => {
      release();
      removeEventListener('beforeunload', hold);
    };
  }, []);
  return null;
}
