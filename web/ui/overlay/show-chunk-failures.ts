import { showFailuresBy } from '#web/browser/lazy.ts';
import { translate } from '#web/text/i18n.ts';
import { PartFailed } from '../states/PartFailed.tsx';
import { toast } from './toast.ts';

/** G-43: a toast with a button to reload, which stays until closed. */
function tellOfFailure(): () => void {
  const told = toast.error(translate('errors.try_again_later') ?? '', {
    duration: Infinity,
    action: { label: translate('shell.crash.reload') ?? '', run: () => location.reload() },
  });
  return () => toast.dismiss(told);
}

/** From now on, shows a toast when code could not be loaded, and a message in its place. */
export const showChunkFailures = () => showFailuresBy({ tell: tellOfFailure, PartFailed });
