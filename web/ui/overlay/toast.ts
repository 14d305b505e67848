import { createStore } from '#web/browser/store.ts';

/**
 * Toasts. Any code may call `toast.success(…)`; this is the queue, `Toasts` renders it. By default they are at the top right for 2500 ms
 * (CONST-01), and longer while hovered or focused.
 */
export type ToastPosition = 'top-right' | 'top';
export type ToastIcon = 'check' | 'thumbs-up' | 'alert' | 'info';
export type ToastOptions = {
  position?: ToastPosition;
  /** ms; Infinity until closed. */
  duration?: number;
  icon?: ToastIcon;
  /** `undoes`: Ctrl+Z does it too, while the toast is shown. */
  action?: { label: string; run: () => void; undoes?: boolean };
};
export type QueuedToast = Required<Omit<ToastOptions, 'action'>> &
  Pick<ToastOptions, 'action'> & { id: number; tone: 'good' | 'bad' | 'plain'; text: string };

const TOAST_DURATION = 2500;
/** ms for a toast with a button, which takes longer to read and to press. */
const ACTION_DURATION = 10_000;
const MAX_TOASTS = 4;

/** The toasts on the screen, the newest last. */
export const toasts = createStore<readonly QueuedToast[]>(() => []);
let lastId = 0;

function add(tone: QueuedToast['tone'], icon: ToastIcon, text: string, options: ToastOptions = {}): number {
  const id = ++lastId;
  const { position = 'top-right', duration = options.action ? ACTION_DURATION : TOAST_DURATION } = options;
  // A toast with the same text and position replaces the older one.
  const others = toasts.getState().filter((one) => one.text !== text || one.position !== position);
  toasts.setState([...others, { icon, ...options, position, duration, id, tone, text }].slice(-MAX_TOASTS));
  return id;
}

/** Does what the button of the newest toast that undoes something does. False when none is shown. */
export function undoLast(): boolean {
  const last = toasts.getState().findLast(({ action }) => action?.undoes);
  if (!last) return false;
  toast.dismiss(last.id);
  last.action?.run();
  return true;
}

/** Each returns the toast's id, for `toast.dismiss`. */
export const toast = {
  success: (text: string, options?: ToastOptions) => add('good', 'check', text, options),
  error: (text: string, options?: ToastOptions) => add('bad', 'alert', text, options),
  info: (text: string, options?: ToastOptions) => add('plain', 'info', text, options),
  dismiss: (id?: number) => toasts.setState(id === undefined ? [] : toasts.getState().filter((one) => one.id !== id)),
};
