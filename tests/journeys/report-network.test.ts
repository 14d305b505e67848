import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApi, controlsAreHere, expectAccessible, openPage, type Login } from './browser.ts';
import { addPhoto } from './field/form.ts';
import { openOutbox, waitingLine } from './outbox.ts';
import { member, type Member } from './people.ts';
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

/** What a page says of a network that is not there, and of pages that cannot be fetched. */
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailed/;

async function aWrittenReport(playerId: string, mayComplain: RegExp, as: Login | Member = 'scout'): Promise<Page> {
  const page = await openPage({
    live: false,
    as,
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

const keptNotice = (page: Page) => page.getByText('Saved on this phone. It is sent when there is a network.');

/** It was kept: the page says so and goes on as after a save, and the draft is gone. */
async function expectKept(page: Page): Promise<void> {
  await keptNotice(page).waitFor();
  await page.waitForFunction((hash) => location.hash === hash, `#/games/${game.id}/reports`);
  await waitingLine(page).waitFor();
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('.draft.'));
  expect(await page.evaluate(drafts)).toEqual([]);
}

async function expectSent(page: Page, playerId: string): Promise<void> {
  await expect.poll(() => reportsOn(playerId)).toBe(1);
  await waitingLine(page).waitFor({ state: 'detached' });
}

/** Reports do not reach the server. */
async function loseCalls(page: Page): Promise<void> {
  await page
    .context()
    .route('**/graphql', (route) =>
      route.request().postData()?.includes('createShortReport') ? route.abort() : route.continue(),
    );
}

async function reportByApi(playerId: string): Promise<void> {
  const input = {
    gameId: game.id,
    playerId,
    nSweater: 9,
    scoutingRecommendation: 'continue_to_observe',
    generalGrade: 2,
    generalNote: 'Written at a desk.',
  };
  await askApi('scout', 'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }', {
    input,
  });
}

/** Answers of this mutation are lost until it is told otherwise; the server has done its work. */
async function loseAnswers(page: Page): Promise<{ lost: () => number; end: () => Promise<void> }> {
  let lost = 0;
  await page.context().route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('createShortReport')) return route.continue();
    await route.fetch();
    lost++;
    return route.abort();
  });
  return { lost: () => lost, end: () => page.context().unroute('**/graphql') };
}

describe('a report at a pitch with a bad network', () => {
  test('MED-10 its photo is there once when the browser had to send it again, as its answer was lost', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, /409/);
    let sent = 0;
    await page.context().route('**/files/uploads/**', async (route) => {
      if (route.request().method() === 'PUT' && ++sent === 1) await route.fetch();
      return route.continue();
    });
    await addPhoto(page);
    expect(sent).toBe(1);
    await save(page).tap();
    await expectSent(page, playerId);
    const { reports } = await askApi<{ reports: { result: { files: { name: string }[] }[] } }>(
      'admin',
      'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { files { name } } } }',
      { ids: [playerId] },
    );
    expect(reports.result).toEqual([{ files: [{ name: 'stand.jpg' }] }]);
  });

  test('SHELL-07 its last words are on the phone with the tap on save, before anything else happens', async () => {
    const page = await aWrittenReport(await aPlayer(), WITHOUT_NETWORK);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByLabel('Assessment').focus();
    // Without a pause in between, in which the draft would be stored by itself.
    const drafts = await save(page).evaluate((button: HTMLElement) => {
      document.execCommand('insertText', false, 'A late word.');
      button.click();
      return Object.values(localStorage).filter((kept) => String(kept).includes('A late word.')).length;
    });
    expect(drafts).toBe(1);
    await expectKept(page);
  });

  test('OUT-01 SHELL-07 is kept on the phone while there is none, also over a reload, and sent once when there is one', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(
      playerId,
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailed/,
    );
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await save(page).tap();
    await expectKept(page);
    expect(await waitingLine(page).getAttribute('data-outbox')).toBe('1');
    const list = await openOutbox(page);
    await list.getByText(/^Report on Vuk /).waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
    expect(await reportsOn(playerId)).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await expectSent(page, playerId);
  });

  test('OUT-02 REP-06 is made once when the answers to the first tries were lost', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, /ERR_FAILED/);
    const answers = await loseAnswers(page);
    await save(page).tap();
    await expectKept(page);
    await expect.poll(answers.lost).toBeGreaterThan(1);
    expect(await reportsOn(playerId)).toBe(1);
    await answers.end();
    await page.reload();
    await expectSent(page, playerId);
  });

  test('OUT-02 is made once by two tabs that see the network come back', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, WITHOUT_NETWORK);
    const other = await page.context().newPage();
    await other.goto('/#/games');
    await other.getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await save(page).tap();
    await expectKept(page);
    await other.getByRole('heading', { level: 1 }).tap();
    await waitingLine(other).waitFor();
    // A try in the moment before the network is back fails, and is no second report.
    let answered = 0;
    page.context().on('requestfinished', (asked) => {
      if (asked.postData()?.includes('createShortReport')) answered++;
    });
    await page.context().setOffline(false);
    await expectSent(page, playerId);
    await expectSent(other, playerId);
    expect(answered).toBe(1);
  });

  test('ERR-02 the line that says so comes and goes without moving a scrolled form under a thumb', async () => {
    const page = await aWrittenReport(await aPlayer(), WITHOUT_NETWORK);
    await page.waitForLoadState('networkidle');
    const choice = page.getByRole('radio', { name: 'Not an option' });
    await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = () => choice.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    const line = page.getByText('You are offline.');
    await page.context().setOffline(true);
    await line.waitFor();
    expect(await place()).toBe(before);
    await page.context().setOffline(false);
    await line.waitFor({ state: 'detached' });
    expect(await place()).toBe(before);
  });

  test('OUT-05 takes a photo along that found no network either', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, WITHOUT_NETWORK);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Strong on the left.') };
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByText('Not sent yet. It goes along when you save.').waitFor();
    await save(page).tap();
    await expectKept(page);
    await page.context().setOffline(false);
    await page.reload();
    await expectSent(page, playerId);
    const { reports } = await askApi<{ reports: { result: { files: { name: string }[] }[] } }>(
      'scout',
      'query F($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { files { name } } } }',
      { ids: [playerId] },
    );
    expect(reports.result[0]!.files).toEqual([{ name: 'notes.txt' }]);
  });

  test('OUT-06 OUT-07 is kept with every word when it is refused, and can be discarded after a question', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, WITHOUT_NETWORK);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await save(page).tap();
    await expectKept(page);
    await reportByApi(playerId);
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByText("User can't create more than one report for player per game").waitFor();
    await list.getByRole('button', { name: 'Discard' }).tap();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).tap();
    await list.getByText('Refused', { exact: true }).waitFor();
    await list.getByRole('button', { name: 'Discard' }).tap();
    await question.getByRole('button', { name: 'Discard' }).tap();
    await list.getByText('Everything has been sent.').waitFor();
    expect(await reportsOn(playerId)).toBe(1);
  });
});

test('OUT-08 a sign-out asks about what waits, and it is neither shown nor sent before the same person signs in again', async () => {
  const [person, somebody] = [await member({ role: 'scout' }), await member({ role: 'scout' })];
  const playerId = await aPlayer();
  const page = await aWrittenReport(playerId, WITHOUT_NETWORK, person);
  const enter = async ({ email, password }: Member) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await loseCalls(page);
  await save(page).tap();
  await expectKept(page);
  const leave = async () => {
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap();
  };
  await leave();
  const question = page.getByRole('alertdialog');
  await question.getByText('1 is not sent yet').waitFor();
  await question.getByRole('button', { name: 'Stay' }).tap();
  await waitingLine(page).waitFor();
  await page.getByRole('button', { name: 'Log out' }).tap();
  await question.getByRole('button', { name: 'Sign out and keep it' }).tap();
  await page.getByLabel('E-mail').waitFor();
  await page.context().unroute('**/graphql');
  await enter(somebody);
  await page.getByRole('heading', { level: 1 }).tap();
  await page.waitForLoadState('networkidle');
  expect(await waitingLine(page).count()).toBe(0);
  expect(await reportsOn(playerId)).toBe(0);
  await leave();
  await enter(person);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => reportsOn(playerId)).toBe(1);
  await waitingLine(page).waitFor({ state: 'detached' });
});

test('ERR-10 G-43 without a network a page that was never opened says so in its place, and the app around it stays', async () => {
  const page = await openPage({
    live: false,
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
  const page = await openPage({ as: 'scout', at: '/home', live: false, size: 'phone' });
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
