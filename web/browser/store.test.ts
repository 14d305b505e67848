import { afterEach, expect, test, vi } from 'vitest';
import { persistedState } from './persisted-state.ts';
import { createStore } from './store.ts';

afterEach(() => vi.unstubAllGlobals());

test('whoever watches what the app shares is told of each change, until they stop', () => {
  const began = vi.fn<() => string>(() => 'first');
  const store = createStore(began);
  expect(began, 'nothing is read before it is asked for').not.toHaveBeenCalled();
  const told: string[] = [];
  const stop = store.subscribe(() => told.push(store.getState()));
  expect(store.getState()).toBe('first');
  store.setState('second');
  store.setState('second');
  stop();
  store.setState('third');
  expect(told).toEqual(['second', 'second']);
  expect(store.getState()).toBe('third');
  expect(began).toHaveBeenCalledTimes(1);
});

test('a choice made again after the device was cleared counts, and is told', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const theme = persistedState('theme', ['system', 'light', 'dark']);
  const told: string[] = [];
  theme.subscribe(() => told.push(theme.getState()));
  expect(theme.getState()).toBe('system');
  theme.setState('dark');
  kept.clear();
  expect(theme.getState()).toBe('system');
  theme.setState('dark');
  theme.setState('system');
  expect(told).toEqual(['dark', 'dark', 'system']);
  expect([...kept]).toEqual([]);
});
