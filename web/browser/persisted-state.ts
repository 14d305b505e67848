import { useSyncExternalStore } from 'react';

/** One choice that stays on the device: read, changed, and watched by whoever shows it. */
export type PersistedState<Value extends string> = {
  read: () => Value;
  write: (value: Value) => void;
  watch: (listener: () => void) => () => void;
};

/** A choice among `values`, kept under `key`; the first one stands until another was chosen. */
export function persistedState<const Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
): PersistedState<Values[number]> {
  const listeners = new Set<() => void>();
  return {
    read: () => values.find((value) => value === localStorage.getItem(key)) ?? values[0],
    write: (value) => {
      if (value === values[0]) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      listeners.forEach((listener) => listener());
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function usePersistedState<Value extends string>(choice: PersistedState<Value>): Value {
  return useSyncExternalStore(choice.watch, choice.read);
}
