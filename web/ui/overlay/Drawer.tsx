import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import type { DrawerProps } from './dialog-props.ts';

const DrawerFrame = lazyComponent(async () => (await import('./DrawerFrame.tsx')).DrawerFrame);

/** A panel that slides in from a side: the navigation of a narrow window, the details of something in a list. */
export function Drawer(props: DrawerProps) {
  return useOnceOpened(props.open) && <DrawerFrame {...props} />;
}
