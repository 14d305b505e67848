import { useOffline } from '../browser/use-offline.ts';
import { useStore } from '../browser/store.ts';
import { lastReach } from './connection.ts';

/** Whether the server cannot be asked: there is no network, or it did not answer the last call. */
export function useAway(): boolean {
  const offline = useOffline();
  return useStore(lastReach) !== 'reached' || offline;
}
