/** What calendars show and say at their edges: early hours, the side of the week, narrow phones, links to one activity. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { openPage, speaks } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, clear, closed, dialog, middle, plan, plannedAround, save } from './planning.ts';

const own = ownPeople('player', 'pro');

/** A week far from those in which the demo club has something planned: Monday 3 July 2034. */
const MON = '2034-07-03';
const TUE = '2034-07-04';
const NEXT_MON = '2034-07-10';
const WEEK = `/weekly-schedule?startDate=${MON}`;

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, MON));
});

const earlier = (page: Page) => page.locator('main').getByRole('button', { name: 'Earlier: 1', exact: true });

describe('the weekly plan', () => {
  test('WEEK-01 a block says its weekday, and a list of blocks too', { tags: 'full' }, async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '10:30']);
    const page = await openPage({ as: own.player, at: WEEK });
    await activityBlock(page, /^Errands 10:00–10:30 ?, Tuesday 4 July$/).waitFor();
  });

  test('WEEK-01 is one stop of Tab; arrows lead through it, and from a block back to its hours', async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({ as: own.player, at: WEEK });
    const grid = page.getByRole('grid');
    const focused = () => grid.evaluate((element) => element === document.activeElement);
    await activityBlock(page, /^Errands/).waitFor();
    await grid.focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toBe(true);
    await activityBlock(page, /^Errands/).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe(true);
    const at = await grid.getAttribute('aria-activedescendant');
    await expect.poll(() => page.locator(`[id="${at}"]`).getAttribute('aria-label')).toBe('Tue 4 Jul, 09:00, free');
  });

  test(
    'WEEK-02 ACT-11 ACT-33 what takes all day is planned and moved there, by drag and by keys',
    { tags: 'full' },
    async () => {
      const day = (date: string) => page.locator(`[data-date="${date}"][data-hour="-1"]`);
      const camp = (date: string) => activityBlock(page, `${date}, All day: National team`);
      const dates = async () => (await plannedAround(own.player, MON)).map(({ date }) => date);
      const drag = async (from: [number, number], to: [number, number]) => {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(from[0] + 6, from[1] + 2);
        await page.mouse.move(...to, { steps: 4 });
      };
      await plan(own.player, 'Errands', [MON, '10:00', '11:00']);
      const page = await openPage({ as: own.player, at: WEEK });
      const kind = page.getByRole('complementary').getByRole('button', { name: 'National team', exact: true });
      await activityBlock(page, /^Errands/).waitFor();
      await drag(await middle(kind), await middle(day(MON)));
      await page.mouse.up();
      await page.getByText('You already have scheduled activity for the day').first().waitFor();
      await drag(await middle(kind), await middle(day(TUE)));
      await page.mouse.up();
      await expect.poll(() => dialog(page).getByRole('switch', { name: 'All day' }).isChecked()).toBe(true);
      await expect.poll(() => dialog(page).getByLabel('End').isDisabled()).toBe(true);
      await save(page);
      await closed(page);
      await camp('Tuesday 4 July').waitFor();

      await drag(await middle(camp('Tuesday 4 July')), await middle(day('2034-07-05')));
      await page.locator('[data-lifted]').waitFor();
      await page.mouse.up();
      await camp('Wednesday 5 July').waitFor();
      await expect.poll(dates).toContain('2034-07-05');

      await page.getByRole('grid').focus();
      for (const key of ['Home', ...Array.from({ length: 9 }, () => 'ArrowUp'), 'ArrowRight', 'ArrowRight'])
        await page.keyboard.press(key);
      await page.keyboard.press('Alt+ArrowRight');
      await camp('Thursday 6 July').waitFor();
      await expect.poll(dates).toContain('2034-07-06');
      await page.keyboard.press('Enter');
      await dialog(page).getByRole('heading', { name: 'National team' }).waitFor();
      await page.keyboard.press('Escape');
      await closed(page);
      await page.getByRole('grid').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => dialog(page).getByRole('switch', { name: 'All day' }).isChecked()).toBe(true);
    },
  );

  test('WEEK-02 a key right after a move by keys finds the activity at its new place', { tags: 'full' }, async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({ as: own.player, at: WEEK });
    await activityBlock(page, /^Errands/).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await activityBlock(page, /^Errands.*Wednesday 5 July$/).waitFor();
    // The page is busy when the answer comes, so that what it wrote into the lists is drawn late.
    await page.evaluate(() => {
      const later = globalThis.setTimeout;
      const slow = (run: () => void, pause = 0) => later(run, pause === 0 ? 1500 : pause);
      Object.assign(globalThis, { setTimeout: slow });
    });
    await page.getByRole('grid').focus();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Errands' }).waitFor();
  });

  test(
    'WEEK-10 what follows each other in an hour is listed under its day, what overlaps as at the same time',
    { tags: 'full' },
    async () => {
      await plan(own.player, 'Errands', [TUE, '10:00', '10:20']);
      await plan(own.player, 'Dentist', [TUE, '10:40', '11:00']);
      const page = await openPage({ as: own.player, at: WEEK, size: 'phone' });
      await page.getByRole('grid').focus();
      await page.locator(`[data-date="${TUE}"][data-hour="10"]`).dispatchEvent('click');
      await dialog(page).getByRole('heading', { name: 'Tuesday 4 July' }).waitFor();
    },
  );

  test(
    'WEEK-08 what is carried to the side of the week is seen there, and in the week that turns up',
    { tags: 'full' },
    async () => {
      await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
      const page = await openPage({ as: own.player, at: WEEK });
      const block = activityBlock(page, /^Errands/);
      const [x, y] = await middle(block);
      const week = (await page.locator('[data-scrolls]').boundingBox())!;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 6, y + 6);
      await page.mouse.move(week.x + 8, y, { steps: 4 });
      const lifted = page.locator('[data-lifted]');
      await lifted.waitFor();
      await expect.poll(() => page.url()).not.toContain(MON);
      // The pointer has not moved, the week has.
      await lifted.waitFor();
      expect((await lifted.boundingBox())!.x).toBeLessThan(week.x + 100);
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await lifted.waitFor({ state: 'detached' });
    },
  );
});

describe('what lies above the hours in view', () => {
  test.each(
    firstInGate([
      ['a day', `/today?day=${TUE}`],
      ['a week', WEEK],
    ]),
  )('TODAY-03 is hinted, and shown on demand: %s', async (_what, at) => {
    await plan(own.player, 'Run', [TUE, '06:00', '06:45']);
    const page = await openPage({ as: own.player, at, size: 'phone' });
    await earlier(page).waitFor();
    await earlier(page).tap();
    await earlier(page).waitFor({ state: 'detached' });
    const run = (await activityBlock(page, /^Run/).boundingBox())!;
    const box = (await page.locator('main header').boundingBox())!;
    expect(run.y).toBeGreaterThanOrEqual(box.y + box.height);
  });
});

test('TODAY-01 a link to an activity shows its day, and stays there when the activity is closed', async () => {
  const id = await plan(own.player, 'Camp', [NEXT_MON, '09:00', '12:00']);
  const page = await openPage({ as: own.player, at: `/today?activity=${id}` });
  await dialog(page).getByRole('heading', { name: 'Camp' }).waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  await page.getByRole('heading', { level: 1, name: 'Monday, 10 July 2034' }).waitFor();
  await activityBlock(page, /^Camp/).waitFor();
  expect(page.url()).toContain(`day=${NEXT_MON}`);
});

test('CAL-01 CONST-14 the title of a month is not cut on a narrow phone, in French', { tags: 'full' }, async () => {
  await speaks(own.pro, 'fr');
  const page = await openPage({ as: own.pro, at: '/my-calendar?month=2034-09', size: 'phone', language: 'fr' });
  const title = page.getByRole('heading', { level: 1 });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => title.innerText()).toContain('2034');
    await expect.poll(() => title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
