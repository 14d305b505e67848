import { translate } from '../text/i18n.ts';
import { toast, type ToastOptions } from '../ui/overlay/toast.ts';
import { RequestFailed } from './client.ts';

/**
 * What every failed call ends in: each message of the answer as a red notice, top right for 2.5 s unless the place says
 * otherwise (ERR-01, ERR-03, A-23). A call without an answer shows nothing of its own (ERR-02); the notice that the
 * connection is gone stands at the top of the page already.
 */
export function reportFailure(failure: unknown, where: ToastOptions = {}): void {
  if (failure instanceof RequestFailed) {
    if (failure.offline) return;
    failure.messages.forEach((message) => toast.error(message, where));
    return;
  }
  // Not an answer but a mistake of ours: say that something is wrong, and leave the details to whoever looks.
  toast.error(translate('errors.try_again_later') ?? '', where);
  reportError(failure);
}
