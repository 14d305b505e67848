import { useEffect, useState } from 'react';

/** What is known before the browser is asked. */
const atFirst = () => IN_PHONE_APP || ('serviceWorker' in navigator ? undefined : false);

/** Whether this device can start the app without a network (NET-11); undefined until that is known. */
export function useReadyOffline(): boolean | undefined {
  const [isReady, setReady] = useState<boolean | undefined>(atFirst);
  useEffect(() => {
    if (atFirst() !== undefined) return;
    const { serviceWorker } = navigator;
    void serviceWorker.getRegistration('/').then((registration) => setReady(Boolean(registration?.active)));
    // Resolves once the files of the app are stored, as the worker is installed by that.
    void serviceWorker.ready.then(() => setReady(true));
  }, []);
  return isReady;
}
