/** Planning in the browser: what the journeys of the weekly plan and of the homepage have in common. */
import type { Locator, Page } from 'playwright-core';
import { ask, type Account } from './browser.ts';

const WEEKS = `query Weeks($date: Date!) { myActivitiesForWeek(date: $date, around: 1) { id title date startsAt endsAt } }`;

export type Planned = { id: string; title: string; date: string; startsAt: string; endsAt: string };
/** What somebody takes part in in the week of a day and in the weeks beside it. */
export const plannedAround = async (as: Account, date: string) =>
  (await ask<{ myActivitiesForWeek: Planned[] }>(as, WEEKS, { date })).myActivitiesForWeek;

export async function clear(as: Account, activities: readonly Planned[]) {
  for (const { id } of activities)
    await ask(as, `mutation Clear($id: ID!) { deleteActivity(activityId: $id) { left } }`, { id });
}

export const block = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const save = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Save', exact: true }).click({ force: true });
export const closed = (page: Page) => page.getByRole('dialog').first().waitFor({ state: 'detached' });

export async function middle(at: Locator, down = 0.5): Promise<[number, number]> {
  const box = (await at.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height * down];
}
