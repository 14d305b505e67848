import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { ownPeople } from '../people.ts';
import { activityBlock, clear, closed, dialog, plannedAround, save } from './planning.ts';
import { chooseOption, optionsOf } from '../controls/select.ts';

const own = ownPeople('player');

/** A day far from those on which the demo club has something planned. */
const DAY = '2031-06-11';
const AT = `/today?day=${DAY}`;
const MINE = `query Mine($date: Date!) { myActivities(date: $date) {
  matchInfo { homeName awayName home { name } minutes_played } } }`;

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

beforeEach(async () => clear(own.player, await plannedAround(own.player, DAY)));

test('ACT-06 ACT-15 ACT-16 ACT-17 ACT-18 ACT-19 ACT-21 ACT-22 ACT-23 ACT-29 a match is planned with a known and a typed club, and told about', async () => {
  const page = await openPage({ as: own.player, at: `${AT}&add=14:00-16:00` });
  await dialog(page).getByText('Game', { exact: true }).click();
  await save(page);
  await expect.poll(() => dialog(page).getByText('Both clubs must be defined').count()).toBe(2);
  const times = () => Promise.all(['Start', 'End'].map((name) => field(page, name).isDisabled()));
  await dialog(page).getByText('All day').click();
  await expect.poll(times).toEqual([true, true]);
  await dialog(page).getByText('All day').click();
  await expect.poll(times).toEqual([false, false]);

  await field(page, 'Home club').fill('Winterthur');
  await page.getByRole('option', { name: 'FC Winterthur', exact: true }).click();
  // The empty choice takes it back.
  await dialog(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(() => field(page, 'Home club').inputValue()).toBe('');
  await field(page, 'Home club').fill('Winterthur');
  await page.getByRole('option', { name: 'FC Winterthur', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Type the name instead' }).last().click();
  await field(page, 'Away club').fill('SC Gossau');
  // To the list and back: the typed name is dropped.
  await dialog(page).getByRole('button', { name: 'Choose from the list instead' }).click();
  await dialog(page).getByRole('button', { name: 'Type the name instead' }).last().click();
  await expect.poll(() => field(page, 'Away club').inputValue()).toBe('');
  await field(page, 'Away club').fill('SC Gossau');
  await field(page, 'Location').fill('Schützenwiese');
  await field(page, 'Comment').fill('Looking forward to it');
  await save(page);

  await activityBlock(page, /^FC Winterthur - SC Gossau/).click();
  await dialog(page).getByText('Schützenwiese').waitFor();
  await dialog(page).getByText('Looking forward to it').waitFor();
  await dialog(page).getByRole('button', { name: 'Edit match' }).click();
  for (const side of ['Home club', 'Away club'])
    await expect.poll(() => field(page, side).getAttribute('readonly'), { message: side }).not.toBeNull();
  await expect.poll(() => field(page, 'Away club').inputValue()).toBe('SC Gossau');
  await chooseOption(field(page, 'Home goals'), '3');
  await chooseOption(field(page, 'Minutes played'), '90+');
  await chooseOption(field(page, 'Goals scored'), '1');
  await chooseOption(field(page, 'Assists'), '2');
  await chooseOption(field(page, 'Position'), /\bCM\b|Central midfield/);
  expect(await (await optionsOf(field(page, 'Away goals'))).count()).toBe(1 + 21);
  await page.keyboard.press('Escape');
  for (const text of ['Comment', 'Self assessment', 'Personal goals', 'Improvements', 'Remarks'])
    await field(page, text).fill(`${text} of a good first half`);
  await expectAccessible(page);
  await save(page);
  await closed(page);
  const { myActivities } = await askApi<{ myActivities: { matchInfo: object }[] }>(own.player, MINE, { date: DAY });
  expect(myActivities[0]!.matchInfo).toEqual({
    home: { name: 'FC Winterthur' }, homeName: null, awayName: 'SC Gossau', minutes_played: 90,
  }); // prettier-ignore
  await activityBlock(page, /^FC Winterthur - SC Gossau/).click();
  await dialog(page).getByText('3 : –').waitFor();
  for (const text of ['Comment', 'Self assessment', 'Personal goals', 'Improvements', 'Remarks'])
    await dialog(page).getByText(`${text} of a good first half`).waitFor();
});
