/**
 * The guard of unsaved work, in pages and in dialogs (SHELL-06 to SHELL-08, A-01). Every `Form` reports to it by
 * itself. Leaving asks first, and discards the drafts.
 */
import { createContext, useCallback, useContext, useEffect, useRef } from 'react';
import { translate, type TextKey } from '#web/text/i18n.ts';
import { confirm } from './confirm.ts';
import { blockNavigation } from '#web/router/history.ts';

/** One unsaved piece of work. `discard` removes its draft from the device. */
type Work = { discard?: (() => void) | undefined };
/** The unsaved work of one dialog. */
export type UnsavedScope = Set<Work>;

/** All unsaved work, of the page and of its dialogs. */
const everything: UnsavedScope = new Set();
let unblock: (() => void) | undefined;

/** The dialog that the forms below belong to. */
export const UnsavedScopeContext = createContext<UnsavedScope | undefined>(undefined);

/**
 * Returns a function that reports whether there is unsaved work. It takes effect at once, and ends with the component.
 * The work belongs to the dialog around the component, or to `given`.
 */
export function useUnsavedWork(discard?: () => void, given?: UnsavedScope): (unsaved: boolean) => void {
  const around = useContext(UnsavedScopeContext);
  const scope = given ?? around;
  const work = useRef<Work>({}).current;
  useEffect(() => {
    work.discard = discard;
  });
  const tell = useCallback(
    (unsaved: boolean) => {
      for (const place of [everything, scope]) place?.[unsaved ? 'add' : 'delete'](work);
      guard();
    },
    [work, scope],
  );
  useEffect(() => () => tell(false), [tell]);
  return tell;
}

/** Like `useUnsavedWork`, for a page that knows itself whether something is unsaved. */
export function useUnsavedChanges(dirty: boolean): { release: () => void } {
  const tell = useUnsavedWork();
  useEffect(() => tell(dirty), [dirty, tell]);
  return { release: () => tell(false) };
}

/** Whether anything is unsaved. */
export function hasUnsavedChanges(): boolean {
  return everything.size > 0;
}

/** Whether the viewer may leave without a navigation, as at the sign-out: nothing is unsaved, or they give it up. */
export function confirmLeave(): boolean | Promise<boolean> {
  return everything.size === 0 || giveUp(everything, 'shell.unsaved.page');
}

/** Like `confirmLeave`, for closing a dialog, with its own text. */
export function confirmDismiss(scope: UnsavedScope): true | Promise<boolean> {
  return scope.size === 0 || giveUp(scope, 'shell.unsaved.dialog');
}

async function giveUp(scope: UnsavedScope, text: TextKey): Promise<boolean> {
  const leave = await confirm({
    title: translate('shell.unsaved.title') ?? '',
    text: translate(text) ?? '',
    confirm: translate('shell.unsaved.leave') ?? '',
    cancel: translate('shell.unsaved.stay') ?? '',
    tone: 'danger',
  });
  if (!leave) return false;
  for (const work of scope) {
    work.discard?.();
    everything.delete(work);
    scope.delete(work);
  }
  guard();
  return true;
}

/** While anything is unsaved, leaving the page asks, and the browser asks before it closes or reloads. */
function guard() {
  const needed = everything.size > 0;
  if (needed === (unblock !== undefined)) return;
  unblock?.();
  unblock = undefined;
  if (!needed) return;
  const open = blockNavigation((from, to) =>
    // Another query string (grid or list, a filter) is still the same page.
    from.pathname === to.pathname ? true : giveUp(everything, 'shell.unsaved.page'),
  );
  addEventListener('beforeunload', holdUnload);
  unblock = () => {
    open();
    removeEventListener('beforeunload', holdUnload);
  };
}

function holdUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}
