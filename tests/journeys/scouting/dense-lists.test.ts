/** How much of a list a screen shows, and how it goes on. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPage } from '../browser.ts';

/** How many rows of the list can be seen whole, without scrolling. */
const wholeRows = (page: Page, name: string) =>
  page
    .getByRole('list', { name, exact: true })
    .getByRole('listitem')
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= globalThis.innerHeight - 8).length,
    );

describe('a list at a desk', () => {
  test('SCT-24 DSK-15 players, reports, games and journals show as many at once as people compare', async () => {
    const page = await openPage({ as: 'manager', language: 'de', at: '/home' });
    for (const [at, list, least] of [
      ['/players', 'Spieler', 24],
      ['/reports', 'Berichte', 20],
      ['/games?sort=coming&mode=list', 'Spiele', 18],
      ['/journals', 'Journale', 18],
      ['/players?mode=list', 'Spieler', 24],
    ] as const) {
      await page.goto(`/#${at}`);
      await page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
      await expect.poll(() => wholeRows(page, list), { message: at }).toBeGreaterThanOrEqual(least);
    }
  });

  test(
    'SCT-24 SCT-06 goes on by itself near its end, and by the button for whoever uses keys',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'manager', at: '/reports' });
      const rows = page.getByRole('list', { name: 'Reports', exact: true }).getByRole('listitem');
      await expect.poll(() => rows.count()).toBe(40);
      await rows.last().scrollIntoViewIfNeeded();
      await expect.poll(() => rows.count()).toBeGreaterThan(40);
      const before = await rows.count();
      await page.getByRole('button', { name: 'Load more' }).press('Enter');
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
    },
  );
});
