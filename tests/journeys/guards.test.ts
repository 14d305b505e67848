import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, type Account } from './browser.ts';

/** Waits until the page has settled at an address. */
async function endsAt(page: Page, address: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).hash, { timeout: 10_000 }).toBe(`#${address}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

test.each<[Account, string, string]>([
  ['special', '/games', '/special'],
  ['special', '/today', '/special'],
  ['special', '/HomePage', '/special'],
  ['special', '/players/1/edit', '/special'],
  ['special', '/sign-in', '/special'],
])('ROLE-04 the %s user who enters %s is sent to %s', async (who, at, target) => {
  await endsAt(await openPage({ as: who, at }), target);
});

test.each<[Account, string, string]>([
  ['player', '/', '/players'],
  ['player', '/games', '/players'],
  ['player', '/reports', '/players'],
  ['pro', '/user-calendar/1', '/players'],
  ['pro', '/special', '/homepage'],
  ['player', '/users-reminders', '/homepage'],
])('ROLE-05 ROLE-06 ROLE-12 the %s who enters %s is sent to %s', async (who, at, target) => {
  await endsAt(await openPage({ as: who, at }), target);
});

test('ROLE-05 A-05 a player finds nothing of the scouting on the players page, but the way to the calendar', async () => {
  const page = await openPage({ as: 'player', at: '/players' });
  await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
  expect(await page.getByRole('button', { name: /Switch mode/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the calendar' }).click();
  await endsAt(page, '/homepage');
});

test.each<[Account, string, string]>([
  ['scout', '/', '/games'],
  ['scout', '/players/merge/1', '/players'],
  ['scout', '/players/1/objectives/create', '/players'],
  ['scout', '/users/manager', '/homepage'],
  ['manager', '/users-reminders', '/homepage'],
  ['scout', '/special', '/homepage'],
  ['admin', '/sign-in', '/homepage'],
])('SHELL-09 ROLE-03 ROLE-08 ROLE-11 the %s who enters %s is sent to %s', async (who, at, target) => {
  const page = await openPage({ as: who, at });
  await expect.poll(() => new URL(page.url()).hash, { timeout: 10_000 }).toBe(`#${target}`);
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
