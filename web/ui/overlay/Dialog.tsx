import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogFrame = lazyComponent(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/**
 * A dialog with title, close icon, content, and optionally a save button (WID-08). Below 768 px it is a bottom sheet.
 * Its code loads with the first one that opens, or before.
 */
export function Dialog(props: DialogProps) {
  return useOnceOpened(props.open) && <DialogFrame {...props} />;
}
