import { useSyncExternalStore } from 'react';

/** What `useStore` needs: the present value, and a subscription to changes. */
export type ReadableStore<Value> = {
  getState: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** One value shared by several parts of the app, with or without React (decision 30). */
export type Store<Value> = ReadableStore<Value> & { setState: (value: Value) => void };

/** `initialize` is called on the first read. Each `setState` calls the subscribers. */
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

/** The store's value; rerenders the component when it changes. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.getState);
}
