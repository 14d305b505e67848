import { reportFailedCall } from './failures.ts';
import { RequestFailedError } from './client.ts';
import { translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';

/** What an undo has restored in part, and how the rest can be restored once nothing is in its way. */
type PartlyUndone = {
  text: string;
  rest: {
    label: string;
    restore: () => Promise<Undone>;
    /** ms since 1970 until which it can be restored. */
    until: number;
  };
};
/** The text that says what was undone. */
export type Undone = string | PartlyUndone;

/**
 * Shows a toast with a button that undoes the action, as Ctrl+Z does outside of text (WID-16). The answer of `undo` is shown too; a refusal is reported,
 * and a call without an answer can be tried again. Returns the id of the toast.
 */
export function offerUndo(text: string, undo: () => Promise<Undone>): number {
  const run = async (): Promise<void> => {
    try {
      showUndone(await undo());
    } catch (failure) {
      reportFailedCall(failure, run);
    }
  };
  return toast.success(text, {
    action: { label: translate('global.undo') ?? '', run: () => void run(), undoes: true },
  });
}

function showUndone(undone: Undone): void {
  if (typeof undone === 'string') toast.success(undone);
  else offerRest(undone);
}

/** Stays offered after a refusal, as what is in the way can be moved. */
function offerRest(partly: PartlyUndone): void {
  const { text, rest } = partly;
  const duration = rest.until - Date.now();
  if (duration <= 0) return;
  const run = async (): Promise<void> => {
    try {
      showUndone(await rest.restore());
    } catch (failure) {
      reportFailedCall(failure, run);
      if (!(failure instanceof RequestFailedError && failure.transient)) offerRest(partly);
    }
  };
  toast.info(text, { duration, action: { label: rest.label, run: () => void run() } });
}
