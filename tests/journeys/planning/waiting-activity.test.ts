import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { loseAllCalls, openOutbox, waitingLine } from '../offline/outbox.ts';
import { member, ownPeople } from '../people.ts';
import { activityBlock, clear, closed, dialog, middle, plan, plannedAround, save } from './planning.ts';

const own = ownPeople('player', 'manager');

/** A week in which nobody else plans anything: Monday 13 July 2037. */
const [MON, TUE, WED, THU] = ['2037-07-13', '2037-07-14', '2037-07-15', '2037-07-16'] as const;
const mayComplain = /ERR_FAILED/;

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, MON));
});

const lines = async () =>
  (await plannedAround(own.player, MON)).map(({ title, date, startsAt }) => `${title} ${date} ${startsAt}`).toSorted();

async function hasJoined(activityId: string): Promise<boolean | undefined> {
  const { activity } = await askApi<{ activity: { users: { id: string; hasJoinedActivity: boolean }[] } }>(
    own.player,
    'query A($activityId: ID!) { activity(activityId: $activityId) { users { id hasJoinedActivity } } }',
    { activityId },
  );
  return activity.users.find(({ id }) => id === own.player.id)?.hasJoinedActivity;
}

test(
  'OUT-14 ACT-14 G-17 a player plans and joins without a network, and both are done once there is one',
  { tags: 'full' },
  async () => {
    const people = [own.manager.id, own.player.id];
    const talk = await plan(own.manager, 'Talk', [TUE, '17:00', '18:00'], people);
    const page = await openPage({ live: false, as: own.player, at: `/today?day=${TUE}`, size: 'phone', mayComplain });
    await activityBlock(page, /^Talk/).waitFor();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await activityBlock(page, /^Talk/).tap();
    await dialog(page).getByRole('button', { name: 'Join', exact: true }).tap();
    await dialog(page).getByRole('button', { name: 'Joined' }).waitFor();
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
    await page.keyboard.press('Escape');
    await closed(page);
    await page.evaluate((hash) => (location.hash = hash), `#/today?day=${TUE}&add=14:00-15:00`);
    await dialog(page).getByText('Private', { exact: true }).tap();
    await dialog(page).getByLabel('Title', { exact: true }).fill('Library');
    await save(page);
    await closed(page);
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
    await activityBlock(page, /^Library.*Not sent yet/).waitFor();
    await expect.poll(() => lines()).toEqual([`Talk ${TUE} 17:00`]);
    await find();
    await page.reload();
    await expect.poll(lines).toEqual([`Library ${TUE} 14:00`, `Talk ${TUE} 17:00`]);
    await expect.poll(() => hasJoined(talk)).toBe(true);
    await activityBlock(page, /^Library/).waitFor();
    await page.locator('[data-not-sent]').waitFor({ state: 'detached' });
  },
);

test('OUT-13 ACT-14 ACT-32 what is planned without a network stands in the day and the week, marked, takes up its time, and leads to what waits', async () => {
  await plan(own.player, 'Errands', [TUE, '14:30', '15:30']);
  const page = await openPage({ live: false, as: own.player, at: `/today?day=${TUE}`, size: 'phone', mayComplain });
  await activityBlock(page, /^Errands/).waitFor();
  await page.evaluate((hash) => (location.hash = hash), `#/weekly-schedule?startDate=${MON}`);
  // The day has that block too, until the week is there.
  await page.getByText('13.–19.07').waitFor();
  await activityBlock(page, /^Errands/).waitFor();
  await page.evaluate((hash) => (location.hash = hash), `#/today?day=${TUE}`);
  await activityBlock(page, /^Errands/).waitFor();
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await page.evaluate((hash) => (location.hash = hash), `#/today?day=${TUE}&add=13:30-14:30`);
  await dialog(page).getByText('Private', { exact: true }).tap();
  await dialog(page).getByLabel('Title', { exact: true }).fill('Library');
  await save(page);
  await closed(page);
  const waits = activityBlock(page, /^Library.*Not sent yet/);
  await waits.waitFor();
  await page.evaluate((hash) => (location.hash = hash), `#/today?day=${TUE}&add=13:00-14:00`);
  await dialog(page).getByText('Private', { exact: true }).tap();
  await dialog(page).getByText('You already have scheduled activity in this hours').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await closed(page);
  await waits.tap();
  const list = page.getByRole('dialog', { name: 'Not sent yet' });
  await list.getByText('Library').waitFor();
  // It is not in its own way.
  await list.getByRole('button', { name: 'Open' }).click();
  await dialog(page).getByLabel('Title', { exact: true }).fill('Library books');
  await save(page);
  await closed(page);
  await page.evaluate((hash) => (location.hash = hash), `#/weekly-schedule?startDate=${MON}`);
  await waits.waitFor();
  await find();
  await page.reload();
  await expect.poll(lines).toEqual([`Errands ${TUE} 14:30`, `Library books ${TUE} 13:30`]);
  await activityBlock(page, /^Library/).waitFor();
  await waits.waitFor({ state: 'detached' });
});

test(
  "OUT-14 GCAL-03 CAL-01 what a coach plans for a player without a network stands in the player's month and day, marked, and leads to what waits",
  { tags: 'full' },
  async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({
      live: false,
      as: own.manager,
      at: `/user-calendar/${own.player.id}?day=${TUE}`,
      mayComplain,
    });
    const day = page.getByRole('dialog').first();
    const planned = (name: RegExp) => day.getByRole('button', { name });
    await planned(/^Errands/).waitFor();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await day.getByRole('button', { name: 'Add activity', exact: true }).click();
    await dialog(page).getByText('Meetings', { exact: true }).click();
    await dialog(page).getByLabel('Title', { exact: true }).fill('Talk');
    for (const [name, time] of [
      ['Start', '14:00'],
      ['End', '15:00'],
    ] as const) {
      await dialog(page).getByLabel(name, { exact: true }).fill(time);
      await dialog(page).getByLabel(name, { exact: true }).press('Tab');
    }
    await save(page);
    await planned(/^Talk.*Not sent yet/).waitFor();
    await planned(/^Talk/).click();
    const list = page.getByRole('dialog', { name: 'Not sent yet' });
    await list.getByText('Talk').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await day.waitFor({ state: 'detached' });
    await page.getByRole('gridcell', { name: /14.*2 activities/ }).waitFor();
    await find();
    await page.reload();
    await expect.poll(lines).toEqual([`Errands ${TUE} 10:00`, `Talk ${TUE} 14:00`]);
  },
);

test(
  'OUT-14 HOME-12 HOME-13 HOME-07 what is planned on the homepage without a network stands there at once, marked, and leads to its day',
  { tags: 'full' },
  async () => {
    const anna = await member({ role: 'player', label: 'YOUTH' });
    const page = await openPage({ live: false, as: anna, at: '/homepage', size: 'phone', mayComplain });
    const tomorrow = page.getByRole('list', { name: 'Tomorrow' });
    const plans = tomorrow.getByRole('button', { name: 'Plan something' });
    const library = tomorrow.getByRole('link', { name: /^Library.*Not sent yet/ });
    await plans.click();
    await dialog(page).getByLabel('Start').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await plans.click();
    await dialog(page).getByText('Private', { exact: true }).tap();
    await dialog(page).getByLabel('Title', { exact: true }).fill('Library');
    await save(page);
    await closed(page);
    await library.waitFor();
    await page.getByRole('link', { name: /^Next.*Library.*Not sent yet/ }).waitFor();
    await page.getByRole('group', { name: 'Nine days' }).getByRole('button', { name: '1 activity' }).waitFor();
    await plans.click();
    await expect.poll(() => dialog(page).getByLabel('Start').inputValue()).toBe('09:00');
    await page.keyboard.press('Escape');
    await closed(page);
    await library.click();
    await expect.poll(() => page.url()).toMatch(/#\/today\?day=[\d-]+$/);
    await find();
    await page.reload();
    await activityBlock(page, /^Library/).waitFor();
    await page.locator('[data-not-sent]').waitFor({ state: 'detached' });
  },
);

const slot = (page: Page, date: string, hour: number) => page.locator(`[data-date="${date}"][data-hour="${hour}"]`);
async function dragTo(page: Page, block: RegExp, [date, hour]: [string, number]): Promise<void> {
  const from = await middle(activityBlock(page, block));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] + 6, from[1] + 6);
  await page.mouse.move(...(await middle(slot(page, date, hour))), { steps: 4 });
  await page.mouse.up();
}

test(
  'OUT-14 OUT-03 a week is planned on without a network: a second move goes on from the first one',
  { tags: 'full' },
  async () => {
    await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({ live: false, as: own.player, at: `/weekly-schedule?startDate=${MON}`, mayComplain });
    await activityBlock(page, /^Errands/).waitFor();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await dragTo(page, /^Errands/, [WED, 12]);
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
    await dragTo(page, /^Errands/, [THU, 12]);
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
    await expect.poll(() => lines()).toEqual([`Errands ${TUE} 10:00`]);
    await find();
    await page.reload();
    await expect.poll(async () => (await lines())[0]).toContain(`Errands ${THU}`);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

test(
  'OUT-14 OUT-07 a move that waited is refused when somebody else has moved the activity too, and leads to it',
  { tags: 'full' },
  async () => {
    const id = await plan(own.player, 'Errands', [TUE, '10:00', '11:00']);
    const page = await openPage({ live: false, as: own.player, at: `/weekly-schedule?startDate=${MON}`, mayComplain });
    await activityBlock(page, /^Errands/).waitFor();
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await dragTo(page, /^Errands/, [WED, 12]);
    await waitingLine(page).waitFor();
    await askApi(own.player, 'mutation U($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }', {
      input: { activityData: { id, date: THU, startsAt: '08:00', endsAt: '09:00' } },
    });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByText('Somebody else has changed this in the meantime.').waitFor();
    await list.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('dialog', { name: 'Errands' }).waitFor();
    await expect.poll(() => lines()).toEqual([`Errands ${THU} 08:00`]);
  },
);
