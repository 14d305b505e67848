import { useEffect } from 'react';

/** WEEK-12: locks the phone app in landscape while the page is open; does nothing in a browser. */
export function useLandscape(): void {
  useEffect(() => {
    if (!IN_PHONE_APP) return;
    const turning = import('../platform/landscape.ts');
    // If the phone cannot be locked, the page shows fewer days.
    void turning.then(({ lockLandscape }) => lockLandscape()).catch(() => undefined);
    return () => void turning.then(({ unlockOrientation }) => unlockOrientation()).catch(() => undefined);
  }, []);
}
