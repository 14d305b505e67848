import { beforeEach, expect, test } from 'vitest';
import { blockingCalls, withLoadingOverlay } from './loading-overlay.ts';
import { toast, toasts } from './toast.ts';

beforeEach(() => toast.dismiss());

test('CONST-01 A-92 a notice stands at the top right for 2500 ms unless something else is said, and 10 s with a button', () => {
  toast.success('Saved');
  toast.error('Refused', { position: 'top', duration: 1000 });
  toast.error('Lost', { action: { label: 'Try again', run: () => undefined } });
  expect(toasts.getState().map(({ text, position, duration, tone }) => [text, position, duration, tone])).toEqual([
    ['Saved', 'top-right', 2500, 'good'],
    ['Refused', 'top', 1000, 'bad'],
    ['Lost', 'top-right', 10_000, 'bad'],
  ]);
});

test('the same notice twice is one notice, and at most four are shown', () => {
  for (const text of ['a', 'b', 'c', 'd', 'b', 'e']) toast.info(text);
  expect(toasts.getState().map(({ text }) => text)).toEqual(['c', 'd', 'b', 'e']);
});

test('SHELL-20 the overlay goes when the last call has ended, well or badly', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const good = withLoadingOverlay(first.promise);
  const bad = withLoadingOverlay(() => second.promise);
  expect(blockingCalls.getState()).toBe(2);
  first.resolve('done');
  await expect(good).resolves.toBe('done');
  expect(blockingCalls.getState()).toBe(1);
  second.reject(new Error('refused'));
  await expect(bad).rejects.toThrow('refused');
  expect(blockingCalls.getState()).toBe(0);
});
