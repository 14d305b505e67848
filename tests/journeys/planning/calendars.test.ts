import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { member, ownPeople, type Member } from '../people.ts';
import { newName } from '../scouting/scouting.ts';
import { closed } from './planning.ts';

const own = ownPeople('player', 'pro', 'manager');

const OWN_DAY = '2031-08-14';

type Planned = { id: string; title: string };
async function plannedOn(as: Member, date: string): Promise<Planned[]> {
  const document = 'query ($date: Date!) { myActivities(date: $date) { id title } }';
  return (await askApi<{ myActivities: Planned[] }>(as, document, { date })).myActivities;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const hash = (page: Page) => new URL(page.url()).hash;

async function fill(page: Page, name: string, value: string) {
  await dialog(page).getByLabel(name, { exact: true }).fill(value);
  await page.keyboard.press('Tab');
}

test('CAL-01 CAL-02 ERR-05 the own month by keyboard: a day is chosen, and there one adds, edits and deletes', async () => {
  const page = await openPage({ as: own.pro, at: '/my-calendar?day=2031-07-31' });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const grid = page.getByRole('grid');
  await page.getByRole('heading', { level: 1, name: 'July 2031' }).waitFor();
  await grid.focus();
  // Over the edge of the month and back, two weeks down, and chosen.
  const month = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await press('ArrowRight');
  await month('August 2031');
  await press('ArrowLeft');
  await month('July 2031');
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await month('August 2031');
  await expect.poll(() => hash(page)).toContain(OWN_DAY);
  const day = page.getByRole('region', { name: 'Thursday 14 August' });
  await day.getByText('Nothing planned').waitFor();

  await day.getByRole('button', { name: 'Add activity' }).last().press('Enter');
  await dialog(page).getByRole('radio', { name: 'Gym' }).press('Space');
  await fill(page, 'Title', 'Legs');
  await fill(page, 'Start', '9:00');
  await fill(page, 'End', '10:00');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await closed(page);
  await grid.getByRole('gridcell', { name: 'Thursday 14 August, 1 activity' }).waitFor();

  await day.getByRole('button', { name: 'Edit Legs' }).press('Enter');
  await fill(page, 'Title', 'Legs and core');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await closed(page);
  await day.getByRole('button', { name: /^Legs and core/ }).waitFor();
  await expectAccessible(page);

  // What is deleted leaves list and month.
  await day.getByRole('button', { name: 'Delete Legs and core' }).press('Enter');
  await day.getByText('Nothing planned').waitFor();
  await grid.getByRole('gridcell', { name: 'Thursday 14 August', exact: true }).waitFor();
  expect(await plannedOn(own.pro, OWN_DAY)).toEqual([]);
});

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`;

test('GCAL-01 GCAL-02 GCAL-03 GCAL-04 G-18 ACT-02 a coach plans for a player among the calendars of everybody; the player sees only the own', async () => {
  const [day, name] = ['2031-09-10', nameOf(own.player)];
  const page = await openPage({ as: own.manager, at: `/calendar?day=${day}` });
  const people = page.getByRole('listbox', { name: 'All calendars' });
  await people
    .getByRole('option', { name: /Manager/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await dialog(page).getByRole('button', { name: 'Player' }).click();
  await dialog(page).getByRole('button', { name: 'Youth' }).click();
  await dialog(page).getByRole('button', { name: 'Show' }).click();
  await closed(page);
  await people
    .getByRole('option', { name: /Manager/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search by name' }).fill(own.player.lastName);
  await people.getByRole('option', { name: new RegExp(`^${name}`) }).click();

  const rail = page.getByRole('region', { name });
  await rail.getByRole('gridcell', { name: '09:00, free' }).click();
  await dialog(page).getByRole('radio', { name: 'School' }).waitFor();
  expect(await dialog(page).getByText(name).count()).toBeGreaterThan(0);
  expect(await dialog(page).getByRole('radio', { name: 'Office work' }).count()).toBe(0);
  await dialog(page).getByText('Gym', { exact: true }).click();
  await fill(page, 'Title', 'With the coach');
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await closed(page);
  await rail.getByRole('button', { name: /With the coach 09:00–10:00/ }).waitFor();
  await people.getByRole('option', { name: /1 activity: 09:00–10:00 With the coach/ }).waitFor();
  expect((await plannedOn(own.player, day)).map(({ title }) => title)).toEqual(['With the coach']);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog(page)
    .getByRole('button', { name: /With the coach 09:00–10:00/ })
    .waitFor();
  await dialog(page).locator('header').getByRole('button', { name: 'Close' }).click();
  await closed(page);

  const hers = await openPage({ as: own.player, at: `/calendar?day=${day}` });
  await hers.getByRole('button', { name: /With the coach 09:00–10:00/ }).waitFor();
  expect(await hers.getByRole('listbox').count()).toBe(0);
  expect(await hers.getByRole('button', { name: /^Filters/ }).count()).toBe(0);
  await hers.getByRole('button', { name: 'Add activity' }).waitFor();
});

test('DREP-01 DREP-02 DREP-03 WREP-01 WREP-02 WREP-03 WREP-04 WREP-05 an admin finds who has nothing planned on Friday', async () => {
  const friday = '2031-09-12';
  // The first of the squad, so that nobody has to be passed by.
  const player = await member({ role: 'player', label: 'YOUTH', firstName: 'Aaron', lastName: `Aa${newName()}` });
  const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
    player,
    '{ activityTypes { id name } }',
  );
  const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.game')!.id;
  await askApi(player, 'mutation ($input: CreateActivityInput!) { createActivity(input: $input) { id } }', {
    input: {
      activityData: { date: friday, startsAt: '19:00', endsAt: '21:00', activityTypeId },
      matchInfo: { homeName: 'FC Touchline', awayName: 'FC Journey' },
    },
  });

  const page = await openPage({ as: 'admin', at: `/users-daily-activities-report?day=${friday}`, live: false });
  const people = page.getByRole('listbox', { name: 'Daily report' });
  const named = (name: string) => people.getByRole('option', { name: new RegExp(`^${name}`) });
  await people.getByRole('option').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Player', pressed: true }).count()).toBe(1);
  expect(await people.getByRole('option', { name: /Scout/ }).count()).toBe(0);
  const all = Number(await people.getByRole('option').first().getAttribute('aria-setsize'));
  await page.getByText('Without', { exact: true }).click();
  await expect
    .poll(async () => Number(await people.getByRole('option').first().getAttribute('aria-setsize')))
    .toBe(all - 1);
  await page.getByText('With activities', { exact: true }).click();
  await named(nameOf(player)).waitFor();
  await expectAccessible(page);
  await people.focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /FC Touchline - FC Journey/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await closed(page);

  // The week is chosen, then it has the window for itself.
  await page.getByRole('link', { name: 'Weekly report' }).click();
  await page.getByRole('link', { name: /^This week/ }).click();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.goto('/#/users-weekly-activities-report?date=2031-09-08');
  await page.getByRole('radiogroup', { name: 'Who is shown' }).getByText('Youth').click();
  const table = page.getByRole('table', { name: /Week 37/ });
  await table.getByRole('rowheader', { name: /Friday 12 September/ }).waitFor();
  const first = table.locator('[data-cell="0-0"]');
  // The people of the group come anew, and what had the focus goes with those before.
  await expect
    .poll(async () => (await first.focus(), first.evaluate((cell) => cell === document.activeElement)))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  await first.focus();
  const head = table.getByRole('columnheader', { name: nameOf(player) });
  await head.waitFor({ state: 'attached' });
  const column = await head.getAttribute('aria-colindex');
  const cell = (weekday: number) =>
    table.locator(`tbody tr:nth-child(${weekday}) td[aria-colindex="${column}"]`).getByRole('button');
  await expect.poll(() => cell(5).getAttribute('aria-label')).toBe('1 activity, Game');
  await expect.poll(() => cell(4).getAttribute('aria-label')).toBe('Nothing planned');
  await expectAccessible(page);
  await cell(5).focus();
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('button', { name: /FC Touchline - FC Journey/ })
    .waitFor();
  expect(hash(page)).toContain(`day=${friday}`);
  await page.keyboard.press('Escape');
  await closed(page);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => cell(4).evaluate((button) => button === document.activeElement)).toBe(true);

  // The last column, far beyond the edge, is there as soon as it is asked for; the day's own column stays in view.
  await page.keyboard.press('End');
  const last = Number(await table.getAttribute('aria-colcount'));
  await table.locator(`thead th[aria-colindex="${last}"]`).waitFor();
  expect((await table.getByRole('rowheader').first().boundingBox())!.x).toBeLessThan(1);
  await expect.poll(() => table.locator('thead th').count()).toBeLessThan(40);
  await page.getByRole('radiogroup', { name: 'Who is shown' }).getByText('Pro', { exact: true }).click();
  await head.waitFor({ state: 'detached' });
});
