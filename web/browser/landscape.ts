import { useEffect } from 'react';

/** WEEK-12: holds the phone app in landscape while the page is open. Browsers are not held. */
export function useLandscape(): void {
  useEffect(() => {
    if (!IN_PHONE_APP) return;
    const turning = import('../platform/landscape.ts');
    // If the phone cannot be held, the page shows fewer days.
    void turning.then(({ lockLandscape }) => lockLandscape()).catch(() => undefined);
    return () => void turning.then(({ unlockOrientation }) => unlockOrientation()).catch(() => undefined);
  }, []);
}
