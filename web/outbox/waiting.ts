/** The part of the outbox that the rest of the app uses; its other code loads after the first page. */
import { createStore } from '../browser/store.ts';

/** Returned to a form instead of an answer: the write is kept on the device. */
export const KEPT = Symbol('kept');

const LOCAL = 'outbox:';

/** A placeholder for the id of the record that the entry will make. */
export const localIdOf = (key: string): string => LOCAL + key;
/** Not any text that begins so: typed texts are looked at too. */
export const isLocalId = (id: string): boolean => /^outbox:[\w-]+$/.test(id);
/** The key of the entry behind such an id. */
export const keyOfLocalId = (id: string): string => id.slice(LOCAL.length);

/** How many writes of the viewer wait on this device. */
export const waitingWrites = createStore(() => 0);

/** Asks about waiting writes; false stays signed in. Null while nothing waits, or before the first check. */
export const beforeSignOut = createStore<(() => Promise<boolean>) | null>(() => null);
