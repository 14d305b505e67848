/**
 * Tracks a pointer from press to release. The kind of gesture is decided on the way: a mouse drags as soon as it moves;
 * a finger scrolls or swipes, unless it was held still first (long press).
 */
export type Gesture<Kind extends string> = {
  /** Decides the gesture by the movement so far, in px; 'nothing' leaves it to the browser, null waits for more. */
  becomes: (x: number, y: number, touch: boolean) => Kind | 'nothing' | null;
  /** Gesture of a long press (400 ms) by touch. */
  held?: Kind | undefined;
  /** Whether a long press by mouse counts too. */
  mouseHolds?: boolean;
  onBegin?: (kind: Kind, event: PointerEvent) => void;
  onMove?: (kind: Kind, event: PointerEvent) => void;
  /** Released; null when cancelled, by Escape or because the browser took the pointer. */
  onEnd: (kind: Kind, event: PointerEvent | null) => void;
};

/** ms until a press counts as a long press. */
const LONG_PRESS_MS = 400;
/** px by which a pointer may move during a long press. */
const DRAG_THRESHOLD_PX = 8;

let following = false;

/** Whether a drag, stretch or swipe is under way. */
export const isPointerFollowed = (): boolean => following;

/**
 * Call it on `pointerdown`. The click after a gesture is suppressed; an element with `preventTouchDefaults` does not
 * scroll during it.
 */
export function trackPointer<Kind extends string>(down: PointerEvent, gesture: Gesture<Kind>): void {
  const touch = down.pointerType === 'touch';
  let kind: Kind | null = null;
  let last = down;
  const timer =
    gesture.held && (touch || gesture.mouseHolds)
      ? setTimeout(() => begin(gesture.held!, last), LONG_PRESS_MS)
      : undefined;

  function begin(next: Kind, event: PointerEvent) {
    clearTimeout(timer);
    kind = next;
    following = true;
    gesture.onBegin?.(next, event);
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    if (kind) return gesture.onMove?.(kind, event);
    const x = event.clientX - down.clientX;
    const y = event.clientY - down.clientY;
    const next = gesture.becomes(x, y, touch);
    if (next === 'nothing') finish(null);
    else if (next) {
      begin(next, event);
      gesture.onMove?.(next, event);
    } else if (Math.hypot(x, y) > DRAG_THRESHOLD_PX) clearTimeout(timer);
  }

  function finish(event: PointerEvent | null) {
    clearTimeout(timer);
    stop.abort();
    if (!kind) return;
    // Suppresses the click after a gesture, which would hit the element under it.
    const swallow = (click: Event) => {
      click.preventDefault();
      click.stopPropagation();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(
      () => {
        removeEventListener('click', swallow, { capture: true });
        following = false;
      },
      touch ? 60 : 0,
    );
    gesture.onEnd(kind, event);
  }

  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', (event) => event.pointerId === down.pointerId && finish(event), { signal });
  addEventListener('pointercancel', (event) => event.pointerId === down.pointerId && finish(null), { signal });
  addEventListener('blur', () => finish(null), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !kind) return;
      event.preventDefault();
      event.stopPropagation();
      finish(null);
    },
    { signal, capture: true },
  );
}

/** Prevents scrolling during a gesture, and the browser's menu on a long press. */
export function preventTouchDefaults(element: HTMLElement): () => void {
  const stop = new AbortController();
  const hold = (event: Event) => {
    if (following && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', hold, { passive: false, signal: stop.signal });
  element.addEventListener('contextmenu', hold, { signal: stop.signal });
  return () => stop.abort();
}
