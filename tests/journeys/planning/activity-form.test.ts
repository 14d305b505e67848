/** What the forms of an activity offer and say, before anything is sent. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { invited, ownPeople } from '../people.ts';
import { newName } from '../scouting/scouting.ts';
import { activityBlock, clear, closed, dialog, plan, plannedAround, save } from './planning.ts';

const own = ownPeople('player', 'manager');

/** A day far from those on which the demo club has something planned. */
const DAY = '2031-08-13';
const AT = `/today?day=${DAY}`;
const NOTE = 'Please fill all the fields in the form correctly';

const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });

beforeEach(async () => {
  for (const as of Object.values(own)) await clear(as, await plannedAround(as, DAY));
});

describe('an incomplete activity', () => {
  test('ACT-30 ACT-29 says so of the whole form when it is sent, match part included, until it is complete', async () => {
    const page = await openPage({ as: own.player, at: `${AT}&add=14:00-16:00`, size: 'phone' });
    const note = dialog(page).getByRole('alert').getByText(NOTE);
    await dialog(page).getByText('Game', { exact: true }).tap();
    await field(page, 'Home club').waitFor();
    expect(await note.count()).toBe(0);
    await save(page);
    await note.waitFor();
    await expect
      .poll(() => note.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await expectAccessible(page);
    for (const side of ['Home club', 'Away club']) {
      await dialog(page).getByRole('button', { name: 'Type the name instead' }).first().tap();
      await field(page, side).fill(`FC ${side}`);
    }
    await note.waitFor({ state: 'detached' });
    await save(page);
    await closed(page);
  });
});

describe('a new activity', () => {
  test(
    'ACT-14 choosing when it begins fills an end an hour later, which may then be any',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: own.player, at: `${AT}&add=` });
      await expect.poll(() => field(page, 'End').inputValue()).toBe('');
      await field(page, 'Start').fill('23:30');
      await field(page, 'Start').press('Tab');
      await expect.poll(() => field(page, 'End').inputValue()).toBe('24:00');
      await field(page, 'Start').fill('10:15');
      await field(page, 'Start').press('Tab');
      await expect.poll(() => field(page, 'End').inputValue()).toBe('10:45');
      await field(page, 'End').fill('');
      await field(page, 'Start').fill('15:00');
      await field(page, 'Start').press('Tab');
      await expect.poll(() => field(page, 'End').inputValue()).toBe('16:00');
    },
  );
});

test('ACT-20 a day that no calendar has is told apart from what is no date', { tags: 'full' }, async () => {
  const page = await openPage({ as: own.player, at: `${AT}&add=` });
  for (const [typed, said] of [
    ['31.2.2031', 'This day does not exist'],
    ['soon', 'Enter the date as DD.MM.YYYY'],
  ] as const) {
    await field(page, 'Date').fill(typed);
    await field(page, 'Date').press('Tab');
    await dialog(page).getByText(said).waitFor();
  }
});

describe('the clubs of a match', () => {
  test(
    'ACT-34 ACT-21 a manager makes the club that is missing; a player types its name',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: own.manager, at: `/weekly-schedule?startDate=${DAY}&userId=${own.player.id}` });
      const name = `FC ${newName()}`;
      await page.getByRole('complementary').getByRole('button', { name: 'Game', exact: true }).click();
      await page.locator(`[data-date="${DAY}"][data-hour="14"]`).click();
      await field(page, 'Home club').fill('Winterthur');
      await page.getByRole('option', { name: 'FC Winterthur', exact: true }).click();
      await dialog(page).getByRole('button', { name: 'New club' }).last().click();
      await dialog(page).getByLabel('Name').waitFor();
      await save(page);
      await dialog(page).getByText('Name is required').waitFor();
      await dialog(page).getByLabel('Name').fill(name);
      await save(page);
      await expect.poll(() => field(page, 'Away club').inputValue()).toBe(name);
      await expect.poll(() => field(page, 'Home club').inputValue()).toBe('FC Winterthur');
      await save(page);
      await activityBlock(page, new RegExp(`^FC Winterthur - ${name}`)).waitFor();
      const { myActivities } = await askApi<{ myActivities: { matchInfo: { away: { name: string } } }[] }>(
        own.player,
        'query Mine($date: Date!) { myActivities(date: $date) { matchInfo { away { name } } } }',
        { date: DAY },
      );
      expect(myActivities[0]!.matchInfo.away.name).toBe(name);

      const other = await openPage({ as: own.player, at: `${AT}&add=14:00-16:00` });
      await dialog(other).getByText('Game', { exact: true }).click();
      await dialog(other).getByRole('button', { name: 'Type the name instead' }).first().waitFor();
      expect(await dialog(other).getByRole('button', { name: 'New club' }).count()).toBe(0);
    },
  );
});

test.each(firstInGate(['desk', 'phone'] as const))(
  'ACT-46 G-39 people are found by squad, and who is busy is named beside the field, in one question (%s)',
  async (size) => {
    const name = newName();
    const noah = await invited({ role: 'player', label: 'YOUTH', firstName: 'Noah', lastName: name });
    await invited({ role: 'player', label: 'PRO', firstName: 'Lena', lastName: name });
    await plan('admin', 'Gym', [DAY, '14:00', '15:30'], [noah.id]);
    const page = await openPage({ as: own.manager, at: `${AT}&add=14:30-16:00`, size });
    const asked: string[][] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return;
      const { query = '', variables } = JSON.parse(request.postData() ?? '{}') as {
        query?: string;
        variables: { userIds: string[] };
      };
      if (query.startsWith('query BusyPeople')) asked.push(variables.userIds);
    });
    const people = dialog(page).getByRole('combobox', { name: 'People' });
    const choose = async (words: string) => {
      await people.fill(words);
      await page.getByRole('option').first().click();
    };
    await people.fill(`${name} player`);
    const options = page.getByRole('option');
    await expect
      .poll(() => options.allTextContents())
      .toEqual([`Lena ${name}Player · Pro`, `Noah ${name}Player · Youth`, 'Add all 2 shown']);
    await choose(`${name} youth`);
    await choose(`${name} pro`);
    await people.press('Escape');
    const line = dialog(page).getByText(`Noah ${name} is busy 14:00–15:30: Gym`);
    await line.waitFor();
    await dialog(page)
      .getByRole('group', { name: `Noah ${name}, busy` })
      .waitFor();
    await expect
      .poll(() =>
        dialog(page)
          .getByText(/is busy/)
          .count(),
      )
      .toBe(1);
    // Each choice is one question about everybody chosen; others' changes to plans have the same one asked again.
    await expect.poll(() => asked.at(-1)?.length).toBe(3);
    const counts = asked.map((ids) => ids.length).filter((count, at, all) => count !== all[at - 1]);
    expect(counts).toEqual([1, 2, 3].slice(-counts.length));

    await field(page, 'Start').fill('15:30');
    await field(page, 'Start').press('Tab');
    await line.waitFor({ state: 'detached' });
    await field(page, 'Start').fill('15:00');
    await field(page, 'Start').press('Tab');
    await line.waitFor();
    await dialog(page)
      .getByRole('button', { name: `Remove Noah ${name}` })
      .click();
    await line.waitFor({ state: 'detached' });
    await choose(`${name} youth`);
    await line.waitFor();
    await people.press('Escape');

    // It is said, and stands in nobody's way.
    const title = newName();
    await dialog(page).getByText('Private', { exact: true }).click();
    await field(page, 'Title').fill(title);
    await save(page);
    await closed(page);
    const made = (await plannedAround(own.manager, DAY)).filter((one) => one.title === title);
    expect(made).toHaveLength(1);
  },
);

test('ACT-47 a form asks no more who is busy once it is being saved, as it would find what it has just made itself', async () => {
  const page = await openPage({ as: own.manager, at: `${AT}&add=14:30-16:00` });
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /(?:query|mutation) (CreateActivity|BusyPeople)/.exec(request.postData() ?? '')?.[1];
    if (name) asked.push(name);
  });
  await dialog(page).getByText('Private', { exact: true }).click();
  await field(page, 'Title').fill('Errands');
  await field(page, 'End').fill('16:30');
  await field(page, 'End').press('Tab');
  await expect.poll(() => asked).toContain('BusyPeople');
  await save(page);
  await closed(page);
  await activityBlock(page, /^Errands/).waitFor();
  expect(asked.slice(asked.indexOf('CreateActivity'))).toEqual(['CreateActivity']);
  expect((await plannedAround(own.manager, DAY)).map(({ title }) => title)).toEqual(['Errands']);
});

test.each(firstInGate(['desk', 'phone'] as const))(
  'WEEK-17 the plan dialog leads to the whole form, with type, time and title, and from there to a repetition (%s)',
  async (size) => {
    const noah = await invited({ role: 'player', label: 'YOUTH', firstName: 'Noah', lastName: newName() });
    const page = await openPage({ as: own.manager, at: `/weekly-schedule?startDate=${DAY}&userId=${noah.id}`, size });
    await page.locator(`[data-date="${DAY}"][data-hour="14"]`).click();
    await dialog(page).getByText('Gym', { exact: true }).click();
    await field(page, 'Title').fill('Sprints');
    await field(page, 'End').fill('15:15');
    await dialog(page).getByRole('button', { name: 'More options' }).click();
    await field(page, 'Description').fill('With resistance bands');
    await expect.poll(() => field(page, 'Title').inputValue()).toBe('Sprints');
    expect([await field(page, 'Start').inputValue(), await field(page, 'End').inputValue()]).toEqual([
      '14:00',
      '15:15',
    ]);
    await dialog(page)
      .getByRole('button', { name: `Remove Noah ${noah.lastName}` })
      .waitFor();
    // What was entered is unsaved here, too.
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Save and repeat' }).click();
    await dialog(page).getByText('Repeat “Sprints”').waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await activityBlock(page, /^Sprints 14:00–15:15/).waitFor();
  },
);
