/** Planning in the browser: what the journeys of the weekly plan and of the homepage have in common. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, dayOf } from '#domain/time.ts';
import { askApi, type Login } from '../browser.ts';
import type { Member } from '../people.ts';

/** The club's day as it is now, or so many later. A test asks for it when it begins: at midnight there is another one. */
export const clubDay = (later = 0): string => addDays(dayOf(Temporal.Now.instant(), 'Europe/Zurich'), later);

const WEEKS = `query Weeks($date: Date!) { myActivitiesForWeek(date: $date, around: 1) { id title date startsAt endsAt } }`;

export type PlannedEntry = { id: string; title: string; date: string; startsAt: string; endsAt: string };
/** What somebody takes part in in the week of a day and in the weeks beside it. */
export const plannedAround = async (as: Login | Member, date: string) =>
  (await askApi<{ myActivitiesForWeek: PlannedEntry[] }>(as, WEEKS, { date })).myActivitiesForWeek;

export async function clear(as: Login | Member, activities: readonly PlannedEntry[]) {
  for (const { id } of activities)
    await askApi(as, `mutation Clear($id: ID!) { deleteActivity(activityId: $id) { left } }`, { id });
}

type When = [date: string, startsAt: string, endsAt: string];

/** Plans something private on a day, for oneself unless told. */
export async function plan(
  as: Login | Member,
  title: string,
  [date, startsAt, endsAt]: When,
  userIds?: string[],
): Promise<string> {
  const { activityTypes } = await askApi<{ activityTypes: { id: string; name: string }[] }>(
    as,
    `{ activityTypes { id name } }`,
  );
  const activityTypeId = activityTypes.find(({ name }) => name === 'activity_types.private')!.id;
  const create = `mutation Plan($input: CreateActivityInput!) { createActivity(input: $input) { id } }`;
  const input = { activityData: { title, date, startsAt, endsAt, activityTypeId, ...(userIds ? { userIds } : {}) } };
  return (await askApi<{ createActivity: { id: string } }>(as, create, { input })).createActivity.id;
}

export const activityBlock = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const save = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Save', exact: true }).click({ force: true });
/** No dialog is open any more, and the address is the page's own again: going elsewhere in between would be undone. */
export async function closed(page: Page): Promise<void> {
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => (history.state as { layer?: true } | null)?.layer)).toBeUndefined();
}

export async function middle(at: Locator, down = 0.5): Promise<[number, number]> {
  const box = (await at.boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height * down];
}
