import { translate } from '../text/i18n.ts';
import { toast, type ToastOptions } from '../ui/overlay/toast.ts';
import { sessionEnded } from '../session/stored-session.ts';
import { RequestFailed } from './client.ts';

/**
 * Shows a failed call: each message as a red toast, top right for 2.5 s unless `where` says otherwise (ERR-01, ERR-03,
 * For calls of forms, which show by themselves that no answer came, and are sent again by their own button.
 */
export function reportFailure(failure: unknown, where: ToastOptions = {}): void {
  if (failure instanceof RequestFailed) {
    if (failure.told) return;
    // The login says that the session has ended.
    if (sessionEnded.getState() && failure.codes.includes('errors.unauthenticated')) return;
    if (!failure.offline) failure.messages.forEach((message) => toast.error(message, where));
    return;
  }
  // A bug in the app: shows a general message, and reports the details to the console.
  toast.error(translate('errors.try_again_later') ?? '', where);
  reportError(failure);
}

/**
 * The same for a call that no form has sent. What may succeed later is told with a button that tries `again`; a
 * write has the same idempotency key then.
 */
export function reportFailedCall(failure: unknown, again: () => unknown, where: ToastOptions = {}): void {
  if (!(failure instanceof RequestFailed && failure.transient)) return reportFailure(failure, where);
  const { duration: _short, ...place } = where;
  const action = { label: translate('global.retry') ?? '', run: () => void again() };
  failure.messages.forEach((message) => toast.error(message, { ...place, action }));
}
