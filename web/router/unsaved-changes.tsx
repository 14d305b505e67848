/**
 * Guards unsaved changes (SHELL-06 to SHELL-08): forms report that they are dirty, and leaving asks for confirmation.
 */
import { useEffect, useId, useRef } from 'react';
import { translate, type TextKey } from '../text/i18n.ts';
import { confirm } from '../ui/overlay/confirm.ts';
import { blockNavigation } from './history.ts';

const dirtyForms = new Set<string>();

/**
 * Marks the page as having unsaved changes while `dirty`. Call `release()` right before navigating after a save,
 * because the form is only clean after the next render.
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

/** Whether any form has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return dirtyForms.size > 0;
}

/**
 * Whether leaving is fine: nothing is unsaved, or the viewer confirms. For leaving without a navigation: signing out.
 */
export async function confirmLeave(): Promise<boolean> {
  return dirtyForms.size === 0 || ask('shell.unsaved.page');
}

/** The same for dismissing a dialog, with its own text: `onDismissAttempt={() => confirmDismiss(dirty)}`. */
export function confirmDismiss(dirty: boolean): boolean | Promise<boolean> {
  return !dirty || ask('shell.unsaved.dialog');
}

function ask(text: TextKey): Promise<boolean> {
  return confirm({
    title: translate('shell.unsaved.title') ?? '',
    text: translate(text) ?? '',
    confirm: translate('shell.unsaved.leave') ?? '',
    cancel: translate('shell.unsaved.stay') ?? '',
    tone: 'danger',
  });
}

/**
 * Render it once in the app: asks before a navigation leaves the page, and has the browser ask before it closes or
 * reloads.
 */
export function UnsavedGuard() {
  useEffect(() => {
    const release = blockNavigation((from, to) =>
      // Another query string (grid or list, a filter) is still the same page.
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
