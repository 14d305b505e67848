import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, type Login } from '../browser.ts';
import { addPhoto } from '../field/form.ts';
import { openOutbox, pageHasFocus, partsAreHere, waitingLine } from '../offline/outbox.ts';
import { member, type Member } from '../people.ts';
import { makeGame, makePlayer, type PlayedGame } from './scouting.ts';

let game: PlayedGame;
beforeAll(async () => {
  game = await makeGame();
});

const aPlayer = async (named: object = { firstName: 'Vuk' }) => (await makePlayer(game.homeTeam.id, named)).id;

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
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailedError/;

async function aWrittenReport(playerId: string, mayComplain: RegExp, as: Login | Member = 'scout'): Promise<Page> {
  const page = await openPage({ live: false, as, at: formOf(playerId), size: 'phone', mayComplain });
  await writeReport(page);
  await page.waitForLoadState('networkidle');
  await partsAreHere(page);
  return page;
}

const formOf = (playerId: string) => `/games/${game.id}/reports/create/short/${playerId}`;

async function writeReport(page: Page): Promise<void> {
  await page.getByLabel('Shirt number').fill('7');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill(NOTE);
  await page.getByRole('radio', { name: 'Continue to observe' }).check();
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
async function loseAnswers(page: Page): Promise<{ lost: () => number; end: () => void }> {
  let lost = 0;
  let losing = true;
  await page.context().route('**/graphql', async (route) => {
    if (!losing || !route.request().postData()?.includes('createShortReport')) return route.continue();
    await route.fetch();
    lost++;
    return route.abort();
  });
  // The route stays: taken away, it would let a request through that is on its way, which is aborted a moment later.
  return { lost: () => lost, end: () => (losing = false) };
}

/** Runs in the page: its requests to open a database are never answered. */
function neverOpenDatabase(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...asked) {
    const request = open.apply(this, asked);
    for (const answer of ['success', 'error', 'upgradeneeded', 'blocked'])
      request.addEventListener(answer, (event) => event.stopImmediatePropagation());
    return request;
  };
}

describe('a report at a pitch with a bad network', () => {
  test(
    'MED-10 its photo is there once when the browser had to send it again, as its answer was lost',
    { tags: 'full' },
    async () => {
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
    },
  );

  test(
    'SHELL-07 its last words are on the phone with the tap on save, before anything else happens',
    { tags: 'full' },
    async () => {
      const page = await aWrittenReport(await aPlayer(), WITHOUT_NETWORK);
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
    },
  );

  test('OUT-01 OUT-24 SHELL-07 is kept on the phone while there is none, also over a reload, and sent once when there is one', async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(
      playerId,
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailedError/,
    );
    await page.evaluate(() => {
      let promised = false;
      StorageManager.prototype.persist = async () => (promised = true);
      StorageManager.prototype.persisted = async () => promised;
    });
    await page.context().setOffline(true);
    await save(page).tap();
    await expectKept(page);
    expect(await page.evaluate(() => navigator.storage.persisted())).toBe(true);
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
    const list = await openOutbox(page);
    await list.getByText(/^Report on Vuk /).waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
    expect(await reportsOn(playerId)).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await expectSent(page, playerId);
  });

  test('OUT-02 REP-06 is made once when the answers to the first tries were lost', { tags: 'full' }, async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, /ERR_FAILED/);
    const answers = await loseAnswers(page);
    await save(page).tap();
    await expectKept(page);
    await expect.poll(answers.lost).toBeGreaterThan(1);
    await expect.poll(() => reportsOn(playerId)).toBe(1);
    answers.end();
    await page.reload();
    await expectSent(page, playerId);
  });

  test('OUT-02 is made once by two tabs that see the network come back', { tags: 'full' }, async () => {
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

  test(
    'ERR-02 the line that says so comes and goes without moving a scrolled form under a thumb',
    { tags: 'full' },
    async () => {
      const page = await aWrittenReport(await aPlayer(), WITHOUT_NETWORK);
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
    },
  );

  test('OUT-05 takes a photo along that found no network either', { tags: 'full' }, async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, WITHOUT_NETWORK);
    await page.context().setOffline(true);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Strong on the left.') };
    await page.locator('input[type=file]').setInputFiles(notes);
    await page.getByText('Waits for a network. It goes along when you save.').waitFor();
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

  test(
    'OUT-22 one that the server cannot do holds up no other, says why, and goes when its person sends it',
    { tags: 'full' },
    async () => {
      const [first, second] = [await aPlayer(), await aPlayer({ firstName: 'Ilija' })];
      const page = await aWrittenReport(first, /ERR_FAILED|status of 500|500 from/);
      let [isLost, isBroken] = [true, true];
      await page.context().route('**/graphql', (route) => {
        const body = route.request().postData() ?? '';
        if (!body.includes('createShortReport')) return route.continue();
        if (isLost) return route.abort();
        return isBroken && body.includes(first) ? route.fulfill({ status: 500, body: '<html>' }) : route.continue();
      });
      await save(page).tap();
      await expectKept(page);
      await page.goto(`/#${formOf(second)}`);
      await writeReport(page);
      await save(page).tap();
      await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
      isLost = false;
      await page.reload();
      await expect.poll(() => reportsOn(second)).toBe(1);
      const list = await openOutbox(page);
      await list.getByText('Something on the way to the club refused this (error 500).').waitFor();
      expect(await reportsOn(first)).toBe(0);
      isBroken = false;
      await list.getByRole('button', { name: 'Send' }).tap();
      await list.getByText('Everything has been sent.').waitFor();
      await expect.poll(() => reportsOn(first)).toBe(1);
    },
  );

  test('OUT-23 on a phone whose database never answers is sent directly, and without a network stays in its form', async () => {
    const [first, second] = [await aPlayer(), await aPlayer({ firstName: 'Ilija' })];
    const page = await openPage({ live: false, as: 'scout', size: 'phone', mayComplain: WITHOUT_NETWORK });
    await page.addInitScript(neverOpenDatabase);
    // Its start still leads to the home page, and would lead away from the form.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(`/#${formOf(first)}`);
    await page.reload();
    await writeReport(page);
    await save(page).tap();
    await expect.poll(() => reportsOn(first)).toBe(1);
    await page.waitForFunction((hash) => location.hash === hash, `#/games/${game.id}/reports`);
    await page.goto(`/#${formOf(second)}`);
    await writeReport(page);
    await loseCalls(page);
    await save(page).tap();
    await page.getByText('No connection, and this phone cannot keep it.').waitFor();
    await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe(NOTE);
    expect(await reportsOn(second)).toBe(0);
  });

  test('OUT-06 OUT-07 is kept whole when refused, and discarded after a question', { tags: 'full' }, async () => {
    const playerId = await aPlayer();
    const page = await aWrittenReport(playerId, WITHOUT_NETWORK);
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
    await expect.poll(() => reportsOn(playerId)).toBe(1);
  });
});

test('OUT-08 OUT-30 a sign-out asks about what waits, and it is counted on the sign-in page but neither shown nor sent before the same person signs in again', async () => {
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
  await page.getByRole('main').getByText('Waits', { exact: true }).waitFor();
  const leave = async () => {
    await pageHasFocus(page);
    await page.getByRole('navigation').getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap();
  };
  await leave();
  const question = page.getByRole('alertdialog', { name: '1 is not sent yet' });
  await question.getByRole('button', { name: 'Stay' }).tap();
  await waitingLine(page).waitFor();
  await page.getByRole('button', { name: 'Log out' }).tap();
  await question.getByRole('button', { name: 'Sign out and keep it' }).tap();
  await page.getByLabel('E-mail').waitFor();
  await page.getByText('1 waits on this phone.').waitFor();
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

test(
  'ERR-10 G-43 without a network a page that was never opened says so in its place, and the app around it stays',
  { tags: 'full' },
  async () => {
    const page = await openPage({
      live: false,
      as: 'scout',
      at: '/players',
      size: 'phone',
      mayComplain: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|ChunkFailedError/,
    });
    // Not even the place of the notices can be fetched.
    await page.route(/Toasts-.*\.js/, (route) => route.abort());
    await page.getByRole('listitem').first().waitFor();
    await page.context().setOffline(true);
    await page.getByRole('listitem').getByRole('link').first().tap();
    await page.getByRole('heading', { name: 'Part of the app could not be loaded' }).waitFor();
    await page.context().setOffline(false);
    await page.goBack();
    await page.getByRole('listitem').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Games' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  },
);
