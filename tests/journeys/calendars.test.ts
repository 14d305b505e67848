import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, expectAccessible, openPage, type Account } from './browser.ts';

/** Days far from those on which the demo club and the other journeys have something planned. */
const OWN_DAY = '2031-08-14';

type Planned = { id: string; title: string };
async function plannedOn(as: Account, date: string): Promise<Planned[]> {
  const document = 'query ($date: Date!) { myActivities(date: $date) { id title } }';
  return (await ask<{ myActivities: Planned[] }>(as, document, { date })).myActivities;
}
async function clear(as: Account, planned: readonly Planned[]): Promise<void> {
  for (const { id } of planned)
    await ask(as, 'mutation ($id: ID!) { deleteActivity(activityId: $id) { left } }', { id });
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const hash = (page: Page) => new URL(page.url()).hash;
const settled = (page: Page) => page.locator('dialog.modal').waitFor({ state: 'detached' });

async function fill(page: Page, name: string, value: string) {
  await dialog(page).getByLabel(name, { exact: true }).fill(value);
  await page.keyboard.press('Tab');
}

test('CAL-01 CAL-02 ERR-05 the own month by keyboard: a day is chosen, and there one adds, edits and deletes', async () => {
  await clear('pro', await plannedOn('pro', OWN_DAY));
  const page = await openPage({ as: 'pro', at: '/my-calendar?day=2031-07-31' });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const grid = page.getByRole('grid');
  await page.getByRole('heading', { level: 1, name: 'July 2031' }).waitFor();
  await grid.focus();
  // Over the edge of the month, two weeks down, and chosen.
  await press('ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'August 2031' }).waitFor();
  expect(hash(page)).toContain(OWN_DAY);
  const day = page.getByRole('region', { name: 'Thursday, August 14' });
  await day.getByText('Nothing planned').waitFor();

  await day.getByRole('button', { name: 'Add activity' }).last().press('Enter');
  await dialog(page).getByRole('radio', { name: 'Gym' }).press('Space');
  await fill(page, 'Title', 'Legs');
  await fill(page, 'Start', '9:00');
  await fill(page, 'End', '10:00');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await settled(page);
  await grid.getByRole('gridcell', { name: 'Thursday, August 14, 1 activity' }).waitFor();

  await day.getByRole('button', { name: 'Edit Legs' }).press('Enter');
  await fill(page, 'Title', 'Legs and core');
  await dialog(page).getByRole('button', { name: 'Save' }).press('Enter');
  await settled(page);
  await day.getByRole('button', { name: /^Legs and core/ }).waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // What is deleted leaves list and month.
  await page.setViewportSize({ width: 1440, height: 900 });
  await day.getByRole('button', { name: 'Delete Legs and core' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await day.getByText('Nothing planned').waitFor();
  await grid.getByRole('gridcell', { name: 'Thursday, August 14', exact: true }).waitFor();
  expect(await plannedOn('pro', OWN_DAY)).toEqual([]);
});
