import { translate } from '../text/i18n.ts';
import { toast, type ToastOptions } from '../ui/overlay/toast.ts';
import { sessionEnded } from '../session/stored-session.ts';
import { RequestFailedError } from './client.ts';

/**
 * Shows a failed call: each message as a red toast, top right for 2.5 s unless `where` says otherwise (ERR-01, ERR-03,
 * For calls of forms, which show a missing answer themselves and have a button to send again.
 */
export function reportFailure(failure: unknown, where: ToastOptions = {}): void {
  if (failure instanceof RequestFailedError) {
    if (failure.told) return;
    // The login page says that the session has ended.
    if (sessionEnded.getState() && failure.codes.includes('errors.unauthenticated')) return;
    if (!failure.offline) failure.messages.forEach((message) => toast.error(message, where));
    return;
  }
  // A bug in the app: shows a general message, and reports the details to the console.
  toast.error(translate('errors.try_again_later') ?? '', where);
  reportError(failure);
}

/**
 * Like `reportFailure`, for a call that no form has sent. After a temporary failure the toast has a button that calls
 * `again`; a write then keeps its idempotency key.
 */
export function reportFailedCall(failure: unknown, again: () => unknown, where: ToastOptions = {}): void {
  if (!(failure instanceof RequestFailedError && failure.transient)) return reportFailure(failure, where);
  const { duration: _short, ...place } = where;
  const action = { label: translate('global.retry') ?? '', run: () => void again() };
  failure.messages.forEach((message) => toast.error(message, { ...place, action }));
}
