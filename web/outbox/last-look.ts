import { persistedState } from '../browser/persisted-state.ts';

/** Whether something waited when the outbox of this device was looked at last: the next start then shows it at once. */
export const outboxAtLastLook = persistedState('touchline.outbox', ['empty', 'waiting']);
