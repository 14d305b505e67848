import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { stopClock } from '../controls/gallery.ts';
import { member, type Member } from '../people.ts';
import { activityBlock, closed, clubDay, dialog, middle, save } from './planning.ts';
import { optionsOf } from '../controls/select.ts';

const newPlayer = () => member({ role: 'player', label: 'PRO' });

describe('the homepage', () => {
  const strip = (page: Page) => page.getByRole('group', { name: 'Nine days' }).getByRole('button');
  const day = (page: Page, name: string | RegExp) =>
    page.getByRole('group', { name: 'Nine days' }).getByRole('button', { name });
  const names = async (page: Page) =>
    (await strip(page).locator('.sr-only').allInnerTexts()).map((name) => name.split(', ', 1)[0]);

  test('HOME-01 HOME-02 HOME-03 HOME-05 HOME-07 HOME-08 HOME-09 HOME-10 A-30 A-31 A-32 CONST-09 at a desk: the days, and quick create with its rules', async () => {
    const player = await newPlayer();
    const page = await openPage({ as: player, at: '/homepage' });
    await page.getByRole('heading', { name: `${player.firstName} ${player.lastName}` }).waitFor();
    await page.locator('main').getByText(player.email).waitFor();
    await page.getByText('Click a day to plan something.').waitFor();
    await strip(page).first().waitFor();
    await expect.poll(() => strip(page).count()).toBe(9);
    const first = await names(page);
    await expect.poll(() => strip(page).nth(4).getAttribute('aria-current')).toBe('date');
    await page.getByRole('button', { name: 'Three days on' }).click();
    await expect.poll(async () => (await names(page)).slice(0, 6)).toEqual(first.slice(3));
    for (const label of ['Three days back', 'Three days back', 'Three days on'])
      await page.getByRole('button', { name: label }).click();
    expect(await names(page)).toEqual(first);
    for (let times = 0; times < 20; times += 1) await page.getByRole('button', { name: 'Three days on' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Today' }).getAttribute('aria-disabled')).toBeNull();

    const chosen = (await names(page))[4]!;
    await day(page, chosen).click();
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('08:00');
    await expect.poll(() => dialog(page).getByLabel('Duration').inputValue()).toBe('60 min');
    await expect.poll(() => dialog(page).getByLabel('End').inputValue()).toBe('09:00');
    await save(page);
    await dialog(page).getByText('Choose what kind of activity it is').waitFor();
    const durations = await optionsOf(dialog(page).getByLabel('Duration'));
    expect((await durations.allInnerTexts()).slice(0, 7)).toEqual(
      ['30 min', '45 min', '60 min', '90 min', '120 min', '1 min', '2 min'],
    ); // prettier-ignore
    await dialog(page).getByLabel('Duration').fill('200');
    await page.getByRole('option', { name: '200 min' }).click();
    await expect.poll(() => dialog(page).getByLabel('End').inputValue()).toBe('11:20');
    await dialog(page).getByLabel('Start').fill('22:00');
    await page.keyboard.press('Tab');
    await dialog(page).getByText('Activities end at 24:00 at the latest').waitFor();
    await dialog(page).getByLabel('Start').fill('07:00');
    await page.keyboard.press('Tab');
    await dialog(page).getByText('Game', { exact: true }).click();
    await save(page);
    await expect.poll(() => dialog(page).getByText('Both clubs must be defined').count()).toBe(2);
    for (const side of ['Home club', 'Away club']) {
      await dialog(page).getByRole('button', { name: 'Type the name instead' }).first().click();
      await dialog(page).getByLabel(side).fill(`FC ${side}`);
    }
    await save(page);
    await page.getByText('Activity added').waitFor();
    await closed(page);
    await day(page, `${chosen}, 1 activity`).waitFor();

    // Any other kind is called by its name. A busy day begins in its next free hour, and not with an error.
    await day(page, chosen).click();
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('10:20');
    await expect.poll(() => dialog(page).getByLabel('End').inputValue()).toBe('11:20');
    expect(await dialog(page).locator('[aria-invalid=true]').count()).toBe(0);
    await dialog(page).getByLabel('Start').fill('10:00');
    await page.keyboard.press('Tab');
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

  test('HOME-10 a match observation is titled by hand', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/homepage' });
    await strip(page).last().click();
    await dialog(page).getByText('Match observation', { exact: true }).click();
    await save(page);
    await dialog(page).getByText('Title is required').waitFor();
    await dialog(page).getByLabel('Title').fill('Luzern U18');
    await dialog(page).getByText('Title is required').waitFor({ state: 'detached' });
  });

  test('HOME-04 HOME-06 A-80 SHELL-12 on a phone: held, a day opens its timeline; a swipe beyond a third moves by three days', async () => {
    const page = await openPage({ as: await newPlayer(), at: '/homepage', size: 'phone' });
    await page.getByText('Tap a day to plan something.').waitFor();
    await strip(page).first().waitFor();
    // However long a finger takes on its way, it holds nothing until time goes on.
    await stopClock(page);
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

    await page.clock.resume();
    await touch('touchStart');
    await expect.poll(() => page.url()).toContain('/today');
    await touch('touchEnd');
    await page.getByRole('grid', { name: 'Hours of the day' }).waitFor();
  });

  test.each(firstInGate(['phone', 'desk'] as const))(
    'HOME-12 HOME-13 HOME-14 on a %s: tomorrow in words, what starts next, and what a coach has moved since the last visit',
    { tags: 'full' },
    async (size) => {
      const player = await newPlayer();
      const tomorrow = clubDay(1);
      const talk = await planned('Talk with the coach', tomorrow, '09:00', player);
      const page = await openPage({ as: player, at: '/homepage', size, touch: size === 'phone' });

      const section = (name: string | RegExp) => page.getByRole('region', { name });
      await section('Today').getByText('Nothing').waitFor();
      await section('Tomorrow').getByRole('link', { name: 'Talk with the coach 09:00–10:00' }).waitFor();
      await section('Next').getByText('Tomorrow').waitFor();
      await section('Next').getByText('09:00–10:00').waitFor();
      const news = section(/^Changed/).getByRole('link', { name: 'Talk with the coach' });
      await news.getByText('New', { exact: true }).waitFor();
      await expect.poll(() => news.innerText()).toContain('Marco');

      // The visit is over, and an hour later it is another one.
      await page.evaluate(() => {
        const visit = JSON.parse(localStorage.getItem('touchline.visit')!) as object;
        const past = { ...visit, seenUntil: new Date().toISOString(), at: Date.now() - 3_600_000 };
        localStorage.setItem('touchline.visit', JSON.stringify(past));
      });
      const move = 'mutation Move($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
      await askApi('manager', move, { input: { activityData: { id: talk, startsAt: '11:00', endsAt: '12:00' } } });
      await page.reload();
      await section('Changed since your last visit').getByText('Tomorrow, 11:00–12:00, before 09:00–10:00').waitFor();
      await news.getByText('Moved').waitFor();
      await expectAccessible(page);
      // A reload is the same visit; one tap leads to the activity.
      await page.reload();
      await news.getByText('Moved').waitFor();
      await news.click();
      await page.getByRole('dialog').getByText('Talk with the coach').first().waitFor();
      expect(page.url()).toContain(`day=${tomorrow}&activity=${talk}`);
      await page.goto('/#/homepage');
      await section('Today').getByRole('button', { name: 'Plan something' }).click();
      await dialog(page).getByLabel('Start').waitFor();
    },
  );

  test.each(['phone', 'desk'] as const)(
    'HOME-12 UI: on a %s nothing jumps when the days and changes have come',
    { tags: 'full' },
    async (size) => {
      const page = await openPage({ as: await newPlayer(), size, at: '/not-yet', mayComplain: /404/ });
      let answer = () => {};
      const asked = new Promise<void>((go) => (answer = go));
      await page.route('**/graphql', async (route) => {
        if (/Weeks|CalendarChanges/.test(route.request().postData() ?? '')) await asked;
        await route.continue();
      });
      await page.goto('/#/homepage');
      const help = page.getByRole('heading', { name: 'How it works' });
      await page.getByText('Loading').first().waitFor({ state: 'attached' });
      const before = await help.boundingBox();
      answer();
      await page.getByRole('region', { name: 'Tomorrow' }).waitFor();
      await page
        .getByRole('region', { name: /^Changed/ })
        .getByText(/Nothing has changed|New|Moved|Deleted/)
        .first()
        .waitFor();
      expect(await help.boundingBox()).toEqual(before);
    },
  );

  /** A meeting that the manager plans for somebody: its id. */
  async function planned(title: string, date: string, startsAt: string, { id }: Member): Promise<string> {
    const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
      'manager',
      '{ activityTypes { id name } }',
    );
    const { createActivity } = await askApi<{ createActivity: { id: string } }>(
      'manager',
      'mutation Plan($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
      {
        input: {
          activityData: {
            title,
            date,
            startsAt,
            endsAt: `${String(Number(startsAt.slice(0, 2)) + 1).padStart(2, '0')}:00`,
            userIds: [id],
            activityTypeId: activityTypes.find(({ name }) => name === 'activity_types.meetings')!.id,
          },
        },
      },
    );
    return createActivity.id;
  }
});
