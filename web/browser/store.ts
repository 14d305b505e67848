import { useSyncExternalStore } from 'react';

/** What `useStore` needs: the present value, and a call when it has changed. */
export type ReadableStore<Value> = {
  getState: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** One value that several parts of the app share, read and set with or without React (decision 30). */
export type Store<Value> = ReadableStore<Value> & { setState: (value: Value) => void };

/** `initialize` is called when the value is first read. Each `setState` calls those who subscribed. */
export function createStore<Value>(initialize: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let state: { value: Value } | undefined;
  return {
    getState: () => (state ??= { value: initialize() }).value,
    setState(value) {
      state = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.getState);
}
