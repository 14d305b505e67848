import { createStore } from './store.ts';

/** How far the uploads on their way have come, 0 to 100, for the bar that both modes show (MED-06); null without any. */
export const uploadProgress = createStore<number | null>(() => null);
