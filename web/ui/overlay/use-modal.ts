import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { openLayer } from '#web/router/history.ts';
import { confirmDismiss, useUnsavedWork, type UnsavedScope } from './unsaved-changes.tsx';
import type { ModalProps } from './dialog-props.ts';
import { blockingCalls } from './loading-overlay.ts';

/** Details of a change from the library: the event, and a function that refuses it. */
type ChangeDetails = { event: Event; cancel: () => void };

/** The open dialogs, the topmost last. A confirmation is not a child of the dialog that it is about. */
const open: object[] = [];
/** The last event that closed a dialog: one key or press closes only one. */
let spent: Event | undefined;

/**
 * Closes dialogs, sheets, drawers and questions: only the topmost, after a question when something is unsaved, and also
 * by the browser's Back. The focus trap is that of Base UI, which is on by default.
 */
export function useModal({ open: isOpen, onClose, unsaved = false, initialFocus }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const self = useRef({}).current;
  const [scope] = useState<UnsavedScope>(() => new Set());
  const tellUnsaved = useUnsavedWork(undefined, scope);
  useEffect(() => tellUnsaved(isOpen && unsaved), [isOpen, unsaved, tellUnsaved]);
  const asking = useRef(false);

  /** Returns whether it closes. */
  function dismiss(): boolean | Promise<boolean> {
    if (asking.current || blockingCalls.getState() > 0) return false;
    const leave = confirmDismiss(scope);
    if (leave !== true) return afterQuestion(leave);
    onClose();
    return true;
  }

  async function afterQuestion(answer: Promise<boolean>): Promise<boolean> {
    asking.current = true;
    const leave = await answer;
    asking.current = false;
    if (leave) onClose();
    return leave;
  }

  const latest = useRef(dismiss);
  useLayoutEffect(() => {
    latest.current = dismiss;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    open.push(self);
    const closed = openLayer(() => latest.current());
    return () => {
      open.splice(open.indexOf(self), 1);
      closed();
    };
  }, [isOpen, self]);

  function onOpenChange(next: boolean, { event, cancel }: ChangeDetails) {
    if (next) return;
    // A key that an element inside has handled does not close the dialog.
    const mine = open.at(-1) === self && spent !== event && !event.defaultPrevented;
    if (mine) spent = event;
    if (!mine || dismiss() !== true) cancel();
  }

  const focusFirst = () =>
    initialFocus?.current ??
    popup.current?.querySelector<HTMLElement>('[data-autofocus]') ??
    firstField(popup.current) ??
    popup.current;

  return { root: { open: isOpen, onOpenChange }, popup: { ref: popup, initialFocus: focusFirst }, scope };
}

function firstField(box: HTMLElement | null): HTMLElement | null {
  // On a phone the on-screen keyboard would hide half of the dialog.
  if (matchMedia('(pointer: coarse)').matches) return null;
  const first = box?.querySelector<HTMLElement>(
    '[data-modal-body] :is(input:not([type="hidden"], [aria-hidden="true"]), select, textarea, button[role]):not(:disabled)',
  );
  if (first?.role !== 'radio') return first ?? null;
  return first.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('[aria-checked="true"]') ?? first;
}
