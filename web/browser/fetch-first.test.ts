import { afterEach, expect, test, vi } from 'vitest';
import { fetchFirst, filesToLink } from './fetch-first.ts';

afterEach(() => vi.unstubAllGlobals());

/** The network of a browser that keeps failed imports, which answers each address as told. */
function aNetwork(answers: Record<string, number | 'cut'>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const status = answers[address] ?? 404;
    if (status === 'cut') throw new TypeError('NetworkError');
    return new Response('', { status });
  });
  return { answers, asked };
}

test('G-43 a part is not imported before all of its files have come, and only those that are missing are fetched again', async () => {
  const { answers, asked } = aNetwork({ '/a.js': 200, '/b.js': 'cut' });
  await expect(fetchFirst(['a.js', 'b.js'])).rejects.toThrow('NetworkError');
  answers['/b.js'] = 200;
  await fetchFirst(['a.js', 'b.js']);
  expect(asked).toEqual(['/a.js', '/b.js', '/b.js']);
});

test('G-43 a file that a newer version no longer has counts as failed', async () => {
  aNetwork({});
  await expect(fetchFirst(['old.js'])).rejects.toThrow('404');
});

test('a browser that asks again by itself fetches nothing before', async () => {
  const { asked } = aNetwork({});
  vi.stubGlobal('navigator', { userAgentData: {} });
  await fetchFirst(['c.js']);
  expect(asked).toEqual([]);
});

test('a page that its service worker serves links only styles, any other all files of a part', () => {
  const files = ['dialog.css', 'dialog.js', 'list.js'];
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } });
  expect(filesToLink(files)).toEqual(files);
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(filesToLink(files)).toEqual(['dialog.css']);
  // Without a safe connection there is no service worker.
  vi.stubGlobal('navigator', {});
  expect(filesToLink(files)).toEqual(files);
});
