import { persistedState } from '../browser/persisted-state.ts';

/** Whether something waited when the outbox was last read: the next start then shows it at once. */
export const outboxAtLastLook = persistedState('touchline.outbox', ['empty', 'waiting']);
