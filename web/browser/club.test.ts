import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Imports the module as in a page with these `meta` elements. */
async function openedBy(words: Record<string, string>) {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      const name = /name="([^"]+)"/.exec(selector)?.[1] ?? '';
      return name in words ? { content: words[name] } : null;
    },
  });
  const [club, format] = await Promise.all([import('./club.ts'), import('../text/format.ts')]);
  return { ...club, ...format };
}

test('CONST-02 G-24 a club in another zone sees its instants on its own clocks, wherever the browser is', async () => {
  const tokyo = await openedBy({ 'club-name': 'FC Tokio', 'club-zone': 'Asia/Tokyo' });
  expect(tokyo).toMatchObject({ CLUB_NAME: 'FC Tokio', CLUB_ZONE: 'Asia/Tokyo' });
  expect(tokyo.formatDateTime('2026-11-21T16:30:00Z')).toBe('22.11.2026 01:30');
  expect(tokyo.toLocal('2026-11-21T14:59:00Z')).toEqual({ day: '2026-11-21', time: '23:59' });
});

test.each([{}, { 'club-zone': 'Mars/Olympus' }, { 'club-zone': ' ' }])(
  'a page that says nothing of use, %j, is read as a club in Zürich',
  async (words) => {
    expect(await openedBy(words)).toMatchObject({ CLUB_ZONE: 'Europe/Zurich' });
  },
);
