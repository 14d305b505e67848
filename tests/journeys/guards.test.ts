import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './browser.ts';

/** Waits until the page has settled at an address. */
async function endsAt(page: Page, address: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

test('ROLE-05 A-05 a player finds nothing of the scouting on the players page, but the way to the calendar', async () => {
  const page = await openPage({ as: 'player', at: '/players' });
  await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
  expect(await page.getByRole('button', { name: /Switch mode/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the calendar' }).click();
  await endsAt(page, '/homepage');
});

test.each<[string, string]>([
  ['/homepage', 'Homepage'],
  ['/HomePage', 'Home'],
  ['/home', 'Home'],
])('SHELL-11 SHELL-12 A-03 %s is the page called %s', async (at, title) => {
  const page = await openPage({ as: 'manager', at });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#${at}`);
});
