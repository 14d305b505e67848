import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { askApi, openPage } from '../browser.ts';
import { chooseOption } from '../controls/select.ts';
import { newSubject } from '../scouting/journals.ts';
import { newName } from '../scouting/scouting.ts';
import { loseAllCalls, waitingLine } from './outbox.ts';

/** What waits, as the list of a page shows it. */
const waitingIn = (page: Page) => page.locator('main').getByRole('list', { name: 'Not sent yet' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).last();
const addressOf = (page: Page, hash: string) => page.waitForURL((url) => url.hash === `#${hash}`);

test(
  'OUT-25 OUT-13 a journal on a player that was saved without a network stands in his journals until it is sent',
  { tags: 'full' },
  async () => {
    const { playerId, name } = await newSubject();
    const list = `/players/${playerId}/journals`;
    const page = await openPage({ live: false, as: 'scout', at: list, size: 'phone', mayComplain: /ERR_FAILED/ });
    await page.getByRole('link', { name: 'New journal' }).last().tap();
    await page.getByRole('textbox', { name: 'Title' }).fill('First call');
    await chooseOption(page.getByRole('combobox', { name: 'Category' }), 'Other');
    await page.getByRole('textbox', { name: 'Content' }).tap();
    await page.keyboard.type('Calls again');
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await save(page).tap();
    await addressOf(page, list);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const row = waitingIn(page).getByRole('button', { name: `Journal on ${name}: First call` });
    await row.getByText('Waits').waitFor();
    await page.locator('main:focus-within').waitFor();
    await row.press('Enter');
    await page.getByRole('dialog', { name: 'Not sent yet' }).waitFor();
    await find();
    await page.reload();
    await page.getByRole('link', { name: /First call/ }).waitFor();
    expect(await waitingIn(page).count()).toBe(0);
  },
);

test(
  'OUT-25 OUT-26 an objective waits in the objectives of its player, with each of its words, and is sent once',
  { tags: 'full' },
  async () => {
    const { playerId, name } = await newSubject();
    const list = `/players/${playerId}/objectives`;
    const page = await openPage({ live: false, as: 'manager', at: list, size: 'phone', mayComplain: /ERR_FAILED/ });
    await page.getByRole('link', { name: 'New objective' }).last().tap();
    await page.getByRole('textbox', { name: 'Objective' }).fill('Weak foot');
    await chooseOption(page.getByRole('combobox', { name: 'Category' }), 'Technical');
    await page.getByRole('textbox', { name: 'Description' }).fill('Ten crosses a day');
    await page.waitForLoadState('networkidle');
    const find = await loseAllCalls(page);
    await save(page).tap();
    await addressOf(page, list);
    await waitingIn(page).getByText(`Objective for ${name}: Weak foot`).waitFor();
    await find();
    await page.reload();
    await page.getByRole('link', { name: /Weak foot/ }).waitFor();
    await waitingLine(page).waitFor({ state: 'detached' });
    const { objectives } = await askApi<{ objectives: { result: object[] } }>(
      'manager',
      'query O($id: ID!) { objectives(filter: { playerId: $id }) { result { name content } } }',
      { id: playerId },
    );
    expect(objectives.result).toEqual([{ name: 'Weak foot', content: 'Ten crosses a day' }]);
  },
);

test('OUT-25 a player waits in the list of players, where a tap opens what waits', { tags: 'full' }, async () => {
  const lastName = newName();
  const page = await openPage({ live: false, as: 'scout', at: '/players', size: 'phone', mayComplain: /ERR_FAILED/ });
  await page.getByRole('button', { name: 'New player' }).last().tap();
  await page.getByLabel('First name').fill('Vuk');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Club').fill('FC');
  await page.getByRole('option').first().tap();
  await chooseOption(page.getByLabel('Team'), 'U18');
  await chooseOption(page.getByLabel('Main position'), /^Goalkeeper/);
  await chooseOption(page.getByRole('combobox', { name: 'Type' }), /^Youth/);
  await page.waitForLoadState('networkidle');
  await loseAllCalls(page);
  await save(page).tap();
  const row = waitingIn(page).getByRole('button', { name: `New player Vuk ${lastName}` });
  await row.tap();
  await page.getByRole('dialog', { name: 'Not sent yet' }).waitFor();
});
