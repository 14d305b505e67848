import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, clear, closed, dialog, middle, plannedAround } from './planning.ts';

const own = ownPeople('pro');

/** Three weeks in which nobody else plans, from Monday 4 June 2035 on. */
const [MON, TUE, WED, SUN] = ['2035-06-04', '2035-06-05', '2035-06-06', '2035-06-10'] as const;
const [NEXT_MON, NEXT_TUE, NEXT_WED] = ['2035-06-11', '2035-06-12', '2035-06-13'] as const;
const LAST_WED = '2035-06-20';
const AT = `/weekly-schedule?startDate=${MON}`;

const around = async () => (await plannedAround(own.pro, NEXT_MON)).filter(({ date }) => date >= MON);
/** `06-05 10:00`, of everything called so. */
const places = async (title: string) =>
  (await around())
    .filter((one) => one.title === title)
    .map(({ date, startsAt, endsAt }) => `${date.slice(5)} ${startsAt}-${endsAt}`);

async function plan(title: string, date: string, startsAt: string, endsAt: string): Promise<string> {
  const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
    own.pro,
    '{ activityTypes { id name } }',
  );
  const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.private')!.id;
  const { createActivity } = await askApi<{ createActivity: { id: string } }>(
    own.pro,
    'mutation P($input: CreateActivityInput!) { createActivity(input: $input) { id } }',
    { input: { activityData: { title, date, startsAt, endsAt, activityTypeId } } },
  );
  return createActivity.id;
}

/** Planned on a day, and once more on that weekday of each week until the last one. */
async function repeated(title: string, date: string, startsAt: string, endsAt: string): Promise<void> {
  const activityId = await plan(title, date, startsAt, endsAt);
  const input = { activityId, weekdays: [((new Date(date).getUTCDay() + 6) % 7) + 1], until: '2035-06-24' };
  await askApi(
    own.pro,
    'mutation R($input: RepeatActivityInput!) { repeatActivity(input: $input) { skipped { code } } }',
    {
      input,
    },
  );
}

const slot = (page: Page, date: string, hour: number) => page.locator(`[data-date="${date}"][data-hour="${hour}"]`);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Change which ones?' });
const answer = async (page: Page, name: string) => {
  await question(page).getByRole('button', { name, exact: true }).click();
  await question(page).waitFor({ state: 'detached' });
};

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 6, from[1] + 6);
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

beforeEach(async () => clear(own.pro, await around()));

describe('one of a series on the weekly plan', () => {
  test(
    'ACT-44 ACT-42 ERR-05 moved and stretched by mouse: it stays where it was dropped until one says which ones are meant',
    { tags: 'full' },
    async () => {
      await repeated('Practice', TUE, '10:00', '11:00');
      await plan('Exam', LAST_WED, '15:30', '16:30');
      const page = await openPage({ as: own.pro, at: AT });
      const whole = ['06-05 10:00-11:00', '06-12 10:00-11:00', '06-19 10:00-11:00'];
      await expect.poll(() => places('Practice')).toEqual(whole);

      await drag(page, await middle(activityBlock(page, /^Practice 10/)), await middle(slot(page, WED, 15)));
      await question(page).waitFor();
      await page.getByRole('button', { name: /^Practice 15:00–16:00/, includeHidden: true }).waitFor();
      await answer(page, 'Cancel');
      await activityBlock(page, /^Practice 10:00–11:00/).waitFor();
      await expect.poll(() => places('Practice')).toEqual(whole);

      await drag(page, await middle(activityBlock(page, /^Practice 10/)), await middle(slot(page, WED, 15)));
      await answer(page, 'Only this one');
      await activityBlock(page, /^Practice 15:00–16:00/).waitFor();
      await expect.poll(() => places('Practice')).toEqual(['06-06 15:00-16:00', ...whole.slice(1)]);

      // The following ones go along by as many days and minutes; the one that finds its place taken is named.
      await page.getByRole('button', { name: 'Next week' }).click();
      await slot(page, NEXT_WED, 15).waitFor();
      await drag(page, await middle(activityBlock(page, /^Practice 10/)), await middle(slot(page, NEXT_WED, 15)));
      await answer(page, 'This and following');
      await dialog(page).getByText('1 stayed as it was').waitFor();
      await dialog(page).getByText('You already have scheduled activity in this hours').waitFor();
      await dialog(page).getByRole('button', { name: 'Done' }).click();
      await closed(page);
      await expect
        .poll(() => places('Practice'))
        .toEqual(['06-06 15:00-16:00', '06-13 15:00-16:00', '06-19 10:00-11:00']);

      const box = (await activityBlock(page, /^Practice 15/).boundingBox())!;
      await drag(page, [box.x + 30, box.y + box.height - 3], await middle(slot(page, NEXT_WED, 16), 0.5));
      await answer(page, 'This and following');
      await page.getByText('2 activities changed').first().waitFor();
      await activityBlock(page, /^Practice 15:00–16:30/).waitFor();
      await expect
        .poll(() => places('Practice'))
        .toEqual(['06-06 15:00-16:00', '06-13 15:00-16:30', '06-19 10:00-11:30']);

      // What has no room itself goes back, and says why.
      await plan('Dentist', NEXT_TUE, '08:00', '09:00');
      await drag(page, await middle(activityBlock(page, /^Practice 15/), 0.1), await middle(slot(page, NEXT_TUE, 8)));
      await answer(page, 'This and following');
      await page.getByText('You already have scheduled activity in this hours').first().waitFor();
      await activityBlock(page, /^Practice 15:00–16:30/).waitFor();
      await expect
        .poll(() => places('Practice'))
        .toEqual(['06-06 15:00-16:00', '06-13 15:00-16:30', '06-19 10:00-11:30']);
    },
  );

  test(
    'ACT-44 moved by keyboard it is asked about once its walk is over; Escape takes the walk back, over the edge of a week too',
    { tags: 'full' },
    async () => {
      await repeated('Practice', SUN, '10:00', '11:00');
      const page = await openPage({ as: own.pro, at: AT });
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      const focused = () => activityBlock(page, /^Practice/).evaluate((element) => element === document.activeElement);
      const said = () => page.getByRole('status').last().innerText();

      await activityBlock(page, /^Practice/).focus();
      await press('Alt+ArrowRight', 'Alt+ArrowDown');
      await question(page).waitFor();
      expect(page.url()).toContain(NEXT_MON);
      await press('Escape');
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => page.url()).toContain(SUN);
      await activityBlock(page, /^Practice 10:00–11:00/).waitFor();
      await expect.poll(focused).toBe(true);
      await expect.poll(said).toContain('Practice: Sunday 10 June, 10:00–11:00');

      // There and back again is no move, and asks nothing.
      await press('Alt+ArrowDown', 'Alt+ArrowUp');
      await press('Alt+ArrowLeft', 'Alt+Shift+ArrowDown');
      await question(page).waitFor();
      await press('Tab', 'Enter');
      await question(page).waitFor({ state: 'detached' });
      await page.getByText('3 activities changed').first().waitFor();
      await expect.poll(focused).toBe(true);
      await expect
        .poll(() => places('Practice'))
        .toEqual(['06-09 10:00-11:15', '06-16 10:00-11:15', '06-23 10:00-11:15']);
    },
  );

  test(
    'ACT-44 ACT-42 moved with a finger on a phone it asks the same, and says what stayed',
    { tags: 'full' },
    async () => {
      const title = 'Practice of the whole squad with both goalkeepers';
      await repeated(title, TUE, '10:00', '11:00');
      await plan('Exam', NEXT_WED, '12:30', '13:30');
      const page = await openPage({ as: own.pro, at: `/weekly-schedule?startDate=${TUE}`, size: 'phone' });
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
      await activityBlock(page, /^Practice/).waitFor();
      await touch('touchStart', await middle(activityBlock(page, /^Practice/)));
      await page.locator('[data-lifted]').waitFor();
      await touch('touchMove', await middle(slot(page, WED, 12)));
      await touch('touchEnd');
      await question(page).waitFor();
      await answer(page, 'This and following');
      await dialog(page).getByText('1 stayed as it was').waitFor();
      const body = dialog(page).locator('[data-modal-body]');
      expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await dialog(page).getByRole('button', { name: 'Done' }).tap();
      await closed(page);
      await expect.poll(() => places(title)).toEqual(['06-06 12:00-13:00', '06-12 10:00-11:00', '06-20 12:00-13:00']);
    },
  );
});
