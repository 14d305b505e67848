import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../browser.ts';

/** Waits until the page has settled at an address. */
async function endsAt(page: Page, address: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

test('ROLE-05 A-05 a player finds nothing of the scouting on the players page, but the way to the calendar', async () => {
  const page = await openPage({ as: 'player', at: '/players' });
  await page.getByText('This page is not for players').waitFor();
  expect(await page.getByRole('button', { name: /Switch mode/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the calendar' }).click();
  await endsAt(page, '/homepage');
});

test.each<[string, string]>([
  ['/homepage', 'Homepage'],
  ['/HomePage', 'Home'],
  ['/home', 'Home'],
])('SHELL-11 SHELL-12 A-03 %s is the page called %s', { tags: 'full' }, async (at, title) => {
  const page = await openPage({ as: 'manager', at });
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  expect(new URL(page.url()).hash).toBe(`#${at}`);
});

test(
  'SHELL-11 ROLE-06 a special user who is sent on twice in a moment still finds a page there',
  { tags: 'full' },
  async () => {
    const page = await openPage({ as: 'special', at: '/special' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const home = new URL(page.url()).hash;
    await page.evaluate((target) => {
      const replaceState = history.replaceState.bind(history);
      let sentOn = 0;
      history.replaceState = (state, title, address) => {
        replaceState(state, title, address);
        // The next address is typed before the page that the first one led to is drawn.
        if (address === target && ++sentOn === 1) location.hash = '/users/player/pro';
      };
      location.hash = '/users/player/youth';
    }, home);
    await expect.poll(() => new URL(page.url()).hash).toBe(home);
    await page.waitForFunction((target) => location.hash === target && document.querySelector('h1') !== null, home);
  },
);
