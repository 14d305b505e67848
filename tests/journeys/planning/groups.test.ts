/** What is done to an activity with others in it is asked about first, with how many there are. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { ownPeople, type Member } from '../people.ts';
import { activityBlock, clear, closed, dialog, middle, plan, plannedAround, save } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');

/** A week far from those in which the demo club has something planned: Monday 4 September 2034. */
const [MON, TUE, WED] = ['2034-09-04', '2034-09-05', '2034-09-06'] as const;
const AT = `/weekly-schedule?startDate=${MON}`;
const lines = async (as: Member) =>
  (await plannedAround(as, MON)).map(({ title, date, startsAt, endsAt }) => `${title} ${date} ${startsAt}-${endsAt}`);

const question = (page: Page) => page.getByRole('alertdialog');
const answers = (page: Page) => question(page).getByRole('button').allInnerTexts();
/** The question has gone before the next key is pressed: until then the focus is its own. */
async function answer(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name, exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
}
const asks = (page: Page, title: string) => question(page).getByRole('heading', { name: title, exact: true }).waitFor();
const slot = (page: Page, date: string, hour: number) => page.locator(`[data-date="${date}"][data-hour="${hour}"]`);
const talk = () => plan(own.manager, 'Talk', [TUE, '10:00', '11:00'], [own.player.id, own.pro.id]);

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 6, from[1] + 6);
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, MON));
});

describe('an activity with others in it', () => {
  test(
    'ACT-35 moved or stretched by a player it asks first: for everybody, only leave, or not at all',
    { tags: 'full' },
    async () => {
      await talk();
      const page = await openPage({ as: own.player, at: AT });
      await drag(page, await middle(activityBlock(page, /^Talk/)), await middle(slot(page, WED, 10)));
      await asks(page, 'This moves it for 2 people');
      await expect.poll(() => answers(page)).toEqual(['Cancel', 'Only leave', 'For everybody']);
      await expectAccessible(page);
      // What is said without reading changes nothing.
      await page.keyboard.press('Enter');
      await activityBlock(page, /^Talk.*Tuesday/).waitFor();
      await expect.poll(() => lines(own.pro)).toEqual([`Talk ${TUE} 10:00-11:00`]);

      await activityBlock(page, /^Talk/).focus();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await asks(page, 'This changes how long it takes for 2 people');
      await answer(page, 'For everybody');
      await expect.poll(() => lines(own.pro)).toEqual([`Talk ${TUE} 10:00-11:15`]);

      await activityBlock(page, /^Talk.*10:00–11:15/).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await asks(page, 'This moves it for 2 people');
      await answer(page, 'Only leave');
      await told(page, 'You are no longer part of “Talk”');
      await expect.poll(() => lines(own.player)).toEqual([]);
      await expect.poll(() => lines(own.pro)).toEqual([`Talk ${TUE} 10:00-11:15`]);
    },
  );

  test('ACT-35 whose work it is changes it for everybody by Enter, on its form too', { tags: 'full' }, async () => {
    await talk();
    const page = await openPage({ as: own.manager, at: `${AT}&userId=${own.player.id}` });
    await activityBlock(page, /^Talk/).click();
    await dialog(page).getByRole('button', { name: 'Edit activity' }).click();
    await dialog(page).getByLabel('Start', { exact: true }).fill('12:00');
    await dialog(page).getByLabel('End', { exact: true }).fill('13:00');
    await save(page);
    await asks(page, 'This moves it for 2 people');
    await expect.poll(() => answers(page)).toEqual(['Cancel', 'For everybody']);
    await page.keyboard.press('Enter');
    await closed(page);
    await expect.poll(() => lines(own.pro)).toEqual([`Talk ${TUE} 12:00-13:00`]);

    await activityBlock(page, /^Talk/).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await asks(page, 'This deletes it for 2 people');
    await page.keyboard.press('Enter');
    await told(page, '“Talk” deleted');
    expect(await lines(own.pro)).toEqual([]);
  });

  test('ACT-44 ACT-45 of a series it asks once: for whom, and which ones', { tags: 'full' }, async () => {
    const activityId = await talk();
    const repeat = 'mutation R($input: RepeatActivityInput!) { repeatActivity(input: $input) { skipped { date } } }';
    await askApi(own.manager, repeat, { input: { activityId, weekdays: [3], until: WED } });
    const page = await openPage({ as: own.player, at: AT });
    await drag(page, await middle(activityBlock(page, /^Talk.*Tuesday/)), await middle(slot(page, TUE, 12)));
    await asks(page, 'This moves it for 2 people');
    await expect.poll(() => answers(page)).toEqual(['Cancel', 'Only leave', 'This and following', 'Only this one']);
    await answer(page, 'This and following');
    await expect.poll(() => lines(own.pro)).toEqual([`Talk ${TUE} 12:00-13:00`, `Talk ${WED} 12:00-13:00`]);
    expect(await question(page).count()).toBe(0);
  });

  test(
    'ACT-38 says how many take part in the week, the day, the month and the calendar of all',
    { tags: 'full' },
    async () => {
      await talk();
      const page = await openPage({ as: own.player, at: AT });
      await activityBlock(page, /^Talk.*2 people/).waitFor();
      await page.goto(`/#/today?day=${TUE}`);
      await activityBlock(page, /^Talk.*2 people/).waitFor();
      await page.goto(`/#/my-calendar?day=${TUE}`);
      await page.locator('[role=gridcell] [data-people="2"]').waitFor();
      const admin = await openPage({ as: 'admin', at: `/users-daily-activities-report?day=${TUE}` });
      await admin.getByText('With activities', { exact: true }).click();
      await admin
        .getByRole('option', { name: /Talk \(2 people\)/ })
        .first()
        .waitFor();
    },
  );
});
