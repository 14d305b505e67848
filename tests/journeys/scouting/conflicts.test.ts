/** Two people work on the same record at once (ERR-15). */
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { accountIdOf, askApi, expectAccessible, openPage, type Login } from '../browser.ts';
import { loseAllCalls } from '../offline/outbox.ts';
import { plan } from '../planning/planning.ts';
import { makeGame, newName, makePlayer, type PlayedGame } from './scouting.ts';

let shown: PlayedGame;
beforeAll(async () => {
  shown = await makeGame();
});

const conflict = (page: Page) => page.getByRole('dialog', { name: 'Changed in the meantime' });
const choices = (page: Page) => conflict(page).getByRole('radiogroup');
const choose = (page: Page, field: string, value: RegExp) =>
  conflict(page).getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name: value }).click();
const saveChoice = (page: Page) => conflict(page).getByRole('button', { name: 'Save' }).click();
/** The buttons of the form, not of the dialog over it. */
const save = (page: Page) =>
  page.getByRole('button', { name: 'Save', exact: true }).locator('visible=true').first().click();

async function saysOnce(page: Page, sentence: RegExp): Promise<void> {
  await conflict(page).getByText(sentence).waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  expect(await page.getByText('Somebody else has changed this').count()).toBe(0);
}

/** A player, and a way to change them from elsewhere. */
async function aPlayer() {
  const { id, input } = await makePlayer(shown.homeTeam.id);
  const change = (as: Login, more: object) =>
    askApi(as, 'mutation U($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }', {
      input: { ...input, id, ...more },
    });
  return { id, change };
}

test.each(firstInGate(['desk', 'phone'] as const))(
  'ERR-15 PLY-20 two people edit a player: each field keeps mine, takes theirs, or is chosen, and a second time again (%s)',
  { tags: 'full' },
  async (size) => {
    const player = await aPlayer();
    const page = await openPage({ as: 'manager', at: `/players/${player.id}/edit`, size });
    await page.getByLabel('Nickname').fill('Mine');
    await page.getByLabel('Outfitter').fill('Mine of boots');
    await page.getByLabel('Height').fill('183');
    await player.change('scout', { nickname: 'Theirs', outfitter: 'Theirs of boots', weight: 77 });
    await save(page);
    await saysOnce(page, /^Jelena Šarić saved this on \d\d\.\d\d\.\d{4}/);
    await expect.poll(() => choices(page).count()).toBe(2);
    await conflict(page).getByText('Weight (kg)').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size === 'phone' ? 390 : 1440);

    // Leaving the choice open loses nothing.
    await conflict(page).getByRole('button', { name: 'Close' }).click();
    await conflict(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Nickname').inputValue()).toBe('Mine');
    await save(page);
    await choose(page, 'Nickname', /^Theirs/);
    await player.change('scout', { nickname: 'Again', outfitter: 'Again of boots' });
    await saveChoice(page);

    // Theirs had been taken, so their next change of it meets nothing of mine; what I changed in boots is asked again.
    await expect.poll(() => choices(page).count()).toBe(1);
    await conflict(page).getByText('Again', { exact: true }).waitFor();
    await choose(page, 'Outfitter', /^Mine of boots/);
    await saveChoice(page);
    await page.getByText('Player updated').waitFor();
    const { player: stored } = await askApi<{ player: object }>(
      'manager',
      'query P($id: ID!) { player(id: $id) { nickname outfitter height weight } }',
      { id: player.id },
    );
    expect(stored).toEqual({ nickname: 'Again', outfitter: 'Mine of boots', height: 183, weight: 77 });
  },
);

/** A game, and a way for the admin to change it from elsewhere. */
async function aGame() {
  const game = {
    startDateTime: '2024-05-04T16:00:00Z',
    homeTeamName: `FC ${newName()}`,
    awayTeamName: `SC ${newName()}`,
    level: 'u17',
  };
  const { createGame } = await askApi<{ createGame: { id: string } }>(
    'scout',
    'mutation C($input: CreateGameInput!) { createGame(input: $input) { id } }',
    { input: game },
  );
  const { id } = createGame;
  const change = (more: object) =>
    askApi('admin', 'mutation U($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { ...game, id, ...more },
    });
  const stored = async () =>
    (await askApi<{ game: object }>('admin', 'query G($id: ID!) { game(id: $id) { city observations level } }', { id }))
      .game;
  return { id, change, stored };
}

test(
  'ERR-15 GAME-20 of a game that the same admin has saved elsewhere all of mine or all of theirs is chosen at once',
  { tags: 'full' },
  async () => {
    const { id, change, stored } = await aGame();
    const page = await openPage({ as: 'admin', at: `/games/${id}/edit` });
    await page.getByLabel('City').fill('Mine');
    await page.getByLabel('Observations').fill('Mine');
    await change({ city: 'Theirs', observations: 'Theirs' });
    await save(page);
    await saysOnce(page, /^You saved this elsewhere on/);
    await conflict(page).getByRole('button', { name: 'All theirs' }).click();
    await expect
      .poll(() =>
        conflict(page)
          .getByRole('radio', { name: /^Theirs/, checked: true })
          .count(),
      )
      .toBe(2);
    await choose(page, 'City', /^Mine/);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() =>
        conflict(page)
          .getByRole('radio', { name: /^Theirs/, checked: true })
          .count(),
      )
      .toBe(2);
    await conflict(page).getByRole('button', { name: 'All mine' }).click();
    await saveChoice(page);
    await expect.poll(() => page.url()).toMatch(new RegExp(`#/games/${id}$`));
    expect(await stored()).toEqual({ city: 'Mine', observations: 'Mine', level: 'u17' });
  },
);

test('ERR-15 OUT-32 what was chosen outlives a cut line and a reload', { tags: 'full' }, async () => {
  const { id, change, stored } = await aGame();
  const page = await openPage({ as: 'admin', at: `/games/${id}/edit`, mayComplain: /ERR_FAILED/ });
  await page.getByLabel('City').fill('Mine');
  await change({ city: 'Theirs', observations: 'Theirs' });
  await save(page);
  await choices(page).waitFor();
  const find = await loseAllCalls(page);
  await saveChoice(page);
  await page.getByText('Saved on this phone.').first().waitFor();
  expect(await stored()).toMatchObject({ city: 'Theirs' });
  await find();
  await page.reload();
  await expect.poll(stored).toEqual({ city: 'Mine', observations: 'Theirs', level: 'u17' });
});

test('ERR-15 REP-21 two people edit different parts of a report: both stay', { tags: 'full' }, async () => {
  const player = await aPlayer();
  const body = { nSweater: 9, scoutingRecommendation: 'act_immediately', generalGrade: 3, generalNote: 'Early.' };
  const { createShortReport: report } = await askApi<{ createShortReport: { id: string } }>(
    'scout',
    'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }',
    { input: { gameId: shown.id, playerId: player.id, ...body } },
  );
  const page = await openPage({ as: 'scout', at: `/players/${player.id}/reports/${report.id}/edit` });
  await page.getByLabel('Assessment').fill('Wins the second ball.');
  const input = { id: report.id, generalGrade: 4, tags: ['leader'] };
  await askApi('manager', 'mutation U($input: UpdateReportInput!) { updateReport(input: $input) { id } }', { input });
  await save(page);
  await saysOnce(page, /^Marco Keller saved this on/);
  expect(await choices(page).count()).toBe(0);
  await conflict(page).getByText('Overall grade').waitFor();
  await conflict(page).getByText('4 · Outstanding').waitFor();
  await saveChoice(page);
  await expect.poll(() => page.url()).toMatch(/\/reports\/[^/]+$/);
  const stored = await askApi('scout', 'query R($id: ID!) { report(id: $id) { generalGrade generalNote tags } }', {
    id: report.id,
  });
  expect(stored).toEqual({ report: { generalGrade: 4, generalNote: 'Wins the second ball.', tags: ['leader'] } });
});

test(
  'ERR-15 CLB-04 two people rename a club: the dialog asks over the dialog, and mine is saved over theirs',
  { tags: 'full' },
  async () => {
    const name = `FC ${newName()}`;
    const { createClub: club } = await askApi<{ createClub: { id: string } }>(
      'scout',
      'mutation C($input: CreateClubInput!) { createClub(input: $input) { id } }',
      { input: { name } },
    );
    const page = await openPage({ as: 'manager', at: `/clubs?search=${encodeURIComponent(name)}` });
    await page.getByRole('button', { name }).first().click();
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('Name') });
    await form.getByLabel('Name').fill(`${name} Mine`);
    const input = { id: club.id, name: `${name} Theirs` };
    await askApi('scout', 'mutation U($input: UpdateClubInput!) { updateClub(input: $input) { id } }', { input });
    await form.getByRole('button', { name: 'Save' }).click();
    await saysOnce(page, /^Jelena Šarić saved this on/);
    await saveChoice(page);
    await page.getByText('Club updated').waitFor();
    const stored = await askApi('scout', 'query C($id: ID!) { club(id: $id) { name } }', { id: club.id });
    expect(stored).toEqual({ club: { name: `${name} Mine` } });
  },
);

test('ERR-15 ACT-31 two people change an activity: its time is one choice, and the rest goes on', async () => {
  const day = '2031-06-11';
  const people = [await accountIdOf('manager'), await accountIdOf('pro')];
  const id = await plan('manager', 'Talk', [day, '10:00', '11:00'], people);
  onTestFinished(() =>
    askApi('manager', 'mutation D($id: ID!) { deleteActivity(activityId: $id) { deleted } }', { id }).then(() => {}),
  );
  const page = await openPage({ as: 'manager', at: `/today?day=${day}&edit=${id}`, live: false });
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Title') });
  await form.getByLabel('End', { exact: true }).fill('12:00');
  await form.getByLabel('End', { exact: true }).press('Tab');
  const input = { activityData: { id, title: 'Talk, moved', startsAt: '15:00', endsAt: '16:00' } };
  await askApi('pro', 'mutation U($input: UpdateActivityInput!) { updateActivity(input: $input) { id } }', { input });
  await form.getByRole('button', { name: 'Save' }).click();
  const forAll = page.getByRole('alertdialog').getByRole('button', { name: 'For everybody' });
  await forAll.click();
  await saysOnce(page, /saved this on/);
  await conflict(page).getByText('Talk, moved').waitFor();
  await choose(page, 'Date', /15:00–16:00/);
  await saveChoice(page);
  await page
    .locator('main')
    .getByRole('button', { name: /^Talk, moved 15:00–16:00/ })
    .waitFor();
});
