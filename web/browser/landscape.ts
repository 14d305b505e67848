import { useEffect } from 'react';

/** Whether this is the club's phone app, which draws the web app in a window of its own. */
function inPhoneShell(): boolean {
  return 'cordova' in globalThis;
}

/** What browsers have besides what TypeScript knows of them. */
type Turning = { lock?: (to: 'landscape') => Promise<void>; unlock?: () => void };

/** WEEK-12: holds the phone app in landscape as long as the page is open. Browsers stay as they are held. */
export function useLandscape(): void {
  useEffect(() => {
    if (!inPhoneShell()) return;
    const turning = screen.orientation as unknown as Turning;
    // A phone that cannot turn shows fewer days.
    void turning.lock?.('landscape').catch(() => undefined);
    return () => turning.unlock?.();
  }, []);
}
