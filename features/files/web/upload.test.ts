import { afterEach, expect, test, vi } from 'vitest';
import { Uploads } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** A photo that no browser could prepare, and a form that waits with it. */
async function chosenOffline(prepared: boolean) {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Prepared again')));
  const uploads = new Uploads('#/reports/new', true);
  uploads.add([{ bytes: new File(['pitch'], 'pitch.jpg'), prepared }], () => undefined);
  await expect.poll(() => uploads.items.getState()[0]?.state).toBe('ERRORED');
  return uploads;
}

test('OUT-31 a photo that has waited is not prepared again, and waits on as it is', async () => {
  const again = await chosenOffline(true);
  expect(again.unsent()).toMatchObject([{ prepared: true }]);
  expect((await chosenOffline(false)).unsent()).toEqual([]);
});
