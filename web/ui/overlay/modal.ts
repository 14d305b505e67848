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
  /** Called once the dialog may close: by Escape, the veil, the close icon or the phone's back gesture. */
  onClose: () => void;
  /** Asked before any of those closes it; false keeps it open (unsaved changes). */
  onDismissAttempt?: (() => boolean | Promise<boolean>) | undefined;
  /** What gets the focus on opening; otherwise the first field, otherwise the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex^="-"]), [contenteditable="true"]';

/**
 * The browser's own modal `<dialog>`: top layer, inert page behind it, focus back to where it came from. Added here:
 * the focus goes round inside it, leaving can be refused, and it stays drawn until it has moved out.
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
    // Closed before it leaves the page, so that the browser gives the focus back.
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
    // The browser may insist on closing (a second back gesture); then we only follow.
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

/** Not from a dialog opened on top of this one, whose events React brings here too. */
function inside(event: KeyboardEvent<HTMLDialogElement>): boolean {
  return event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
}

/** The veil belongs to the dialog element: a press on it hits the element, but beyond its box. */
function outside(box: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

function firstField(box: HTMLElement): HTMLElement | null {
  // A keyboard that jumps up on a phone hides half of what was opened.
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
