/** What was done in a calendar by mistake is taken back from the notice that tells of it. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { ownPeople, type Member } from '../people.ts';
import { activityBlock, clear, dialog, middle, plan, plannedAround } from './planning.ts';

/** A week from Monday on, in which these people have nothing planned. */
const [MON, TUE, WED] = ['2034-08-07', '2034-08-08', '2034-08-09'] as const;
const own = ownPeople('player', 'pro', 'manager');
const AT = `/weekly-schedule?startDate=${MON}`;
const lines = async (as: Member) =>
  (await plannedAround(as, MON)).map(({ title, date, startsAt, endsAt }) => `${title} ${date} ${startsAt}-${endsAt}`);

const notice = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const undo = (page: Page, text: string) => notice(page, text).getByRole('button', { name: 'Undo' });
const question = (page: Page) => page.getByRole('alertdialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();
const slot = (page: Page, date: string, hour: number) => page.locator(`[data-date="${date}"][data-hour="${hour}"]`);

async function dragTo(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 6, from[1] + 6);
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

/** A series from Monday to Wednesday. */
async function repeatedErrands() {
  const activityId = await plan(own.player, 'Errands', [MON, '10:00', '11:00']);
  const repeat = 'mutation R($input: RepeatActivityInput!) { repeatActivity(input: $input) { skipped { date } } }';
  await askApi(own.player, repeat, { input: { activityId, weekdays: [2, 3], until: WED } });
}

/** The same, after Tuesday and Wednesday were deleted. */
async function deletedSeries(): Promise<Page> {
  await repeatedErrands();
  const page = await openPage({ as: own.player, at: AT });
  await activityBlock(page, /^Errands.*Tuesday/).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await answer(page, 'This and following');
  await undo(page, '2 activities deleted').waitFor();
  return page;
}

async function removeIn(page: Page, name: RegExp, button = 'Delete') {
  await activityBlock(page, name).click();
  await dialog(page).getByRole('button', { name: button }).click();
}

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, MON));
});

describe('A-96 what was deleted', () => {
  test('A-96 ACT-49 is gone without a question and comes back from the notice, which stays ten seconds and waits while somebody is on it', async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({ as: own.player, at: AT });
    await activityBlock(page, /^Errands/).waitFor();
    await page.clock.install();
    await removeIn(page, /^Errands/);
    await told(page, '“Errands” deleted');
    await activityBlock(page, /^Errands/).waitFor({ state: 'detached' });
    await page.clock.runFor(5000);
    await notice(page, '“Errands” deleted').hover();
    await expectAccessible(page, { inside: '.toasts[data-position="top-right"]' });
    await page.clock.runFor(30_000);
    await expect.poll(() => undo(page, '“Errands” deleted').isVisible()).toBe(true);
    // By keys alone: F6 leads to the notices.
    await page.mouse.move(5, 500);
    await page.keyboard.press('F6');
    await page.clock.runFor(30_000);
    await page.keyboard.press('Tab');
    while (!(await undo(page, '“Errands” deleted').evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await told(page, '“Errands” is back');
    await activityBlock(page, /^Errands/).waitFor();
    await expect.poll(() => lines(own.player)).toEqual([`Errands ${TUE} 10:00-11:00`]);
    await removeIn(page, /^Errands/);
    await told(page, '“Errands” deleted');
    await page.mouse.move(5, 500);
    await page.clock.runFor(11_000);
    await notice(page, '“Errands” deleted').waitFor({ state: 'detached' });
  });

  test('WEEK-18 WID-16 Delete on an activity takes it away, Ctrl+Z brings it back, but not while something is typed', async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({ as: own.player, at: AT });
    await activityBlock(page, /^Errands/).focus();
    await page.keyboard.press('Delete');
    await told(page, '“Errands” deleted');
    await activityBlock(page, /^Errands/).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('grid').evaluate((grid) => grid === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('End').focus();
    await page.keyboard.press('Control+z');
    expect(await lines(own.player)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await told(page, '“Errands” is back');
    await activityBlock(page, /^Errands/).waitFor();
    expect(await lines(own.player)).toEqual([`Errands ${TUE} 10:00-11:00`]);
  });

  test(
    'A-96 A-92 without a network it says so and can be tried again; what is in the way is told',
    { tags: 'full' },
    async () => {
      await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
      const page = await openPage({ as: own.player, at: AT, mayComplain: /ERR_FAILED/ });
      await removeIn(page, /^Errands/);
      await told(page, '“Errands” deleted');
      await plan(own.player, 'Dentist', [TUE, '10:30', '11:30']);
      await page.route('**/graphql', (route) => route.abort());
      await undo(page, '“Errands” deleted').click();
      const offline = notice(page, 'No connection. Please check your network and try again.');
      await offline.waitFor();
      await page.unroute('**/graphql');
      await offline.getByRole('button', { name: 'Try again' }).click();
      await told(page, 'You already have scheduled activity in this hours');
      await expect.poll(() => lines(own.player)).toEqual([`Dentist ${TUE} 10:30-11:30`]);
    },
  );

  test('A-96 ACT-45 of a series comes back as a whole', { tags: 'full' }, async () => {
    const page = await deletedSeries();
    await undo(page, '2 activities deleted').click();
    await told(page, '“Errands” is back');
    await expect.poll(() => lines(own.player)).toHaveLength(3);
  });

  test(
    'A-96 of a series what found its time taken comes back later, by the notice that says so',
    { tags: 'full' },
    async () => {
      const page = await deletedSeries();
      await plan(own.player, 'Dentist', [WED, '10:30', '11:30']);
      await undo(page, '2 activities deleted').click();
      const rest = notice(page, 'All is back but 1 activity whose time was taken');
      const restore = rest.getByRole('button', { name: 'Restore the rest' });
      await restore.click();
      await told(page, 'You already have scheduled activity in this hours');
      await activityBlock(page, /^Dentist/).waitFor();
      await removeIn(page, /^Dentist/);
      await told(page, '“Dentist” deleted');
      await restore.click();
      await told(page, '“Errands” is back');
      await rest.waitFor({ state: 'detached' });
      await expect.poll(() => lines(own.player)).toHaveLength(3);
    },
  );
});

test('A-96 G-19 who has left is part of it again', { tags: 'full' }, async () => {
  const people = [own.player.id, own.pro.id];
  await plan(own.manager, 'Talk', [TUE, '10:00', '11:00'], people);
  const page = await openPage({ as: own.player, at: AT });
  await removeIn(page, /^Talk/, 'Leave');
  await activityBlock(page, /^Talk/).waitFor({ state: 'detached' });
  await expect.poll(() => lines(own.player)).toEqual([]);
  await undo(page, 'You are no longer part of “Talk”').click();
  await told(page, 'You are part of “Talk” again');
  await activityBlock(page, /^Talk/).waitFor();
  await expect.poll(() => lines(own.player)).toEqual([`Talk ${TUE} 10:00-11:00`]);
});

describe('A-96 what was moved', () => {
  test(
    'A-96 or stretched goes back to its old time, unless somebody has changed it meanwhile',
    { tags: 'full' },
    async () => {
      const id = await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
      const page = await openPage({ as: own.player, at: AT });
      await dragTo(page, await middle(activityBlock(page, /^Errands/)), await middle(slot(page, WED, 10)));
      await undo(page, 'Errands: Wednesday 9 August, 10:00–11:00').click();
      await told(page, 'Errands: Tuesday 8 August, 10:00–11:00');
      await expect.poll(() => lines(own.player)).toEqual([`Errands ${TUE} 10:00-11:00`]);

      await activityBlock(page, /^Errands.*Tuesday/).focus();
      await page.keyboard.press('Alt+Shift+ArrowDown');
      const stretched = 'Errands: Tuesday 8 August, 10:00–11:15';
      await told(page, stretched);
      const rename = 'mutation U($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }';
      await askApi(own.player, rename, { input: { activityData: { id, title: 'Dentist' } } });
      await undo(page, stretched).click();
      await told(page, 'Somebody else has changed this in the meantime.');
      await expect.poll(() => lines(own.player)).toEqual([`Dentist ${TUE} 10:00-11:15`]);
    },
  );

  test('A-96 ACT-44 with its series: all that went with it goes back, and nothing else', { tags: 'full' }, async () => {
    await repeatedErrands();
    // In the way of the last day, which stays; and the first stands where the second goes.
    await plan(own.player, 'Dentist', [WED, '13:00', '14:00']);
    const before = await lines(own.player);
    const page = await openPage({ as: own.player, at: AT });
    await dragTo(page, await middle(activityBlock(page, /^Errands.*Tuesday/)), await middle(slot(page, TUE, 13)));
    await answer(page, 'This and following');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => lines(own.player)).toContain(`Errands ${TUE} 13:00-14:00`);
    await undo(page, '1 activity changed').click();
    await told(page, 'Errands: Tuesday 8 August, 10:00–11:00');
    await expect.poll(() => lines(own.player)).toEqual(before);
  });
});
