import { createStore, type Store } from './store.ts';

/**
 * A choice among `values`, stored in localStorage under `key`; the first one by default. Read each time, because the
 * storage may have been cleared meanwhile.
 */
export function persistedState<const Values extends readonly [string, ...string[]]>(
  key: string,
  values: Values,
): Store<Values[number]> {
  const getState = () => values.find((value) => value === localStorage.getItem(key)) ?? values[0];
  const { setState, subscribe } = createStore(getState);
  return {
    getState,
    subscribe,
    setState(value) {
      if (value === values[0]) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      setState(value);
    },
  };
}
