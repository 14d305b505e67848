import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, openPage, password, signIn } from './browser.ts';
import { activityBlock, clear, closed, dialog, middle, plannedAround, save } from './planning.ts';

describe('the homepage', () => {
  const strip = (page: Page) => page.getByRole('group', { name: 'Nine days' }).getByRole('button');
  const day = (page: Page, name: string | RegExp) =>
    page.getByRole('group', { name: 'Nine days' }).getByRole('button', { name });
  const names = async (page: Page) =>
    (await strip(page).locator('.sr-only').allInnerTexts()).map((name) => name.split(', ').slice(0, 2).join(', '));

  test('HOME-01 HOME-02 HOME-03 HOME-05 HOME-07 HOME-08 HOME-09 HOME-10 A-30 A-31 A-32 CONST-09 at a desk: the days, and quick create with its rules', async () => {
    const { token, user } = await signIn({ email: 'pro@touchline.example', password: password() });
    expect(token).toBeTruthy();
    const page = await openPage({ as: 'pro', at: '/homepage' });
    await page.getByRole('heading', { name: `${String(user['firstName'])} ${String(user['lastName'])}` }).waitFor();
    await page.locator('main').getByText('pro@touchline.example').waitFor();
    await page.getByText('Click a day to plan something.').waitFor();
    await strip(page).first().waitFor();
    expect(await strip(page).count()).toBe(9);
    const first = await names(page);
    expect(await strip(page).nth(4).getAttribute('aria-current')).toBe('date');
    await page.getByRole('button', { name: 'Three days on' }).click();
    await expect.poll(async () => (await names(page)).slice(0, 6)).toEqual(first.slice(3));
    for (const label of ['Three days back', 'Three days back', 'Three days on'])
      await page.getByRole('button', { name: label }).click();
    expect(await names(page)).toEqual(first);
    for (let times = 0; times < 20; times += 1) await page.getByRole('button', { name: 'Three days on' }).click();
    expect(await page.getByRole('button', { name: 'Today' }).getAttribute('aria-disabled')).toBeNull();
    await expectAccessible(page);

    const chosen = (await names(page))[4]!;
    await clearAround(page);
    await day(page, chosen).click();
    expect(await dialog(page).getByLabel('Start').inputValue()).toBe('08:00');
    expect(await dialog(page).getByLabel('Duration').inputValue()).toBe('60 min');
    expect(await dialog(page).getByLabel('End').inputValue()).toBe('09:00');
    await save(page);
    await dialog(page).getByText('Choose what kind of activity it is').waitFor();
    await dialog(page).getByLabel('Duration').click();
    expect((await dialog(page).getByRole('option').allInnerTexts()).slice(0, 7)).toEqual(
      ['30 min', '45 min', '60 min', '90 min', '120 min', '1 min', '2 min'],
    ); // prettier-ignore
    await dialog(page).getByLabel('Duration').fill('200');
    await dialog(page).getByRole('option', { name: '200 min' }).click();
    expect(await dialog(page).getByLabel('End').inputValue()).toBe('11:20');
    await dialog(page).getByLabel('Start').fill('22:00');
    await page.keyboard.press('Tab');
    await dialog(page).getByText('Activities end at 24:00 at the latest').waitFor();
    await dialog(page).getByLabel('Start').fill('07:00');
    await page.keyboard.press('Tab');
    await dialog(page).getByText('Game', { exact: true }).click();
    await save(page);
    expect(await dialog(page).getByText('Both clubs must be defined').count()).toBe(2);
    for (const side of ['Home club', 'Away club']) {
      await dialog(page).getByRole('button', { name: 'Type the name instead' }).first().click();
      await dialog(page).getByLabel(side).fill(`FC ${side}`);
    }
    await save(page);
    await page.getByText('Activity added').waitFor();
    await closed(page);
    await day(page, `${chosen}, 1 activity`).waitFor();

    // Any other kind is called by its name.
    await day(page, chosen).click();
    await dialog(page).getByText('You already have scheduled activity in this hours').waitFor();
    await dialog(page).getByText('School', { exact: true }).click();
    await dialog(page).getByLabel('Start').fill('13:00');
    await page.keyboard.press('Tab');
    await save(page);
    await closed(page);
    await day(page, `${chosen}, 2 activities`).waitFor();

    // By keys: from day to day, and the menu of one.
    await strip(page).nth(8).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain((await names(page))[6]!);
    await day(page, chosen).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Plan something' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await activityBlock(page, /^FC Home club - FC Away club/).waitFor();
    await activityBlock(page, /^School 13:00–14:00/).waitFor();
    expect(page.url()).toContain('/today?day=');
  });

  test('HOME-10 a match observation is titled by hand', async () => {
    const page = await openPage({ as: 'scout', at: '/homepage' });
    await strip(page).last().click();
    await dialog(page).getByText('Match observation', { exact: true }).click();
    await save(page);
    await dialog(page).getByText('Title is required').waitFor();
    await dialog(page).getByLabel('Title').fill('Luzern U18');
    await dialog(page).getByText('Title is required').waitFor({ state: 'detached' });
  });

  test('HOME-04 HOME-06 A-80 SHELL-12 on a phone: held, a day opens its timeline; a swipe beyond a third moves by three days', async () => {
    const page = await openPage({ as: 'pro', at: '/homepage', size: 'phone' });
    await page.getByText('Tap a day to plan something.').waitFor();
    await strip(page).first().waitFor();
    const before = await names(page);
    const cdp = await page.context().newCDPSession(page);
    const at = await middle(strip(page).nth(4));
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = at[0]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at[1] }] });
    const swipe = async (by: number) => {
      await touch('touchStart');
      for (const part of [0.3, 0.6, 1]) await touch('touchMove', at[0] + by * part);
      await touch('touchEnd');
    };
    await swipe(-100);
    await swipe(-150);
    await expect.poll(() => names(page).then((now) => now[0])).toBe(before[3]);
    await swipe(150);
    await expect.poll(() => names(page)).toEqual(before);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectAccessible(page);

    await touch('touchStart');
    await expect.poll(() => page.url()).toContain('/today');
    await touch('touchEnd');
    await page.getByRole('grid', { name: 'Hours of the day' }).waitFor();
  });

  /** Nothing of an earlier run is on the days that are seen. */
  async function clearAround(page: Page) {
    const days = await strip(page).evaluateAll((buttons) =>
      buttons.map((button) => (button as HTMLElement).dataset['day']!),
    );
    const there = await plannedAround('pro', days[4]!);
    await clear(
      'pro',
      there.filter(({ date }) => days.includes(date)),
    );
  }
});
