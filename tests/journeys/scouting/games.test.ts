import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf, askApi, expectAccessible, openPage } from '../browser.ts';
import { member } from '../people.ts';
import { chooseOption, shownIn } from '../controls/select.ts';

type Found = { id: string; homeTeamName: string; awayTeamName: string };

/** The games of a search, as the API finds them. */
async function found(
  search: string,
  sortBy = 'updatedAt',
  descending = true,
): Promise<{ games: Found[]; all: number }> {
  const { games } = await askApi<{ games: { result: Found[]; pagination: { rowsNumber: number } } }>(
    'scout',
    `query G($p: PaginationInput, $f: GamesFilter) {
      games(pagination: $p, filter: $f) { result { id homeTeamName awayTeamName } pagination { rowsNumber } }
    }`,
    { p: { rowsPerPage: 100, sortBy, descending }, f: { search } },
  );
  return { games: games.result, all: games.pagination.rowsNumber };
}

/** Makes a game of two clubs that only this run knows. */
let made = 0;
async function aGame(more: object = {}): Promise<Found> {
  const name = `${Date.now().toString(36)}${++made}`;
  const input = {
    homeTeamName: `FC Prüfstadt ${name}`,
    awayTeamName: `SC Testikon ${name}`,
    startDateTime: '2024-05-04T16:00:00Z',
    level: 'u17',
    ...more,
  };
  const document =
    'mutation C($input: CreateGameInput!) { createGame(input: $input) { id homeTeamName awayTeamName } }';
  return (await askApi<{ createGame: Found }>('admin', document, { input })).createGame;
}

/** What is true in a moment. */
const soon: typeof expect.poll = (look, options) => expect.poll(look, options);
const counted = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Games' }).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const scrolled = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => row.closest('.overflow-y-auto')!.scrollTop);

let basel: { games: Found[]; all: number };
beforeAll(async () => {
  basel = await found('basel');
});

describe('the list of games', () => {
  test('GAME-04 GAME-02 CONST-12 opens as a grid of games that fills the screen, last changes first, with how many there are', async () => {
    const page = await openPage({ as: 'scout', at: '/games' });
    const { all } = await found('');
    await counted(page, `${all.toLocaleString('en')} games`).waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40);
    await expect.poll(() => shownIn(page.getByRole('combobox', { name: 'Sort' }))).toBe('Last changes first');
    await expect.poll(() => page.getByRole('button', { name: 'Grid' }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    await page.getByRole('link', { name: 'New game' }).first().waitFor();
    for (const control of [
      search(page),
      page.getByRole('button', { name: /^Filters/ }),
      page.getByRole('button', { name: 'List' }),
    ])
      await control.waitFor();
    await expectAccessible(page);
  });

  test('SCT-06 SCT-07 SCT-09 GAME-09 a scout finds games by search, reads one, and comes back to the very same place', async () => {
    const page = await openPage({ as: 'scout', at: '/games' });
    await search(page).fill('  basel ');
    await counted(page, `${basel.all} games`).waitFor();
    const list = page.getByRole('button', { name: 'List' });
    await list.click();
    // Until then the cards stand, which are as many.
    await expect.poll(() => list.getAttribute('aria-pressed')).toBe('true');
    await soon(() => rows(page).count()).toBeGreaterThanOrEqual(Math.min(40, basel.all));
    expect(page.url()).toContain('search=basel');
    expect(page.url()).toContain('mode=list');

    const wanted = rows(page).nth(33);
    await wanted.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(200);
    const address = page.url();
    for (const way of ['arrow', 'browser'] as const) {
      await wanted.getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: basel.games[33]!.homeTeamName }).waitFor();
      if (way === 'arrow') await page.getByRole('link', { name: 'Back' }).click();
      else await page.goBack();
      await rows(page).first().waitFor();
      expect(page.url()).toBe(address);
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40);
      await soon(() => scrolled(page)).toBe(place);
      await expect.poll(() => search(page).inputValue()).toBe('basel');
    }
  });

  test('SCT-07 there is nothing more to load where all games are shown', { tags: 'full' }, async () => {
    const game = await aGame();
    const page = await openPage({ as: 'scout', at: `/games?search=${encodeURIComponent(game.homeTeamName)}` });
    await counted(page, '1 game').waitFor();
    expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  });

  test('GAME-03 ENUM-23 sorts by the date of the game, and the address keeps it', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/games?search=basel' });
    await chooseOption(page.getByRole('combobox', { name: 'Sort' }), 'Date ascending');
    const { games } = await found('basel', 'startDateTime', false);
    await soon(() => rows(page).first().textContent()).toContain(games[0]!.awayTeamName);
    await page.reload();
    await soon(() => rows(page).first().textContent()).toContain(games[0]!.awayTeamName);
    await expect.poll(() => shownIn(page.getByRole('combobox', { name: 'Sort' }))).toBe('Date ascending');
  });

  test('WID-10 CONST-13 an older answer never takes the place of a newer one', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/games', live: false });
    await rows(page).first().waitFor();
    const held = Promise.withResolvers<void>();
    const asked: string[] = [];
    const isFirst = (request: Request) => request.postData()?.includes('"search":"basel"') ?? false;
    const overtaken = Promise.race([
      page.waitForEvent('requestfinished', isFirst),
      page.waitForEvent('requestfailed', isFirst),
    ]);
    await page.route('**/graphql', async (route) => {
      const typed = /"search":"([^"]*)"/.exec(route.request().postData() ?? '')?.[1];
      if (typed) asked.push(typed);
      if (typed === 'basel') await held.promise;
      // The page may have given up on it by now.
      await route.continue().catch(() => undefined);
    });
    await search(page).fill('basel');
    await soon(() => asked).toEqual(['basel']);
    await search(page).fill('basel zürich');
    const both = await found('basel zürich');
    await counted(page, `${both.all} games`).waitFor();
    held.resolve();
    await overtaken;
    await expect.poll(() => counted(page, `${both.all} games`).count()).toBe(1);
    // The list may have gone on to its next page.
    expect([...new Set(asked)]).toEqual(['basel', 'basel zürich']);
  });

  test('ERR-12 says that nothing was found, and shows all again', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/games' });
    await search(page).fill('nowhere at all');
    await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all games' }).click();
    await soon(() => rows(page).count()).toBeGreaterThanOrEqual(40);
    await expect.poll(() => search(page).inputValue()).toBe('');
  });

  test('GAME-05 a changed search or filter begins again at the first page', async () => {
    const page = await openPage({ as: 'scout', at: '/games' });
    await soon(() => rows(page).count()).toBeGreaterThanOrEqual(40);
    await rows(page).last().scrollIntoViewIfNeeded();
    await soon(() => rows(page).count()).toBeGreaterThan(40);
    await search(page).fill('basel');
    await counted(page, `${basel.all} games`).waitFor();
    await soon(() => scrolled(page)).toBe(0);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter games' });
    await dialog.getByLabel('From').first().fill('01.01.2000');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Show games' }).click();
    await soon(() => scrolled(page)).toBe(0);
  });

  test(
    'GAME-07 GAME-03 GAME-21 today’s games, tomorrow’s, those of the weekend and one’s own are one tap away',
    { tags: 'full' },
    async () => {
      const me = await accountIdOf('scout');
      // A Friday in summer: midnight in the club is two hours before that of the instants.
      const games = {
        early: await aGame({ startDateTime: '2033-05-05T22:20:00Z' }),
        own: await aGame({ startDateTime: '2033-05-06T21:40:00Z', scouts: [me] }),
        next: await aGame({ startDateTime: '2033-05-07T08:00:00Z' }),
        sunday: await aGame({ startDateTime: '2033-05-08T21:59:00Z' }),
      };
      const page = await openPage({ as: 'scout', at: '/games?search=Testikon', size: 'phone' });
      await page.clock.setFixedTime('2033-05-06T10:00:00Z');
      await page.reload();
      const preset = (name: string) => page.getByRole('button', { name, exact: true });
      const shown = async () => {
        const texts = await rows(page).allTextContents();
        return Object.entries(games).flatMap(([name, game]) =>
          texts.some((text) => text.includes(game.homeTeamName)) ? [name] : [],
        );
      };
      await preset('Today').click();
      await soon(shown).toEqual(['early', 'own']);
      // Of the two only the own one is marked.
      const badges = page.getByText('Assigned to you');
      await expect
        .poll(() => rows(page).filter({ has: badges }).allTextContents())
        .toEqual([expect.stringContaining(games.own.homeTeamName)]);
      await soon(async () => preset('Today').getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => shownIn(page.getByRole('combobox', { name: 'Sort' }))).toBe('Date ascending');
      await preset('Mine').click();
      await soon(shown).toEqual(['own']);
      await page.reload();
      await soon(shown).toEqual(['own']);
      await preset('Mine').click();
      await preset('Tomorrow').click();
      await soon(shown).toEqual(['next']);
      await expect.poll(() => preset('Today').getAttribute('aria-pressed')).toBe('false');
      await preset('Weekend').click();
      await soon(shown).toEqual(['next', 'sunday']);
      await preset('Weekend').click();
      await soon(shown).toEqual(['early', 'own', 'next', 'sunday']);
      await expect.poll(() => shownIn(page.getByRole('combobox', { name: 'Sort' }))).toBe('Next games first');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  test(
    'GAME-06 GAME-07 GAME-08 the filter narrows the list, its chips take it back, and the search stays',
    { tags: 'full' },
    async () => {
      const game = await aGame({ level: 'u12', gameContext: 'friendly_game', scoutingProcedure: 'tv' });
      const name = game.homeTeamName.split(' ').at(-1)!;
      const page = await openPage({ as: 'manager', at: `/games?search=${name}` });
      await counted(page, '1 game').waitFor();
      const open = () => page.getByRole('button', { name: /^Filters/ }).click();
      await open();
      const dialog = page.getByRole('dialog', { name: 'Filter games' });
      await dialog.getByRole('combobox', { name: 'From' }).or(dialog.getByLabel('From')).first().fill('05.05.2024');
      await dialog.getByLabel('Until').first().fill('04.05.2024');
      await page.keyboard.press('Tab');
      await dialog.getByText('The start date must not be after the end date').waitFor();
      await dialog.getByText('The end date must not be before the start date').waitFor();
      await expect.poll(() => dialog.getByRole('button', { name: 'Show games' }).isDisabled()).toBe(true);
      await expectAccessible(page);
      await dialog.getByLabel('From').first().fill('04.05.2024');
      await dialog.getByRole('button', { name: 'U12' }).click();
      await dialog.getByRole('button', { name: 'Friendly' }).click();
      await dialog.getByRole('button', { name: 'TV' }).click();
      await dialog.getByRole('button', { name: 'Show games' }).click();
      await soon(() => rows(page).count()).toBe(1);
      const chips = page.getByRole('list', { name: 'Filters' });
      await chips.getByRole('button', { name: 'Remove U12' }).waitFor();
      await expect.poll(() => chips.getByRole('button', { name: /^Remove/ }).count()).toBe(5);

      await chips.getByRole('button', { name: 'Remove TV' }).click();
      await soon(() => chips.getByRole('button', { name: /^Remove/ }).count()).toBe(4);
      await open();
      await dialog.getByRole('button', { name: 'U13' }).click();
      await dialog.getByRole('button', { name: 'U12' }).click();
      await dialog.getByRole('button', { name: 'Show games' }).click();
      await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
      await chips.getByRole('button', { name: 'Clear all' }).click();
      await soon(() => rows(page).count()).toBe(1);
      expect(await chips.count()).toBe(0);
      await expect.poll(() => search(page).inputValue()).toBe(name);
    },
  );

  test('GAME-21 a scout sees a badge on the games to go to, others do not', { tags: 'full' }, async () => {
    const game = await aGame({ scouts: [await accountIdOf('scout')] });
    const at = `/games?search=${encodeURIComponent(game.homeTeamName)}`;
    const own = await openPage({ as: 'scout', at });
    await rows(own).first().getByText('Assigned to you').waitFor();
    const other = await openPage({ as: 'manager', at });
    await rows(other).first().waitFor();
    expect(await other.getByText('Assigned to you').count()).toBe(0);
  });

  test('SCT-06 GQL-30 without a connection the list says so and tries again', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: '/home', mayComplain: /ERR_FAILED|Failed to load resource/ });
    const toGames = page.getByRole('navigation').getByRole('link', { name: 'Games', exact: true });
    await toGames.waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await toGames.click();
    await page.getByText('No connection. Please check your network and try again.').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/graphql');
    // In one step: a moment later it may have tried by itself.
    await again.dispatchEvent('click');
    await soon(() => rows(page).count()).toBe(20);
  });
});

describe('a game', () => {
  test('GAME-10 GAME-01 is read on one page with its tabs', async () => {
    const game = await aGame({
      homeTeamResult: 2,
      awayTeamResult: 1,
      homeTeamType: 'u17',
      gameContext: 'cup',
      scoutingProcedure: 'live',
      city: 'Zürich',
      observations: 'Rain from the hour on.\nThree left-footers.',
    });
    const page = await openPage({ as: 'scout', at: `/games/${game.id}` });
    await page.getByRole('heading', { level: 1, name: `${game.homeTeamName} – ${game.awayTeamName}` }).waitFor();
    const main = page.getByRole('main');
    for (const words of ['04.05.2024 18:00', '2 : 1', 'Cup', 'Live', 'Switzerland', 'Rain from the hour on.']) {
      await main.getByText(words).first().waitFor();
    }
    const tabs = page.getByRole('navigation', { name: 'Parts of the game' }).getByRole('link');
    await expect.poll(() => tabs.allTextContents()).toEqual(['Data', 'Reports', 'Notebook']);
    await expect.poll(() => tabs.first().getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('link', { name: 'Edit game' }).count()).toBe(0);
    expect(await main.getByRole('textbox').count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back' }).click();
    await soon(() => page.url()).toMatch(/#\/games\?sort=coming$/);
  });

  test('G-44 that does not exist is a page that does not exist', { tags: 'full' }, async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      const page = await openPage({ as: 'scout', at: `/games/${id}` });
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
  });

  test('I18N-02 CONST-14 speaks German on a phone in the dark, and nothing is cut off', { tags: 'full' }, async () => {
    const game = await aGame({ city: 'Zürich', gameContext: 'friendly_game' });
    const reader = await member({ role: 'scout', language: 'de' });
    for (const at of [`/games?search=${game.homeTeamName.split(' ').at(-1)}`, `/games/${game.id}`]) {
      const page = await openPage({ as: reader, at, size: 'phone', theme: 'dark', language: 'de' });
      await page.getByText('Freundschaftsspiel').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
