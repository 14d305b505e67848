import { afterEach, expect, test, vi } from 'vitest';
import { RequestFailedError } from './client.ts';
import { newQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** How often a read without an answer is tried again. */
function triesAgain(onLine: boolean): number {
  vi.stubGlobal('navigator', { onLine });
  const { retry } = newQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') throw new Error('No rule');
  const failure = new RequestFailedError([{ message: 'No answer', extensions: { code: 'errors.offline' } }], true);
  return [0, 1, 2, 3, 4].filter((failures) => retry(failures, failure)).length;
}

test('NET-10 a read waits once for the device where there is no network, and three times for the club', () => {
  expect([triesAgain(false), triesAgain(true)]).toEqual([1, 3]);
});
