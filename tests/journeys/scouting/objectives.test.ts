import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { newSubject } from './journals.ts';
import { chooseOption } from '../controls/select.ts';

const CREATE = 'mutation ($input: CreateObjectiveInput!) { createObjective(input: $input) { id } }';

async function setObjective(playerId: string, more: object): Promise<string> {
  const input = { playerId, name: 'Aim', date: '2026-03-02', content: 'Weaker foot', ...more };
  return (await askApi<{ createObjective: { id: string } }>('manager', CREATE, { input })).createObjective.id;
}

describe('objectives', () => {
  test('OBJ-01 OBJ-02 OBJ-04 OBJ-05 OBJ-08 a manager sets an objective on a phone with comments put into order, and a scout reads it', async () => {
    const { playerId, name } = await newSubject();
    const list = `/players/${playerId}/objectives`;
    const page = await openPage({ as: 'manager', at: list, size: 'phone' });
    await page.getByRole('link', { name: 'New objective' }).locator('visible=true').first().tap();
    await page.getByText(name).first().waitFor();
    await page.getByRole('button', { name: 'Save' }).last().click({ force: true });
    await expect.poll(() => page.getByText('Field is required').count()).toBe(3);
    await page.getByRole('textbox', { name: 'Objective' }).fill('Both feet');
    await chooseOption(page.getByRole('combobox', { name: 'Category' }), 'Technical');
    await chooseOption(page.getByRole('combobox', { name: 'Reach' }), /Mid term/);
    await page.getByLabel('Date').fill('2026-03-02');
    await page.getByLabel('Deadline').fill('2026-03-20');
    await page.getByRole('textbox', { name: 'Description' }).fill('Finishes with the left foot too');
    await page.getByRole('radio', { name: 'Yes' }).tap();
    for (const comment of ['Second', 'First']) {
      await page.getByRole('button', { name: 'Add comment' }).tap();
      const typed = page.getByRole('textbox', { name: /^Comment/ }).last();
      await expect.poll(() => typed.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type(comment);
    }
    await page.getByRole('button', { name: 'Move comment 2 up' }).tap();
    await expect.poll(() => page.getByRole('textbox', { name: 'Comment 1' }).inputValue()).toBe('First');
    await page.getByRole('textbox', { name: 'Comment 1' }).press('Alt+ArrowDown');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('First');
    await page.keyboard.press('Alt+ArrowUp');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).last().tap();
    await page.getByText('Objective Created').waitFor();
    await page.waitForURL((url) => url.hash === `#${list}`);

    const reader = await openPage({ as: 'scout', at: list });
    await reader.getByText('Deadline passed: 20.03.2026').waitFor();
    expect(await reader.getByRole('link', { name: 'New objective' }).count()).toBe(0);
    await reader.getByRole('link', { name: /Both feet/ }).click();
    const comments = reader.getByRole('article').getByRole('listitem');
    await expect.poll(() => comments.allTextContents()).toEqual(['First', 'Second']);
    expect(await reader.getByRole('link', { name: 'Edit objective' }).count()).toBe(0);
    await expectAccessible(reader);
    await reader.goto(`/#${list}/create`);
    await reader.waitForURL((url) => url.hash === '#/players');
  });

  test('OBJ-06 OBJ-10 the categories begin without scouting, which a chip says, and the next deadline can come first', async () => {
    const { playerId } = await newSubject();
    await setObjective(playerId, { name: 'Later', category: 'technical', deadline: '2026-09-01', date: '2026-03-03' });
    await setObjective(playerId, { name: 'Sooner', category: 'athletics', deadline: '2026-04-01' });
    await setObjective(playerId, { name: 'Seen', category: 'scouting' });
    const page = await openPage({ as: 'scout', at: `/players/${playerId}/objectives` });
    const names = () => page.getByRole('list', { name: 'Objectives' }).getByRole('link').allTextContents();
    await expect.poll(async () => (await names()).map((text) => text.slice(0, 5))).toEqual(['Later', 'Soone']);
    await chooseOption(page.getByRole('combobox', { name: 'Sort' }), 'Next deadline first');
    await expect.poll(async () => (await names()).map((text) => text.slice(0, 5))).toEqual(['Soone', 'Later']);
    await page.getByRole('button', { name: 'Without scouting', pressed: true }).click();
    await expect.poll(async () => (await names()).length).toBe(3);
    await page.getByRole('button', { name: 'Scouting', exact: true }).click();
    await expect.poll(async () => (await names()).map((text) => text.slice(0, 4))).toEqual(['Seen']);
  });

  test(
    'OBJ-02 OBJ-09 ERR-12 an objective of scouting stands in the list after it is saved',
    { tags: 'full' },
    async () => {
      const { playerId } = await newSubject();
      const page = await openPage({ as: 'manager', at: `/players/${playerId}/objectives` });
      await page.getByText('No objectives apart from scouting').waitFor();
      await page.getByRole('link', { name: 'New objective' }).first().click();
      await page.getByRole('textbox', { name: 'Objective' }).fill('Seen twice more');
      await chooseOption(page.getByRole('combobox', { name: 'Category' }), 'Scouting');
      await page.getByRole('textbox', { name: 'Description' }).fill('Against an equal opponent');
      await page.getByRole('button', { name: 'Save' }).last().click();
      await page.getByRole('link', { name: /Seen twice more/ }).waitFor();
      await page.getByRole('button', { name: 'Without scouting', pressed: false }).waitFor();
    },
  );

  test('OBJ-03 OBJ-07 OBJ-11 JRN-22 ERR-15 an objective is changed in two windows at once, and nothing typed is lost; deleted, it comes back', async () => {
    const { playerId } = await newSubject();
    const id = await setObjective(playerId, { category: 'technical' });
    const page = await openPage({ as: 'manager', at: `/players/${playerId}/objectives/${id}` });
    await page.getByRole('link', { name: 'Edit objective' }).click();
    await page.getByRole('textbox', { name: 'Objective' }).fill('Mine');
    const theirs = { id, version: 1, name: 'Theirs' };
    await askApi('admin', 'mutation ($input: UpdateObjectiveInput!) { updateObjective(input: $input) { id } }', {
      input: theirs,
    });
    await page.getByRole('button', { name: 'Save' }).last().click();
    const conflict = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await conflict
      .getByRole('radiogroup', { name: 'Objective' })
      .getByRole('radio', { name: /Mine/, checked: true })
      .waitFor();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Objective Updated').waitFor();
    await page.getByRole('heading', { name: 'Mine' }).waitFor();

    await page.getByRole('link', { name: 'Edit objective' }).click();
    await page.getByRole('button', { name: 'Delete objective' }).click();
    await page.getByText('Objective deleted').waitFor();
    await page.waitForURL((url) => url.hash === `#/players/${playerId}/objectives`);
    await page.getByText('What the player is to reach appears here.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Objective restored').waitFor();
    await page.getByRole('link', { name: /Mine/ }).waitFor();
  });
});
