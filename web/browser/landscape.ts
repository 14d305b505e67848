import { useEffect } from 'react';

/** Whether this runs in the club's phone app, a Cordova shell around the web app. */
function inPhoneShell(): boolean {
  return 'cordova' in globalThis;
}

/** Methods of `screen.orientation` that TypeScript does not declare. */
type Turning = { lock?: (to: 'landscape') => Promise<void>; unlock?: () => void };

/** WEEK-12: locks the phone app to landscape while the page is open. Browsers are not locked. */
export function useLandscape(): void {
  useEffect(() => {
    if (!inPhoneShell()) return;
    const turning = screen.orientation as unknown as Turning;
    // If the lock fails, the page shows fewer days.
    void turning.lock?.('landscape').catch(() => undefined);
    return () => turning.unlock?.();
  }, []);
}
