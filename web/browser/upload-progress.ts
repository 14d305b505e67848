import { createStore } from './store.ts';

/** Progress of all running uploads, 0 to 100, for the bar in both modes (MED-06); null without any. */
export const uploadProgress = createStore<number | null>(() => null);
