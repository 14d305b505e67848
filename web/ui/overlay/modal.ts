import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';

export type ModalOptions = {
  open: boolean;
  /** Called when the dialog is to close: by Escape, the backdrop, the close icon or the phone's back gesture. */
  onClose: () => void;
  /** Called before `onClose`; false keeps it open (unsaved changes). */
  onDismissAttempt?: (() => boolean | Promise<boolean>) | undefined;
  /** Gets the focus on opening; else `data-autofocus`, the first field (not on touch devices), or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex^="-"]), [contenteditable="true"]';

/**
 * The native modal `<dialog>`: top layer, inert page, focus restored on closing. Adds a focus trap, a way to refuse
 * closing, and mounting until the exit animation ends.
 */
export function useModal({ open, onClose, onDismissAttempt, initialFocus }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const asking = useRef(false);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!open || !box) return;
    if (!box.open) box.showModal();
    const first = initialFocus?.current ?? box.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(box) ?? box;
    first.focus({ preventScroll: true });
    // Closed before it is unmounted, so that the browser restores the focus.
    return () => box.close();
  }, [open, initialFocus, present]);

  useEffect(() => {
    if (open || !present) return;
    let gone = false;
    const moving = ref.current?.getAnimations({ subtree: false }) ?? [];
    void Promise.allSettled(moving.map((one) => one.finished)).then(() => {
      if (!gone) setPresent(false);
    });
    return () => {
      gone = true;
    };
  }, [open, present]);

  async function dismiss() {
    if (asking.current) return;
    asking.current = true;
    try {
      if (!onDismissAttempt || (await onDismissAttempt())) onClose();
    } finally {
      asking.current = false;
    }
  }

  const dialogProps = {
    ref,
    onCancel: (event: { target: unknown; currentTarget: unknown; preventDefault: () => void }) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      void dismiss();
    },
    // The browser may force closing (a second back gesture): update the state.
    onClose: (event: { target: unknown; currentTarget: unknown }) => {
      if (event.target === event.currentTarget && open && !ref.current?.open) onClose();
    },
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      if (event.key === 'Escape' && !event.defaultPrevented && inside(event)) {
        event.preventDefault();
        void dismiss();
      }
      if (event.key === 'Tab' && ref.current && inside(event)) trapFocus(ref.current, event);
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === ref.current && outside(ref.current, event)) void dismiss();
    },
  };
  return { present, dialogProps, dismiss };
}

/** Whether the event is from this dialog: React events also bubble here from dialogs opened on top of it. */
function inside(event: KeyboardEvent<HTMLDialogElement>): boolean {
  return event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
}

/** Whether a press hit the backdrop: its target is the dialog element, but it is outside of its box. */
function outside(box: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function firstField(box: HTMLElement): HTMLElement | null {
  // On a phone the on-screen keyboard would hide half of the dialog.
  if (matchMedia('(pointer: coarse)').matches) return null;
  return box.querySelector<HTMLElement>(
    '[data-modal-body] :is(input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled))',
  );
}

function trapFocus(box: HTMLElement, event: KeyboardEvent) {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility());
  const first = stops[0];
  const last = stops.at(-1);
  const at = document.activeElement;
  if (!first || !last) return event.preventDefault();
  if (event.shiftKey ? at === first || at === box : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
