import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://club.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;

/** A call that takes a minute; `answer` is what the server says meanwhile. */
async function lostWhile(answer: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
  const { lost, end } = watchSilence();
  await vi.advanceTimersByTimeAsync(MINUTE);
  end();
  return lost.aborted;
}

const never = (signal: AbortSignal) =>
  new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));

test('NET-09 a call counts as lost when the server answers nothing else either, and not when it only takes long', async () => {
  expect(await lostWhile(never)).toBe(true);
  expect(await lostWhile(async () => ({ status: 503 }))).toBe(false);
  expect(await lostWhile(() => Promise.reject(new TypeError('No network')))).toBe(true);
});

test('NET-09 an answer ends the watching', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const { lost, end } = watchSilence();
  end();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(lost.aborted).toBe(false);
});
