/** What was opened lately is read without a network, by the person who opened it. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { anImage } from '#tests/media.ts';
import { askApi } from '../browser.ts';
import { appIsKept, openOwnBrowser, signInOn, WHOLE_CHROMIUM } from './device.ts';
import { member, type Member } from '../people.ts';
import { activityBlock, plan } from '../planning/planning.ts';
import { newName } from '../scouting/scouting.ts';

/** No midnight changes it. */
const DAY = '2034-02-09';
const DAY_PAGE = `/today?day=${DAY}`;
const DAYS = 24 * 60 * 60_000;
const AGE = /^As of \d{2}:\d{2}\.$/;

type PreparedGame = { id: string; home: string; player: string };

/** A game that has begun, or as `more` says, with one player of its clubs. */
async function aGame(as: Member, more: object = {}, photo?: string): Promise<PreparedGame> {
  const home = `FC ${newName()}`;
  const { createGame } = await askApi<{ createGame: { id: string; homeTeam: { id: string } } }>(
    as,
    'mutation Make($input: CreateGameInput!) { createGame(input: $input) { id homeTeam { id } } }',
    {
      input: {
        startDateTime: '2024-05-01T13:00:00Z',
        homeTeamName: home,
        awayTeamName: `SC ${newName()}`,
        level: 'u17',
        ...more,
      },
    },
  );
  const lastName = newName();
  await askApi(as, 'mutation Make($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }', {
    input: {
      firstName: 'Aldo',
      lastName,
      clubId: createGame.homeTeam.id,
      teamId: 'u17',
      mainPosition: 'goalkeeper',
      type: 'youth',
      photo,
    },
  });
  return { id: createGame.id, home, player: `Aldo ${lastName}` };
}

async function openAs(as: Member, at: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openOwnBrowser('phone');
  const page = context.pages()[0]!;
  await signInOn(page, as);
  await page.goto(`/#${at}`);
  return { page, context };
}

/** The answers on the device, by the first parts of their keys. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    // To open it would make an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'touchline')) return [];
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('touchline');
      opening.addEventListener('success', () => done(opening.result));
      opening.addEventListener('error', () => failed(opening.error));
    });
    const rows = await new Promise<{ owner: string; key: string }[]>((done) => {
      const asked = database.transaction('answers').objectStore('answers').getAll();
      asked.addEventListener('success', () => done(asked.result));
    });
    database.close();
    return rows.map(({ key }) => (JSON.parse(key) as unknown[]).slice(0, 2).join(' '));
  });

type AnswerChange = { of?: string; by?: number; data?: object };

/** Changes answers on the device, those `of` one key or all: older `by` ms, or with other `data`. */
const changeAnswers = (page: Page, change: AnswerChange) =>
  page.evaluate(async ({ of, by = 0, data }) => {
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open('touchline');
      opening.addEventListener('success', () => done(opening.result));
    });
    await new Promise<void>((done) => {
      const transaction = database.transaction('answers', 'readwrite');
      transaction.addEventListener('complete', () => done());
      const asked = transaction.objectStore('answers').openCursor();
      asked.addEventListener('success', () => {
        const cursor = asked.result;
        if (!cursor) return;
        const row = cursor.value as { key: string; at: number; data: object };
        if (!of || row.key === of)
          cursor.update({ ...row, at: row.at - by, data: data ? { ...row.data, ...data } : row.data });
        cursor.continue();
      });
    });
    database.close();
  }, change);

/** As if the hours until the game had passed. */
const kickOff = (page: Page, gameId: string) =>
  changeAnswers(page, { of: JSON.stringify(['game', gameId]), data: { startDateTime: '2024-05-01T13:00:00Z' } });

async function ageAll(page: Page, by: number): Promise<void> {
  await changeAnswers(page, { by });
  await page.evaluate(() => localStorage.removeItem('touchline.answers'));
}

const scout = () => member({ role: 'scout' });

describe.skipIf(!WHOLE_CHROMIUM)('without a network', () => {
  test('NET-04 NET-06 NET-08 a scout who has prepared a game opens today and the games, finds its players and begins a report', async () => {
    const anna = await scout();
    const game = await aGame(anna);
    await plan('manager', 'Drive to the pitch', [DAY, '09:00', '10:00'], [anna.id]);
    const { page, context } = await openAs(anna, DAY_PAGE);
    await activityBlock(page, 'Drive to the pitch').waitFor();
    await appIsKept(page);
    await page.goto('/#/games');
    await page.getByRole('listitem').first().waitFor();
    await page.goto(`/#/games/${game.id}/reports`);
    await page.getByRole('button', { name: 'Prepare for offline' }).click();
    await page.getByText(/^Prepared at \d{2}:\d{2}/).waitFor();
    await expect.poll(() => keptOn(page)).toContain('reports reported');

    await context.setOffline(true);
    await page.goto(`/#${DAY_PAGE}`);
    await page.reload();
    await activityBlock(page, 'Drive to the pitch').waitFor();
    await page.getByText(AGE).waitFor();
    await page.goto('/#/games');
    await page.reload();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.goto(`/#/games/${game.id}/reports`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: new RegExp(game.home) }).waitFor();
    await page.getByText(/^Prepared at \d{2}:\d{2}/).waitFor();
    await page.getByText(AGE).waitFor();
    await page.getByRole('button', { name: 'Add report' }).first().click();
    const found = page.getByRole('list', { name: 'Found on this phone' });
    const nobody = page.getByText('Check the spelling, or create the player.');
    await page.getByRole('dialog').getByRole('searchbox').fill('Nobody has this name');
    await nobody.waitFor();
    await page.getByRole('dialog').getByRole('searchbox').fill(game.player.toUpperCase());
    await found.getByRole('button', { name: `Short ${game.player}` }).click();
    await page.getByLabel('Assessment').fill('Reads the game.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('Reads the game.');
  });

  test(
    'NET-06 NOTE-03 the notebook of a prepared game opens without a network, though never opened here, and takes notes',
    { tags: 'full' },
    async () => {
      const anna = await scout();
      const game = await aGame(anna);
      const at = Temporal.Now.instant().toString();
      const written = { id: crypto.randomUUID(), side: 'home', shirtNumber: 7, writtenAt: at, changedAt: at };
      const SAVE = 'mutation N($input: SaveMatchNotesInput!) { saveMatchNotes(input: $input) { words } }';
      const noted = await askApi<{ saveMatchNotes: { words: string }[] }>(anna, SAVE, {
        input: { gameId: game.id, notes: [{ ...written, words: 'Noted on the phone' }] },
      });
      expect(noted.saveMatchNotes).toHaveLength(1);
      const { page, context } = await openAs(anna, `/games/${game.id}/reports`);
      await page.getByRole('button', { name: 'Prepare for offline' }).waitFor();
      await appIsKept(page);
      await page.getByRole('button', { name: 'Prepare for offline' }).click();
      await page.getByText(/^Prepared at \d{2}:\d{2}/).waitFor();

      await context.setOffline(true);
      await page.goto(`/#/games/${game.id}/notebook`);
      await page.reload();
      const notes = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
      await notes.filter({ hasText: 'Noted on the phone' }).waitFor();
      const form = page.getByRole('form', { name: 'New note' });
      await form.getByRole('textbox', { name: 'Words' }).fill('Noted at the pitch');
      await form.getByRole('button', { name: 'Note', exact: true }).click();
      await notes.filter({ hasText: 'Noted at the pitch' }).getByText('On this phone only').waitFor();
      await context.setOffline(false);
      const READ = 'query N($id: ID!) { matchNotebook(gameId: $id) { words } }';
      const atClub = async () =>
        (await askApi<{ matchNotebook: { words: string }[] }>(anna, READ, { id: game.id })).matchNotebook;
      await expect.poll(atClub).toEqual([{ words: 'Noted on the phone' }, { words: 'Noted at the pitch' }]);
    },
  );

  test('NET-07 a game of the next days is there with its photos unopened, and open for a report once it begins', async () => {
    const anna = await scout();
    const startDateTime = Temporal.Now.instant().add({ hours: 30 }).toString();
    const photo = `data:image/png;base64,${(await anImage()).toString('base64')}`;
    const game = await aGame(anna, { startDateTime, scouts: [anna.id] }, photo);
    const { page, context } = await openAs(anna, '/home');
    await page.getByText(game.home).first().waitFor();
    await appIsKept(page);
    await expect.poll(() => keptOn(page)).toContain(`prepared ${game.id}`);
    await expect.poll(() => keptOn(page)).toContain(`game ${game.id}`);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(game.home).first().waitFor();
    await kickOff(page, game.id);
    await page.goto(`/#/games/${game.id}/reports`);
    await page.getByRole('button', { name: 'Add report' }).first().click();
    const face = page.getByRole('dialog').locator('img').first();
    const isHere = (one: HTMLImageElement) => fetch(one.src).then(({ ok }) => ok);
    await expect.poll(() => face.evaluate(isHere).catch(() => false)).toBe(true);
    await page.getByRole('button', { name: `Short ${game.player}` }).click();
    await page.getByLabel('Assessment').fill('Reads the game.');
  });

  test(
    'NET-06 a game that was prepared is prepared anew when its scout signs in again after the session has ended',
    { tags: 'full' },
    async () => {
      const anna = await scout();
      const game = await aGame(anna, { startDateTime: Temporal.Now.instant().add({ hours: 30 }).toString() });
      const { page } = await openAs(anna, `/games/${game.id}/reports`);
      await appIsKept(page);
      await page.getByRole('button', { name: 'Prepare for offline' }).click();
      await page.getByText(/^Prepared at \d{2}:\d{2}/).waitFor();
      await askApi(anna, 'mutation { endOtherSessions }');
      await page.reload();
      await page.getByRole('textbox', { name: 'Password' }).waitFor();
      await expect.poll(() => keptOn(page)).toEqual([]);
      await signInOn(page, anna);
      await page.goto('/#/home');
      await expect.poll(() => keptOn(page)).toContain(`prepared ${game.id}`);
    },
  );

  test(
    'NET-05 NET-10 a sign-out empties the device, and the next person sees nothing of the first',
    { tags: 'full' },
    async () => {
      const [anna, boris] = [await scout(), await scout()];
      const game = await aGame(anna);
      const { page, context } = await openAs(anna, `/games/${game.id}`);
      await page.getByRole('heading', { level: 1, name: new RegExp(game.home) }).waitFor();
      await appIsKept(page);
      await expect.poll(() => keptOn(page)).toContain(`game ${game.id}`);
      // As if the browser had ended before anything was removed.
      await signInOn(page, boris);
      await context.setOffline(true);
      await page.goto(`/#/games/${game.id}`);
      await page.getByRole('main').getByText('You are offline, and this is not on this device.').waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
      expect(await page.getByText(game.home).count()).toBe(0);
      await context.setOffline(false);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: new RegExp(game.home) }).waitFor();
      await expect.poll(() => keptOn(page)).toContain(`game ${game.id}`);
      await page.getByRole('navigation').getByRole('button', { name: 'More' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap();
      await page.getByRole('textbox', { name: 'Password' }).waitFor();
      await expect.poll(() => keptOn(page)).toEqual([]);
    },
  );

  test(
    'NET-05 nothing is read after two weeks; a database that the browser has closed is opened again',
    { tags: 'full' },
    async () => {
      const anna = await scout();
      const game = await aGame(anna);
      const { page, context } = await openAs(anna, `/games/${game.id}`);
      const title = page.getByRole('heading', { level: 1, name: new RegExp(game.home) });
      await title.waitFor();
      await appIsKept(page);
      await expect.poll(() => keptOn(page)).toContain(`game ${game.id}`);
      const cdp = await context.newCDPSession(page);
      await cdp.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'indexeddb' });
      await page.goto('/#/games');
      await page.getByRole('listitem').first().waitFor();
      await page.goto(`/#/games/${game.id}`);
      await title.waitFor();
      await expect.poll(() => keptOn(page)).toContain(`game ${game.id}`);

      await ageAll(page, 13 * DAYS);
      await context.setOffline(true);
      await page.reload();
      await title.waitFor();
      await ageAll(page, 1.1 * DAYS);
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
      expect(await title.count()).toBe(0);
    },
  );

  test('NET-05 ROLE-11 of what managers read nothing stays', { tags: 'full' }, async () => {
    const manager = await member({ role: 'manager' });
    const { page } = await openAs(manager, '/games');
    await page.getByRole('listitem').first().waitFor();
    await appIsKept(page);
    await page.goto(`/#/inbox`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await keptOn(page)).toEqual([]);
  });
});
