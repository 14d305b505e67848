/** Code of the app that could not be fetched is tried again where it is missed, without beginning anew. */
import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { expectAccessible, openPage, told } from '../browser.ts';

const mayComplain = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported|ChunkFailedError/;
const failed = (page: Page) => page.getByText('Part of the app could not be loaded');
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);
const isDialog = (request: Request) => /ClubDialog-/.test(request.url());
const toast = (page: Page) => page.locator('.toast').getByText('Something went wrong..Please try again later');

describe.each(firstInGate(['desk', 'phone'] as const))('when the line is cut (%s)', (size) => {
  test('G-43 ERR-10 a page says so in its place, and opens by trying again', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/home', size, mayComplain });
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await mark(page);
    await page.route(/GamesPage-.*\.js/, (route) => route.abort());
    await page
      .getByRole('main')
      .getByRole('link', { name: /^GAMES/ })
      .click();
    await failed(page).waitFor();
    await told(page, 'Something went wrong..Please try again later');
    await expectAccessible(page);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.click();
    await failed(page).waitFor();
    await page.unroute(/GamesPage-.*\.js/);
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    await toast(page).waitFor({ state: 'detached' });
    expect(await marked(page)).toBe(true);
  });

  test(
    'G-43 ERR-10 a dialog says so above the page, which stays with what was typed, and opens by trying again',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'admin', at: '/clubs', size, mayComplain });
      const search = page.locator('input[type=search]').locator('visible=true');
      await search.fill('FC');
      await mark(page);
      await page.route(/ClubDialog-.*\.js/, (route) => route.abort());
      const open = page.getByRole('button', { name: 'New club' }).locator('visible=true');
      await open.click();
      const alert = page.getByRole('alert').filter({ has: failed(page) });
      await alert.waitFor();
      await expectAccessible(page);
      await alert.getByRole('button', { name: 'Close' }).click();
      await alert.waitFor({ state: 'detached' });
      await open.click();
      const again = alert.getByRole('button', { name: 'Try again' });
      await Promise.all([page.waitForEvent('requestfailed', isDialog), again.click()]);
      await alert.locator('button:not([aria-busy])', { hasText: 'Try again' }).waitFor();
      await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await toast(page).count()).toBe(0);
      await page.unroute(/ClubDialog-.*\.js/);
      await again.click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
      await alert.waitFor({ state: 'detached' });
      // Behind the dialog.
      await expect.poll(() => search.inputValue()).toBe('FC');
      expect(await marked(page)).toBe(true);
    },
  );

  test(
    'G-43 a dialog whose style sheet was missed has it when it opens by trying again',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'admin', at: '/clubs', size, mayComplain });
      const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href).join(' '));
      await page.route(/dialog-.*\.css/, (route) => route.abort());
      await page.getByRole('button', { name: 'New club' }).locator('visible=true').click();
      const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await page.unroute(/dialog-.*\.css/);
      await again.click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
      expect(await sheets()).toMatch(/dialog-/);
    },
  );
});

test('NET-11 a page that is missed without a network says that the device is not ready for that yet', async () => {
  const page = await openPage({ as: 'scout', at: '/home', mayComplain });
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.route(/PersonsPage-.*\.js/, (route) => route.abort());
  await page.context().setOffline(true);
  await page.goto('/#/persons');
  await failed(page).waitFor();
  await page.getByText('This device is not ready for use without a network yet.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('The connection may be slow, or there is a newer version.').waitFor();
});
