import { reportFailedCall } from './failures.ts';
import { translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';

/**
 * Shows a toast with a button that undoes the action, as Ctrl+Z does outside of text (WID-16). The answer of `undo` is shown too; a refusal is reported,
 * and a call without an answer can be tried again. Returns the id of the toast.
 */
export function offerUndo(text: string, undo: () => Promise<string>): number {
  const run = async (): Promise<void> => {
    try {
      toast.success(await undo());
    } catch (failure) {
      reportFailedCall(failure, run);
    }
  };
  return toast.success(text, {
    action: { label: translate('global.undo') ?? '', run: () => void run(), undoes: true },
  });
}
