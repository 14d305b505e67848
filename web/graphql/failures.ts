import { translate } from '../text/i18n.ts';
import { toast, type ToastOptions } from '../ui/overlay/toast.ts';
import { RequestFailed } from './client.ts';

/**
 * Shows a failed call: each message as a red toast, top right for 2.5 s unless `where` says otherwise (ERR-01, ERR-03,
 * Nothing for a call without an answer (ERR-02), because the page shows a notice about the lost connection.
 */
export function reportFailure(failure: unknown, where: ToastOptions = {}): void {
  if (failure instanceof RequestFailed) {
    if (failure.offline) return;
    failure.messages.forEach((message) => toast.error(message, where));
    return;
  }
  // A bug in the app: shows a general message, and reports the details to the console.
  toast.error(translate('errors.try_again_later') ?? '', where);
  reportError(failure);
}
