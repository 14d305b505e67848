import { useEffect, useState } from 'react';

/** Whether this device can start the app without a network (NET-11); undefined until that is known. */
export function useReadyOffline(): boolean | undefined {
  const [isReady, setReady] = useState<boolean | undefined>(IN_PHONE_APP || undefined);
  useEffect(() => {
    if (IN_PHONE_APP) return;
    if (!('serviceWorker' in navigator)) return setReady(false);
    const { serviceWorker } = navigator;
    void serviceWorker.getRegistration('/').then((registration) => setReady(Boolean(registration?.active)));
    // Resolves once the files of the app are stored, as the worker is installed by that.
    void serviceWorker.ready.then(() => setReady(true));
  }, []);
  return isReady;
}
