/** What the rest of the app knows of the outbox; its code comes after the first page. */
import { createStore } from '../browser/store.ts';

/** What a form gets in place of an answer: the write is kept on the device. */
export const KEPT = Symbol('kept');

const LOCAL = 'outbox:';

/** Stands for the id of what an entry will have made. */
export const localIdOf = (key: string): string => LOCAL + key;
export const isLocalId = (id: string): boolean => id.startsWith(LOCAL);
/** The key of the entry behind such an id. */
export const keyOfLocalId = (id: string): string => id.slice(LOCAL.length);

/** How many writes of the viewer wait on this device. */
export const waitingWrites = createStore(() => 0);

/** Asks about what waits; false stays signed in. Null while nothing waits, or nobody has looked. */
export const beforeSignOut = createStore<(() => Promise<boolean>) | null>(() => null);
