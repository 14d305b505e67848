import { useSyncExternalStore } from 'react';

function watchConnection(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports that it is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(watchConnection, () => !navigator.onLine);
}
