import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { openScouting } from './scouting.ts';
import { chooseOption, shownIn } from '../controls/select.ts';

type Game = { id: string; homeTeamName: string; awayTeamName: string; day: string; level: string; version: number };

const nameOfRun = Date.now().toString(36);
let made = 0;
/** Two clubs that only this test knows. */
function clubs() {
  const end = `${nameOfRun}${++made}`;
  return { home: `FC Formstadt ${end}`, away: `SC Feldikon ${end}` };
}

async function aGame(more: object = {}): Promise<Game> {
  const { home, away } = clubs();
  const input = {
    homeTeamName: home,
    awayTeamName: away,
    startDateTime: '2024-05-04T16:00:00Z',
    level: 'u17',
    ...more,
  };
  const document = `mutation C($input: CreateGameInput!) {
    createGame(input: $input) { id homeTeamName awayTeamName day level version }
  }`;
  return (await askApi<{ createGame: Game }>('admin', document, { input })).createGame;
}

async function gamesOf(search: string): Promise<Game[]> {
  const document = `query G($search: String) {
    games(pagination: { rowsPerPage: 20 }, filter: { search: $search }) {
      result { id homeTeamName awayTeamName day level version }
    }
  }`;
  return (await askApi<{ games: { result: Game[] } }>('admin', document, { search })).games.result;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name });

/** Types a club that nobody knows yet, and takes the offer to make it. */
async function typeClub(page: Page, side: 'Home team' | 'Away team', name: string) {
  await combobox(page, side).fill(name);
  await page.getByRole('option', { name: `New club “${name}”` }).click();
}

async function fillMatch(page: Page, { home, away }: { home: string; away: string }, day = '21.11.2026') {
  await page.getByLabel('Date').first().fill(day);
  await combobox(page, 'Kick-off').fill('18:00');
  await chooseOption(combobox(page, 'Level'), 'U17');
  await typeClub(page, 'Home team', home);
  await typeClub(page, 'Away team', away);
}

describe('recording a game', () => {
  test('GMC-03 GAME-12 GAME-17 GAME-22 begun on a day of the calendar with a typed club, it leads back to that day', async () => {
    const { home } = clubs();
    const page = await openScouting({ as: 'scout', at: '/calendar?day=2031-05-13' });
    await page.getByRole('link', { name: 'New game' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
    await expect.poll(() => page.getByLabel('Date').first().inputValue()).toBe('13.05.2031');
    await expect.poll(() => combobox(page, 'Country').inputValue()).toBe('Switzerland');
    await expectAccessible(page);

    await combobox(page, 'Kick-off').fill('18:00');
    await chooseOption(combobox(page, 'Level'), 'U17');
    await typeClub(page, 'Home team', home);
    await combobox(page, 'Away team').fill('basel 1893');
    await page.getByRole('option', { name: 'FC Basel 1893' }).first().click();
    await chooseOption(combobox(page, 'Team of the home club'), 'U17');
    await chooseOption(combobox(page, 'Goals home'), '3');
    await chooseOption(combobox(page, 'Goals away'), '0');
    await save(page).click();

    await page.getByText('Game created').waitFor();
    await expect.poll(() => page.url()).toContain('#/calendar?day=2031-05-13');
    const list = page.getByRole('list', { name: 'Games' });
    await list.getByText(home).waitFor();
    // GMC-04
    await list.getByRole('link').filter({ hasText: home }).click();
    await page.getByRole('heading', { level: 1, name: `${home} – FC Basel 1893` }).waitFor();
    await page.getByRole('main').getByText('3 : 0').waitFor();
  });

  test('GAME-12 begun on the list it leads back to the list, where it stands first', { tags: 'full' }, async () => {
    const pair = clubs();
    const page = await openPage({ as: 'manager', at: '/games' });
    await page.getByRole('link', { name: 'New game' }).first().click();
    await fillMatch(page, pair);
    await save(page).click();
    await page.getByText('Game created').waitFor();
    await expect.poll(() => page.url()).toMatch(/#\/games$/);
    await page.getByRole('list', { name: 'Games' }).getByRole('listitem').first().getByText(pair.home).waitFor();
    // the typed club can be picked from now on.
    await page.getByRole('link', { name: 'New game' }).first().click();
    await combobox(page, 'Home team').fill(pair.away);
    await page.getByRole('option', { name: pair.away, exact: true }).waitFor();
  });

  test(
    'GAME-17 A-91 a club that a colleague made a minute ago is found, and not offered as a new one in any spelling',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'scout', at: '/games/create/false' });
      await combobox(page, 'Home team').waitFor();
      await page.clock.install();
      await page.clock.fastForward('01:00');
      const name = `FC Müllerdorf ${nameOfRun}`;
      await askApi('manager', 'mutation C($input: CreateClubInput!) { createClub(input: $input) { id } }', {
        input: { name },
      });
      const offered = page.getByRole('option', { name: /New club/ });
      await combobox(page, 'Home team').fill(`fc muellerdorf ${nameOfRun}`);
      await page.getByRole('option', { name, exact: true }).waitFor();
      await expect.poll(() => offered.count()).toBe(0);
      await combobox(page, 'Home team').fill(`fc muellerdorf ${nameOfRun} b`);
      await offered.waitFor();
      await combobox(page, 'Home team').fill(`fc muellerdorf ${nameOfRun}`);
      await page.getByRole('option', { name, exact: true }).click();
      await expect.poll(() => combobox(page, 'Home team').inputValue()).toBe(name);
    },
  );

  test(
    'GAME-13 WID-03 ERR-13 says what is missing, and saves nothing before it is there',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'scout', at: '/games/create/false' });
      await page.getByText('0 of 5 required').waitFor();
      await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
      // Pressing it all the same shows the way.
      await save(page).click({ force: true });
      for (const words of [
        'Date and time are required',
        'Home team is required',
        'Away team is required',
        'Level is required',
      ]) {
        await page.getByText(words).first().waitFor();
      }
      await expectAccessible(page);
      await fillMatch(page, clubs());
      await expect.poll(() => page.getByText('of 5 required').count()).toBe(0);
      await expect.poll(() => save(page).getAttribute('aria-disabled')).toBeNull();
    },
  );

  test('GAME-15 a club does not play against itself', { tags: 'full' }, async () => {
    const { home } = clubs();
    const page = await openPage({ as: 'scout', at: '/games/create/false' });
    await fillMatch(page, { home, away: home.toUpperCase() });
    await page.keyboard.press('Tab');
    await page.getByText('Chosen clubs must be different').waitFor();
    await expect.poll(() => save(page).getAttribute('aria-disabled')).toBe('true');
  });

  test(
    'GAME-16 A-23 A-39 the same teams on the same day are refused in words, and what was typed stays',
    { tags: 'full' },
    async () => {
      const game = await aGame({ startDateTime: '2026-11-21T10:00:00Z' });
      const page = await openPage({ as: 'scout', at: '/games/create/false' });
      await page.getByLabel('Date').first().fill('21.11.2026');
      await combobox(page, 'Kick-off').fill('20:30');
      await chooseOption(combobox(page, 'Level'), 'U17');
      for (const [side, name] of [
        ['Home team', game.awayTeamName],
        ['Away team', game.homeTeamName],
      ] as const) {
        await combobox(page, side).fill(name);
        await page.getByRole('option', { name, exact: true }).click();
      }
      // The form tells which game stands; it keeps nobody from trying.
      await page.getByText('This game already exists: the same teams at the same level.').waitFor();
      const standing = page.getByRole('link', {
        name: new RegExp(`11:00.*${game.homeTeamName} – ${game.awayTeamName}.*U17`),
      });
      await expect.poll(() => standing.getAttribute('href')).toBe(`#/games/${game.id}`);
      await save(page).click();
      await page.getByRole('main').getByText('Chosen clubs already have match for this date').waitFor();
      await expect.poll(() => combobox(page, 'Kick-off').inputValue()).toBe('20:30');
      await expect.poll(() => gamesOf(game.homeTeamName)).toHaveLength(1);
      // Another team of theirs may play that day.
      await chooseOption(combobox(page, 'Team of the home club'), 'Reserves');
      await page.getByText('These clubs play on this day already.').waitFor();
      await save(page).click();
      await page.getByText('Game created').waitFor();
      await expect.poll(() => gamesOf(game.homeTeamName)).toHaveLength(2);
    },
  );

  test('A-39 where the hint cannot be had, the form goes on without it', { tags: 'full' }, async () => {
    const game = await aGame({ startDateTime: '2026-11-21T10:00:00Z' });
    const page = await openPage({ as: 'scout', at: '/games/create/false' });
    let asked = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('GamesOfPair')) return route.continue();
      asked += 1;
      const errors = [{ message: 'No', extensions: { code: 'errors.internal' } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    await fillMatch(page, { home: `FC Neu ${nameOfRun}`, away: `SC Neu ${nameOfRun}` });
    for (const [side, name] of [
      ['Home team', game.homeTeamName],
      ['Away team', game.awayTeamName],
    ] as const) {
      await combobox(page, side).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await chooseOption(combobox(page, 'Level'), 'U18');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await save(page).click();
    await page.getByText('Game created').waitFor();
    await expect.poll(() => gamesOf(game.homeTeamName)).toHaveLength(2);
  });

  test('GQL-32 a double tap makes one game', { tags: 'full' }, async () => {
    const pair = clubs();
    const page = await openPage({ as: 'scout', at: '/games/create/false', size: 'phone' });
    // Under fingers the date is the phone's own.
    await fillMatch(page, pair, '2026-11-21');
    await save(page).dblclick();
    await page.getByText('Game created').waitFor();
    await expect.poll(() => gamesOf(pair.home)).toHaveLength(1);
  });

  test(
    'SHELL-06 SHELL-08 what was typed is not left by accident, and survives a reload',
    { tags: 'full' },
    async () => {
      const pair = clubs();
      const page = await openPage({ as: 'scout', at: '/games/create/false' });
      page.on('dialog', (dialog) => void dialog.accept());
      await fillMatch(page, pair);
      await page.getByRole('link', { name: 'Back' }).click();
      await page.getByText('There is unsaved changes! Do you want to continue?').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).last().click();
      await expect.poll(() => combobox(page, 'Home team').inputValue()).toBe(pair.home);

      await page.reload();
      await page.getByText('We kept what you had typed.').waitFor();
      await expect.poll(() => combobox(page, 'Home team').inputValue()).toBe(pair.home);
      await expect.poll(() => combobox(page, 'Kick-off').inputValue()).toBe('18:00');
      await save(page).click();
      await page.getByText('Game created').waitFor();
      // Saved: nobody is asked any more, and the next form begins empty.
      await page.getByRole('link', { name: 'New game' }).first().click();
      await page.getByText('0 of 5 required').waitFor();
    },
  );
});

describe('correcting a game', () => {
  test('GAME-11 GAME-20 GAME-22 A-12 an admin changes a game and is told so', async () => {
    const game = await aGame({ city: 'Zürich' });
    const page = await openPage({ as: 'admin', at: `/games/${game.id}` });
    await page.getByRole('link', { name: 'Edit game' }).click();
    await page.getByRole('heading', { level: 1, name: 'Edit game' }).waitFor();
    await expect.poll(() => combobox(page, 'Home team').inputValue()).toBe(game.homeTeamName);
    await expect.poll(() => page.getByLabel('Date').first().inputValue()).toBe('04.05.2024');
    await chooseOption(combobox(page, 'Level'), 'Pro');
    await chooseOption(combobox(page, 'Goals home'), '20');
    await chooseOption(combobox(page, 'Goals away'), '1');
    await page.getByLabel('Observations').fill('Played in the fog.');
    await save(page).click();
    await page.getByText('Game updated').waitFor();
    await page.getByRole('main').getByText('20 : 1').waitFor();
    await page.getByRole('main').getByText('Played in the fog.').waitFor();
    await expect
      .poll(() => gamesOf(game.homeTeamName))
      .toMatchObject([{ id: game.id, level: 'pro', version: 2, day: '2024-05-04' }]);
  });

  test('GAME-11 A-12 nobody else is offered it, and the address leads back to the game', { tags: 'full' }, async () => {
    const game = await aGame();
    for (const as of ['scout', 'manager'] as const) {
      const page = await openPage({ as, at: `/games/${game.id}/edit` });
      await page.getByRole('heading', { level: 1, name: game.homeTeamName }).waitFor();
      await expect.poll(() => page.url()).toMatch(new RegExp(`#/games/${game.id}$`));
      expect(await page.getByRole('link', { name: 'Edit game' }).count()).toBe(0);
    }
  });

  test('GAME-20 somebody who was faster is not overwritten', { tags: 'full' }, async () => {
    const game = await aGame();
    const page = await openPage({ as: 'admin', at: `/games/${game.id}/edit` });
    await chooseOption(combobox(page, 'Level'), 'U18');
    const input = {
      id: game.id,
      startDateTime: '2024-05-04T16:00:00Z',
      homeTeamName: game.homeTeamName,
      awayTeamName: game.awayTeamName,
      level: 'u21',
    };
    await askApi('admin', 'mutation U($input: UpdateGameInput!) { updateGame(input: $input) { id } }', { input });
    await save(page).click();
    const asked = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await asked.getByRole('radio', { name: /^U21/ }).waitFor();
    await asked.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => shownIn(combobox(page, 'Level'))).toBe('U18');
    await save(page).click();
    await asked.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`#/games/${game.id}$`));
    expect(await askApi('admin', 'query G($id: ID!) { game(id: $id) { level } }', { id: game.id })).toEqual({
      game: { level: 'u18' },
    });
  });

  test(
    'OUT-34 a game that was deleted while it was changed is entered anew with what was typed',
    { tags: 'full' },
    async () => {
      const game = await aGame();
      const page = await openPage({ as: 'admin', at: `/games/${game.id}/edit`, size: 'phone' });
      await chooseOption(combobox(page, 'Level'), 'U18');
      await askApi('admin', 'mutation D($id: ID!) { deleteGame(input: { id: $id }) { deleted } }', { id: game.id });
      await save(page).click();
      await page.getByRole('alert').getByRole('button', { name: 'Save as new' }).click();
      await page.getByRole('heading', { level: 1, name: 'New game' }).waitFor();
      await expect.poll(() => shownIn(combobox(page, 'Level'))).toBe('U18');
      await save(page).click();
      await page.getByText('Game created').waitFor();
      expect(await gamesOf(game.homeTeamName)).toMatchObject([{ day: game.day, level: 'u18' }]);
    },
  );
});
