import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { expectAccessible, openPage, told } from '../browser.ts';
import { stopClock } from '../controls/gallery.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' }).first();
const entries = (page: Page) => menu(page).locator('li').allInnerTexts();
const hash = (page: Page) => new URL(page.url()).hash;
/** Answers the calls that a test is about by itself, and lets the others through. */
const intercept = (
  page: Page,
  words: string,
  answer: (route: Parameters<Parameters<Page['route']>[1]>[0]) => unknown,
) =>
  page.route('**/graphql', (route) => (route.request().postData()?.includes(words) ? answer(route) : route.continue()));

describe('the two modes', () => {
  test.each(firstInGate(['scout', 'manager', 'admin'] as const))(
    'SHELL-02 SHELL-03 SHELL-10 are open to a %s, who comes back to the last one',
    async (who) => {
      const page = await openPage({ as: who, at: '/homepage' });
      await page.getByRole('button', { name: /Switch mode.*Calendar/ }).click();
      await page.getByRole('menuitemradio', { name: 'Scouting' }).click();
      await title(page, 'Home').waitFor();
      await page.goto('/#/sign-in');
      await title(page, 'Home').waitFor();
      expect(hash(page)).toBe('#/home');
      await page.getByRole('button', { name: /Switch mode.*Scouting/ }).click();
      await page.getByRole('menuitemradio', { name: 'Calendar' }).click();
      await title(page, 'Homepage').waitFor();
    },
  );

  test.each(
    firstInGate([
      ['player', '/homepage'],
      ['special', '/special'],
    ] as const),
  )('SHELL-03 are not offered to a %s', async (who, at) => {
    const page = await openPage({ as: who, at });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: /Switch mode/ }).count()).toBe(0);
  });
});

describe('the navigation of the calendar', () => {
  test('SHELL-21 ROLE-09 holds the own days of a player and nothing of others', async () => {
    const page = await openPage({ as: 'player', at: '/homepage' });
    await title(page, 'Homepage').waitFor();
    const offered = await entries(page);
    expect(offered).toEqual(expect.arrayContaining(['Homepage', 'Today']));
    for (const name of ['All calendars', 'Scouts', 'Managers', 'Daily report', 'Weekly report', 'Reminders', 'Games'])
      expect(offered).not.toContain(name);
    await menu(page).getByText('My activities').waitFor();
    await menu(page).getByRole('button', { name: 'Log out' }).waitFor();
  });

  test('SHELL-21 leads nowhere but to pages that exist', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'admin', at: '/homepage' });
    await title(page, 'Homepage').waitFor();
    const targets = await menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    for (const target of new Set(targets)) {
      await page.goto(`/${target}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByText('Page not found').count(), target).toBe(0);
    }
  });

  test('SHELL-22 CONST-14 is a drawer below 1024 pixels', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'manager', at: '/homepage' });
    await page.setViewportSize({ width: 1024, height: 800 });
    await title(page, 'Homepage').waitFor();
    expect(await page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1023, height: 800 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await drawer.getByRole('link', { name: 'Today' }).click();
    await drawer.waitFor({ state: 'hidden' });
    expect(hash(page)).toBe('#/today');
  });

  test('SHELL-22 has on a phone tabs at the bottom and a sheet with all of it', async () => {
    const page = await openPage({ as: 'manager', at: '/homepage', size: 'phone' });
    await title(page, 'Homepage').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await sheet.getByRole('link', { name: 'Homepage' }).waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Switch to Scouting' }).click();
    await title(page, 'Home').waitFor();
  });
});

describe('the navigation of the scouting', () => {
  test('SCT-01 SCT-05 leads to its pages by the menu and by the tiles', async () => {
    const page = await openPage({ as: 'scout', at: '/home' });
    await title(page, 'Home').waitFor();
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
    await expect
      .poll(() => entries(page))
      .toEqual(expect.arrayContaining(['Home', 'Games calendar', 'Players', 'Games', 'Reports']));
    await page
      .getByRole('main')
      .getByRole('link', { name: /^GAMES/ })
      .click();
    await title(page, 'Games').waitFor();
    await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^REPORTS/ })
      .click();
    await title(page, 'Reports').waitFor();
    await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^PLAYERS/ })
      .click();
    await title(page, 'Players').waitFor();
    await menu(page).getByRole('link', { name: 'Games calendar' }).first().click();
    expect(hash(page)).toMatch(/^#\/calendar/);
  });

  test('SCT-02 names the lists of scouts and managers to managers only', async () => {
    for (const who of ['scout', 'player'] as const) {
      const page = await openPage({ as: who, at: '/homepage' });
      await title(page, 'Homepage').waitFor();
      for (const name of ['Scouts', 'Managers']) await expect.poll(() => entries(page)).not.toContain(name);
    }
  });

  test('SCT-03 CONST-14 is a bar at the bottom below 768 pixels', async () => {
    const page = await openPage({ as: 'scout', at: '/home' });
    await page.setViewportSize({ width: 768, height: 800 });
    await title(page, 'Home').waitFor();
    expect(await page.getByRole('button', { name: 'More' }).isVisible()).toBe(false);
    await page.setViewportSize({ width: 767, height: 800 });
    await page.getByRole('button', { name: 'More' }).waitFor();
    await page.getByRole('link', { name: 'Games', exact: true }).click();
    await title(page, 'Games').waitFor();
  });
});

describe('the start', () => {
  test('SHELL-23 SHELL-18 asks once for activity types, clubs and users before a page is shown', async () => {
    const page = await openPage({ as: 'manager', at: '/homepage' });
    await title(page, 'Homepage').waitFor();
    const asked: string[] = [];
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await intercept(page, 'query Initial', async (route) => {
      asked.push(route.request().postData()!);
      await held;
      await route.continue();
    });
    await page.reload();
    await page.locator('[data-spinner]').waitFor();
    expect(await title(page, 'Homepage').count()).toBe(0);
    release();
    await title(page, 'Homepage').waitFor();
    expect(asked).toHaveLength(1);
    for (const list of ['activityTypes', 'clubs', 'users']) expect(asked[0]).toContain(list);
  });

  test('SHELL-18 TODAY-03 a week that was drawn before they came begins at seven', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'manager', at: '/homepage' });
    await title(page, 'Homepage').waitFor();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await intercept(page, 'query Initial', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/#/weekly-calendar/edit');
    await page.reload();
    await page.locator('[data-spinner]').waitFor();
    const grid = page.locator('[data-cover]').first();
    await grid.waitFor({ state: 'attached' });
    expect(await grid.isVisible()).toBe(false);
    release();
    await grid.waitFor();
    const seven = (await page.getByText('07:00', { exact: true }).first().boundingBox())!;
    const top = (await grid.boundingBox())!.y;
    expect(seven.y - top).toBeGreaterThan(-20);
    expect(seven.y - top).toBeLessThan(160);
  });

  test('SHELL-19 CONST-13 shows the page after three seconds even when that has not come', async () => {
    const page = await openPage({ as: 'manager', at: '/homepage' });
    await title(page, 'Homepage').waitFor();
    await intercept(page, 'query Initial', () => undefined);
    await page.clock.install();
    await page.reload();
    await page.locator('[data-spinner]').waitFor();
    await page.clock.runFor(2500);
    expect(await title(page, 'Homepage').count()).toBe(0);
    await page.clock.runFor(700);
    await title(page, 'Homepage').waitFor();
    expect(await page.locator('[data-spinner]').count()).toBe(0);
  });
});

describe('what goes wrong', () => {
  test('SHELL-05 an unknown address is a page that leads home', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'manager', at: '/nowhere/at/all' });
    await page.getByText('Page not found').first().waitFor();
    expect(await page.title()).toBe('Page not found · Touchline');
    await page.getByRole('link', { name: 'Go to the homepage' }).click();
    await title(page, 'Homepage').waitFor();
  });

  test('ERR-01 ERR-03 CONST-01 a refusal stands in words, red, top right, for two and a half seconds', async () => {
    // Without live updates: their stream has the list asked again when it begins, which is refused again.
    const page = await openPage({ live: false, as: 'scout', at: '/home' });
    await title(page, 'Home').waitFor();
    const errors = [{ message: 'Not authorized', extensions: { code: 'errors.not_authorized' } }];
    await intercept(page, 'query Games', (route) => route.fulfill({ json: { data: null, errors } }));
    await stopClock(page);
    await menu(page).getByRole('link', { name: 'Games', exact: true }).click();
    const notice = page.locator('.toasts[data-position="top-right"] .toast[data-tone="bad"]');
    // What is asked and answered is drawn by timers of the page.
    await expect.poll(async () => (await page.clock.runFor(20), notice.getByText('Not authorized').count())).toBe(1);
    // It began some ticks before it was seen, and that it goes is drawn by timers too.
    await page.clock.runFor(2000);
    await expect.poll(() => notice.count()).toBe(1);
    await page.clock.runFor(500);
    await expect.poll(async () => (await page.clock.runFor(20), notice.count())).toBe(0);
  });

  test('I18N-03 ERR-01 a refusal is read in the own language', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/home', language: 'de' });
    await title(page, 'Start').waitFor();
    const errors = [{ message: 'Not authorized', extensions: { code: 'errors.not_authorized' } }];
    await intercept(page, 'query Games', (route) => route.fulfill({ json: { data: null, errors } }));
    await page.getByRole('link', { name: 'Spiele', exact: true }).click();
    await told(page, 'Keine Berechtigung');
  });

  test('ERR-10 ERR-06 a part of the app that cannot be fetched offers to reload', async () => {
    const page = await openPage({
      as: 'scout',
      at: '/home',
      mayComplain: /ERR_FAILED|dynamically imported|ChunkFailedError/,
    });
    await title(page, 'Home').waitFor();
    await page.route(/GamesPage-.*\.js/, (route) => route.abort());
    await page
      .getByRole('main')
      .getByRole('link', { name: /^GAMES/ })
      .click();
    await told(page, 'Something went wrong..Please try again later');
    await page.getByRole('heading', { name: 'Part of the app could not be loaded' }).waitFor();
    await page.unroute(/GamesPage-.*\.js/);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('main').getByRole('button', { name: 'Reload' }).click(),
    ]);
    await title(page, 'Games').waitFor();
  });

  test('ERR-10 CONST-13 a part that does not come within two minutes counts as failed', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/home', mayComplain: /ChunkFailedError/ });
    await title(page, 'Home').waitFor();
    await page.route(/GamesPage-.*\.js/, () => {});
    await page.clock.install();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^GAMES/ })
      .click();
    await page.clock.fastForward(119_000);
    expect(await page.getByText('Part of the app could not be loaded').count()).toBe(0);
    await page.clock.fastForward(2000);
    await page.getByText('Part of the app could not be loaded').waitFor();
  });
});

describe('unsaved input', () => {
  const dirtyForm = async () => {
    const page = await openPage({ as: 'manager', at: '/home' });
    await title(page, 'Home').waitFor();
    await page.goto('/#/games/create/false');
    // Keys and not a filled field: browsers ask only those who have touched the page.
    await page.getByLabel('City').click();
    await page.keyboard.type('Winterthur');
    return page;
  };
  const question = (page: Page) =>
    page.getByRole('alertdialog').filter({ hasText: 'There is unsaved changes! Do you want to continue?' });

  test('SHELL-06 SHELL-08 is asked about before another page opens, and kept when one stays', async () => {
    const page = await dirtyForm();
    await menu(page).getByRole('link', { name: 'Reports', exact: true }).click();
    await question(page).waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(hash(page)).toBe('#/games/create/false');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Winterthur');

    await page.goBack();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(hash(page)).toBe('#/games/create/false');

    await menu(page).getByRole('link', { name: 'Reports', exact: true }).click();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await title(page, 'Reports').waitFor();
    await menu(page).getByRole('link', { name: 'Games', exact: true }).click();
    await title(page, 'Games').waitFor();
  });

  test('SHELL-06 is asked about when another address is typed, and before signing out', { tags: 'full' }, async () => {
    const page = await dirtyForm();
    await page.evaluate(() => (location.hash = '#/reports'));
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(hash(page)).toBe('#/games/create/false');
    await menu(page).getByRole('button', { name: 'Log out' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Winterthur');
    await page.evaluate(() => (location.hash = '#/reports'));
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await title(page, 'Reports').waitFor();
  });

  test('SHELL-07 is asked about by the browser before it closes or reloads', async () => {
    const page = await dirtyForm();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Winterthur');
  });
});

describe('everybody', () => {
  test('moves by keyboard: past the navigation to the content, and to the content of the next page', async () => {
    const page = await openPage({ as: 'scout', at: '/home' });
    await title(page, 'Home').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(() => focused()).toBe('content');
    await menu(page).getByRole('link', { name: 'Games', exact: true }).press('Enter');
    await title(page, 'Games').waitFor();
    await expect.poll(focused).toBe('content');
    await page.getByRole('status').filter({ hasText: 'Games opened' }).waitFor({ state: 'attached' });
    expect(await page.title()).toBe('Games · Touchline');
  });

  test('chooses light, dark or the theme of the system, and finds it again', async () => {
    const page = await openPage({ as: 'player', at: '/homepage' });
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await title(page, 'Homepage').waitFor();
    await expect.poll(() => theme()).toBe('light');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(() => theme()).toBe('dark');
    await page.reload();
    await title(page, 'Homepage').waitFor();
    await expect.poll(() => theme()).toBe('dark');
  });

  test.each(
    firstInGate([
      ['scout', '/nowhere', 'desk'],
      ['player', '/homepage', 'phone'],
      ['player', '/players', 'phone'],
      ['admin', '/home', 'phone'],
      ['special', '/special', 'phone'],
    ] as const),
  )('finds the shell accessible: the %s at %s on a %s', async (who, at, size) => {
    const page = await openPage({ as: who, at, size });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
  });
});
