import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApi, controlsAreHere, openPage } from './browser.ts';
import { newName } from './scouting.ts';

let game: { id: string; homeTeam: { id: string } };
beforeAll(async () => {
  const { games } = await askApi<{ games: { result: (typeof game)[] } }>(
    'scout',
    '{ games(pagination: { rowsPerPage: 1, sortBy: "startDateTime" }) { result { id homeTeam { id } } } }',
  );
  game = games.result[0]!;
});

async function aPlayer(firstName = 'Vuk', lastName = newName()): Promise<string> {
  const input = {
    firstName,
    lastName,
    clubId: game.homeTeam.id,
    teamId: 'u19',
    mainPosition: 'striker',
    type: 'youth',
  };
  const document = 'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
  return (await askApi<{ createPlayer: { id: string } }>('scout', document, { input })).createPlayer.id;
}

const reportsOn = async (playerId: string) =>
  (
    await askApi<{ reports: { result: { id: string }[] } }>(
      'admin',
      'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { id } } }',
      { ids: [playerId] },
    )
  ).reports.result.length;

const NOTE = 'Typed at the pitch.';
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const unreached = (page: Page) => page.getByText('No connection. Please check your network and try again.');

async function aWrittenReport(playerId: string, mayComplain: RegExp): Promise<Page> {
  const page = await openPage({
    as: 'scout',
    at: `/games/${game.id}/reports/create/short/${playerId}`,
    size: 'phone',
    mayComplain,
  });
  await page.getByLabel('Shirt number').fill('7');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill(NOTE);
  await page.getByRole('radio', { name: 'Continue to observe' }).check();
  return page;
}

/** The report is there once, and the only thing that is said is that it is. */
async function expectSaved(page: Page, playerId: string): Promise<void> {
  await page.getByText('Report created').waitFor();
  await page.waitForFunction((hash) => location.hash === hash, `#/games/${game.id}/reports`);
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText("can't create more than one report").count()).toBe(0);
  expect(await reportsOn(playerId)).toBe(1);
}

describe('a report at a pitch with a bad network', () => {
  test('SHELL-07 REP-08 stays as it was typed while there is none, says so in sight, and is sent by the next try', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, /ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await save(page).tap();
    await unreached(page).waitFor();
    expect(await unreached(page).evaluate((line) => line.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    expect(await page.getByLabel('Assessment').inputValue()).toBe(NOTE);
    // Nothing is wrong with the report, so the button does not say so.
    expect(await save(page).getAttribute('aria-disabled')).toBeNull();
    await page.context().setOffline(false);
    await save(page).dblclick();
    await expectSaved(page, playerId);
  });

  test('REP-06 REP-08 is made once when the answer to the first try was lost', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, /ERR_FAILED/);
    let tries = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('createShortReport') || tries++ > 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await save(page).tap();
    await unreached(page).waitFor();
    expect(await reportsOn(playerId)).toBe(1);
    await save(page).tap();
    await expectSaved(page, playerId);
  });
});

test('ERR-10 G-43 without a network a page that was never opened says so in its place, and the app around it stays', async () => {
  const page = await openPage({
    as: 'scout',
    at: '/players',
    size: 'phone',
    mayComplain: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailed/,
  });
  // Not even the place of the notices can be fetched.
  await page.route(/Toasts-.*\.js/, (route) => route.abort());
  await page.getByRole('listitem').first().waitFor();
  await controlsAreHere(page);
  await page.context().setOffline(true);
  await page.getByRole('listitem').getByRole('link').first().tap();
  await page.getByRole('heading', { name: 'Part of the app could not be loaded' }).waitFor();
  await page.context().setOffline(false);
  await page.goBack();
  await page.getByRole('listitem').first().waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Games' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
});

test('the longest names and addresses fit on a phone, on the pages of a game, a player and a report', async () => {
  const long = 'Sportvereinigung Grossaffoltern-Oberwangenbach 1893 United Fussballabteilung';
  const input = {
    // A day of its own, long ago: the pair is new, and the game has begun.
    startDateTime: `20${String(Math.floor(Math.random() * 15) + 10)}-03-04T14:00:00Z`,
    homeTeamName: `${long} ${newName()}`,
    awayTeamName: `Associazione Calcistica Ticinese ${newName()}`,
    level: 'u19',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  };
  const { createGame } = await askApi<{ createGame: { id: string } }>(
    'admin',
    'mutation G($input: CreateGameInput!) { createGame(input: $input) { id } }',
    { input },
  );
  const playerId = await aPlayer('Maximilian-Alexander Konstantin', `Graf von Hohenstaufen-Šarićević ${newName()}`);
  const report = {
    gameId: createGame.id,
    playerId,
    nSweater: 99,
    scoutingRecommendation: 'continue_to_observe',
    generalGrade: 4,
    generalNote: `https://example.com/${'a'.repeat(300)}`,
  };
  const { createShortReport } = await askApi<{ createShortReport: { id: string } }>(
    'scout',
    'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }',
    { input: report },
  );
  const page = await openPage({ as: 'scout', at: '/home', size: 'phone' });
  for (const at of [
    `/games/${createGame.id}`,
    `/games/${createGame.id}/reports`,
    `/players/${playerId}`,
    `/players/${playerId}/reports`,
    `/players/${playerId}/reports/${createShortReport.id}`,
  ]) {
    await page.goto(`/#${at}`);
    await page
      .getByText(/Maximilian|Llanfair/)
      .first()
      .waitFor();
    // What scrolls below the header must not scroll sideways, nor be cut off.
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollWidth > one.clientWidth)
        .map((one) => one.className),
    );
    expect(wide, at).toEqual([]);
  }
});
