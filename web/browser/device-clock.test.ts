import { afterEach, expect, test, vi } from 'vitest';
import { deviceClock, noteServerDate } from './device-clock.ts';

const NOON = Date.parse('2026-05-02T12:00:00Z');
const MINUTE = 60_000;

afterEach(() => vi.unstubAllGlobals());

test('NOTE-08 a clock counts as wrong from five minutes on, until an answer shows it right', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const after = (minutes: number, date: string | null = new Date(NOON).toUTCString()) => {
    noteServerDate(date, NOON + minutes * MINUTE);
    return deviceClock.getState();
  };
  expect([after(0), after(5), after(5.1)]).toEqual(['right', 'right', 'ahead']);
  expect([after(0, null), after(0, 'soon')]).toEqual(['ahead', 'ahead']);
  expect([after(-5.1), after(-5)]).toEqual(['behind', 'right']);
});
