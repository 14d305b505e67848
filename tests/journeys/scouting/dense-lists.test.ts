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
  test.each([
    ['/players?mode=list', 'Players', 24],
    ['/players', 'Players', 24],
    ['/reports', 'Reports', 20],
    ['/games?sort=coming&mode=list', 'Games', 18],
    ['/journals', 'Journals', 18],
  ] as const)('SCT-24 DSK-15 %s shows at least as many %s at once as people compare', async (at, name, least) => {
    const page = await openPage({ as: 'manager', at, language: 'de' });
    const list = { Players: 'Spieler', Reports: 'Berichte', Journals: 'Journale', Games: 'Spiele' }[name];
    await expect.poll(() => wholeRows(page, list)).toBeGreaterThanOrEqual(least);
  });

  test('SCT-24 SCT-06 goes on by itself near its end, and by the button for whoever uses keys', async () => {
    const page = await openPage({ as: 'manager', at: '/reports' });
    const rows = page.getByRole('list', { name: 'Reports', exact: true }).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(40);
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(40);
    const before = await rows.count();
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  });
});
