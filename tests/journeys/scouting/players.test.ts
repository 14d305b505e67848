import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage, type Login } from '../browser.ts';
import { member } from '../people.ts';
import { makeGame, makePlayer, type PlayedGame } from './scouting.ts';
import { chooseOption } from '../controls/select.ts';

/** What is true in a moment. */
const soon: typeof expect.poll = (look, options) => expect.poll(look, options);

let game: PlayedGame;
let club: PlayedGame['homeTeam'];
beforeAll(async () => {
  game = await makeGame();
  club = game.homeTeam;
});

/** Somebody whom only this run knows. */
const aPlayer = (more: object = {}) =>
  makePlayer(club.id, { firstName: 'Žan', mainPosition: 'left_winger', dateOfBirth: '2008-05-17', ...more });

/** What the form sends, from elsewhere. */
async function change(as: Login, { id, input }: Awaited<ReturnType<typeof makePlayer>>, more: object): Promise<void> {
  const { dateOfBirth: _notSent, ...sent } = input as typeof input & { dateOfBirth?: string };
  const document = 'mutation P($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }';
  await askApi(as, document, { input: { ...sent, id, ...more } });
}

async function aReport(as: Login, playerId: string, gameId: string, grade: number, more: object = {}) {
  const grades = Object.fromEntries(
    ['technique', 'intelligence', 'physique', 'mentality', 'velocity'].map((name) => [`${name}Grade`, grade]),
  );
  const input = {
    playerId,
    gameId,
    nSweater: 7,
    scoutingRecommendation: 'act_immediately',
    globalNote: 'Goes outside.',
    ...grades,
    ...more,
  };
  const document = 'mutation R($input: CreateStandardReportInput!) { createStandardReport(input: $input) { id } }';
  await askApi(as, document, { input });
}

async function counted(as: Login, filter: object): Promise<number> {
  const document = 'query P($filter: PlayersFilter) { players(filter: $filter) { pagination { rowsNumber } } }';
  const { players } = await askApi<{ players: { pagination: { rowsNumber: number } } }>(as, document, { filter });
  return players.pagination.rowsNumber;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Players', exact: true }).getByRole('listitem');
const said = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });
const shown = (page: Page, count: number) =>
  said(page, `${count.toLocaleString('en')} player${count === 1 ? '' : 's'}`).waitFor();
const scrolled = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => row.closest('.overflow-y-auto')!.scrollTop);

/** The open page is no wider than a phone. */
async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('the list of players', () => {
  test('PLY-01 PLY-02 PLY-03 PLY-04 PLY-06 PLY-07 PLY-08 SCT-07 a manager narrows by type, status, search and filter, and clearing leads back to how it began', async () => {
    const player = await aPlayer({ type: 'pro', dateOfBirth: '1991-03-03' });
    const page = await openPage({ as: 'manager', at: '/players' });
    const begun = await counted('manager', { status: ['observation', 'watchlist', 'on_trail', 'fcz_player'] });
    await shown(page, begun);
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(24);
    await rows(page).filter({ hasText: player.name }).getByText('Observation').waitFor();
    await expectAccessible(page);

    for (const name of ['Grid', 'List', 'New player'])
      await page.getByRole('button', { name, exact: true }).first().waitFor();
    const statuses = page.getByRole('group', { name: 'Status' });
    await soon(() => statuses.getByRole('button', { pressed: true }).allTextContents()).toEqual([
      'Observation',
      'Watchlist',
      'On trial',
      'FCZ player',
    ]);
    await statuses.getByRole('button', { name: 'Closed' }).click();
    await shown(page, await counted('manager', {}));
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Pro' }).click();
    await shown(page, await counted('manager', { type: ['pro'] }));
    await page.getByRole('searchbox').fill(player.lastName.toLowerCase());
    await shown(page, 1);

    await page.getByRole('button', { name: /^Filters/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter players' });
    await dialog.getByRole('button', { name: 'Left winger' }).click();
    // a year that only a stored player has.
    await dialog.getByRole('combobox', { name: 'Year of birth' }).fill('1991');
    await page.getByRole('option', { name: '1991' }).click();
    await page.keyboard.press('Tab');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Show players' }).click();
    await shown(page, 1);
    for (const part of ['type=pro', 'position=left_winger', 'year=1991']) expect(page.url()).toContain(part);
    await page.getByRole('button', { name: 'Remove 1991' }).waitFor();
    await expectFitsPhone(page);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await shown(page, begun);
    await expect.poll(() => statuses.getByRole('button', { pressed: true }).count()).toBe(4);
    await expect
      .poll(() => page.getByRole('group', { name: 'Type' }).getByRole('button', { pressed: true }).textContent())
      .toBe('All');
  });

  test(
    'SCT-06 SCT-09 G-06 a scout, who chooses no status, reads one of the list and comes back to the very same place',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'scout', at: '/players' });
      await shown(page, await counted('scout', {}));
      expect(await page.getByRole('group', { name: 'Status' }).count()).toBe(0);
      expect(await rows(page).getByText('Observation').count()).toBe(0);
      await page.getByRole('button', { name: 'List' }).click();
      await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Youth' }).click();
      await shown(page, await counted('scout', { type: ['youth'] }));
      await soon(() => rows(page).count()).toBeGreaterThanOrEqual(40);
      const wanted = rows(page).nth(35);
      await wanted.scrollIntoViewIfNeeded();
      const place = await scrolled(page);
      expect(place).toBeGreaterThan(200);
      const address = page.url();
      for (const way of ['arrow', 'browser'] as const) {
        await wanted.getByRole('link').click();
        await page.getByRole('link', { name: 'Data' }).waitFor();
        if (way === 'arrow') await page.getByRole('link', { name: 'Back' }).click();
        else await page.goBack();
        await rows(page).first().waitFor();
        expect(page.url()).toBe(address);
        await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(40);
        await soon(() => scrolled(page)).toBe(place);
      }
    },
  );
});

describe('a player', () => {
  test('PLY-12 PLY-13 PLY-14 G-25 a manager reads the confidential block, a scout does not, also not through the API', async () => {
    const player = await aPlayer();
    await change('manager', player, { status: 'on_trail', agency: 'Linea AG', phone: '+41 44 000 00 77' });
    await aReport('scout', player.id, game.id, 3);
    await aReport('manager', player.id, game.id, 4, { techniqueGrade: 1 });

    const page = await openPage({ as: 'manager', at: `/players/${player.id}` });
    await page.getByRole('heading', { level: 1, name: player.name }).waitFor();
    await said(page, '3.2').first().waitFor();
    await said(page, 'Linea AG').waitFor();
    await page.getByRole('link', { name: 'Edit player' }).waitFor();
    await page.getByRole('link', { name: 'Merge players' }).waitFor();
    await page.getByRole('link', { name: '+41 44 000 00 77' }).waitFor();
    expect(await page.getByRole('main').getByText('On trial').count()).toBeGreaterThan(0);

    // What the picture shows stands in the table; the trend is walked through by the arrow keys.
    const technique = page.getByRole('row', { name: /^Technique/ });
    await soon(() => technique.getByRole('cell').allTextContents()).toEqual(['2.0', '1']);
    const trend = page.getByRole('slider', { name: 'Grades over time' });
    await trend.focus();
    await soon(() => trend.getAttribute('aria-valuetext')).toContain('3.4');
    await page.keyboard.press('ArrowLeft');
    await soon(() => trend.getAttribute('aria-valuetext')).toContain('3.0');
    await page.getByRole('link', { name: /Open report/ }).waitFor();
    await expectAccessible(page);
    await expectFitsPhone(page);

    const scout = await openPage({ as: 'scout', at: `/players/${player.id}` });
    await scout.getByRole('heading', { name: 'Football' }).waitFor();
    for (const words of ['Managers only', 'Linea AG', '+41 44 000 00 77', 'On trial']) {
      expect(await scout.getByRole('main').getByText(words).count(), words).toBe(0);
    }
    expect(await scout.getByRole('link', { name: 'Merge players' }).count()).toBe(0);
    const document = 'query P($id: ID!) { player(id: $id) { status agency phone contractDuration agent } }';
    const { player: forScout } = await askApi<{ player: object }>('scout', document, { id: player.id });
    expect(Object.values(forScout)).toEqual([null, null, null, null, null]);
  });

  test('REP-23 REP-26 has its reports on a tab of their own, narrowed by what the role may choose, and leads to the games for another', async () => {
    const player = await aPlayer();
    await aReport('scout', player.id, game.id, 3);
    const page = await openPage({ as: 'manager', at: `/players/${player.id}` });
    const tabs = page.getByRole('navigation', { name: 'Parts of the player' });
    await tabs.getByRole('link', { name: 'Reports' }).click();
    const reports = page.getByRole('list', { name: 'Reports', exact: true }).getByRole('listitem');
    await soon(() => reports.count()).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Written by', { exact: true }).waitFor();
    expect(await dialog.getByText('Player type', { exact: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Not an option' }).click();
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await soon(() => reports.count()).toBe(1);
    await reports.getByRole('link').click();
    await page.getByText('Goes outside.').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await soon(() => reports.count()).toBe(1);
    await page.getByRole('link', { name: 'Add report' }).click();
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  });

  test('G-44 that does not exist is a page that does not exist', { tags: 'full' }, async () => {
    const page = await openPage({ as: 'scout', at: `/players/${game.id}` });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});

describe('a new player', () => {
  const fill = async (page: Page, first: string, last: string) => {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
    await page.getByRole('combobox', { name: 'Club' }).fill(club.name);
    await page.getByRole('listbox').getByRole('option', { name: club.name, exact: true }).click();
    await chooseOption(page.getByRole('combobox', { name: 'Team' }), 'U19');
    await chooseOption(page.getByRole('combobox', { name: 'Main position' }), /^Striker/);
    await chooseOption(page.getByRole('combobox', { name: 'Type', exact: true }), /^Youth/);
  };

  test('PLY-09 PLY-10 PLY-11 OBJ-09 whoever may be there already is shown before anything is saved: taken, or made anyway', async () => {
    const player = await aPlayer();
    const spelled = player.lastName.toUpperCase();
    const page = await openPage({ as: 'manager', at: '/players?search=nobody' });
    await page.getByRole('button', { name: 'New player' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New player' });
    await dialog.getByRole('button', { name: 'Save' }).click({ force: true });
    for (const words of ['First Name is required', 'Club is required', 'Team is required']) {
      await dialog.getByText(words).waitFor();
    }
    expect(await dialog.getByText('Contract').count()).toBe(0);
    expect(await dialog.getByLabel('Status').count()).toBe(0);
    await fill(page, 'zan', spelled);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const warning = dialog.getByRole('alert').filter({ hasText: 'may already be there' });
    await warning.getByText('Same name').waitFor();
    await warning.getByText('Same club').waitFor();
    await expectAccessible(page);
    await warning.getByRole('button', { name: 'Create anyway' }).click();
    await page.getByText('Player created').waitFor();
    await rows(page)
      .filter({ hasText: `zan ${spelled}` })
      .first()
      .waitFor();
    expect(await counted('manager', { search: spelled })).toBe(2);

    await page.getByRole('button', { name: 'New player' }).first().click();
    await fill(page, player.firstName, player.lastName);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await warning.getByRole('button', { name: `Use this player ${player.name}` }).click();
    await page.getByRole('heading', { level: 1, name: player.name }).waitFor();
    expect(await counted('manager', { search: spelled })).toBe(2);
  });

  test(
    'PLY-09 G-06 a scout who types the short name of a closed player is told to ask a manager, and of the player nothing',
    { tags: 'full' },
    async () => {
      const player = await aPlayer({ firstName: 'Alexander' });
      const update = 'mutation U($input: UpdatePlayerInput!) { updatePlayer(input: $input) { id } }';
      await askApi('manager', update, { input: { ...player.input, id: player.id, status: 'closed' } });
      const page = await openPage({ as: 'scout', at: '/players' });
      await page.getByRole('button', { name: 'New player' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New player' });
      await fill(page, 'Alex', player.lastName);
      await dialog.getByRole('button', { name: 'Save' }).click();
      const warning = dialog.getByRole('alert').filter({ hasText: 'may already be there' });
      await warning.getByText('Ask a manager before you create another one').waitFor();
      await expect.poll(() => warning.getByRole('button').allInnerTexts()).toEqual(['Create anyway']);
      expect(await warning.getByText('Alexander').count()).toBe(0);
    },
  );

  test(
    'REP-04 the chooser of a report warns as well, and the report is begun on whoever is there',
    { tags: 'full' },
    async () => {
      const player = await aPlayer();
      const page = await openPage({ as: 'scout', at: `/games/${game.id}/reports` });
      await page.getByRole('button', { name: 'Add report' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create new player' }).first().click();
      await fill(page, player.firstName, player.lastName);
      await page.getByRole('button', { name: 'Save and write report' }).click();
      await page.getByRole('button', { name: `Use this player ${player.name}` }).click();
      await page.getByText(player.name).first().waitFor();
      await soon(() => page.url()).toContain(`/reports/create/standard/${player.id}`);
    },
  );
});

describe('editing a player', () => {
  test('PLY-15 PLY-16 PLY-17 PLY-18 PLY-19 PLY-20 a manager completes everything, and keeps it when somebody was faster', async () => {
    const player = await aPlayer();
    const page = await openPage({ as: 'manager', at: `/players/${player.id}` });
    await page.getByRole('link', { name: 'Edit player' }).click();
    await page.getByLabel('Shirt number').fill('0');
    await page.getByLabel('Height (cm)').fill('183');
    await page.getByText('Enter a whole number greater than 0').waitFor();
    await page.getByLabel('Shirt number').fill('11');
    const link = page.getByLabel('Address of the link');
    const addLink = page.getByRole('button', { name: 'Add link' });
    const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem');
    await addLink.click();
    expect(await links.count()).toBe(0);
    await link.fill('www.example.org');
    await addLink.click();
    await page.getByText('A link starts with http:// or https://').waitFor();
    expect(await links.count()).toBe(0);
    for (let twice = 0; twice < 2; twice++) {
      await link.fill('https://www.example.org/zan');
      await addLink.click();
      await soon(() => link.inputValue()).toBe('');
    }
    await soon(() => links.count()).toBe(1);
    const status = page.getByRole('combobox', { name: 'Status' });
    await chooseOption(status, 'Choose...');
    await page.getByRole('button', { name: 'Save' }).click({ force: true });
    await page.getByText('Field is required').waitFor();
    await chooseOption(status, 'Watchlist');
    await chooseOption(page.getByRole('combobox', { name: 'Has an agent' }), 'Yes');
    await expectAccessible(page);
    await expectFitsPhone(page);

    await change('scout', player, { nickname: 'Zani' });
    await page.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await asked.getByText('Zani').waitFor();
    await asked.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Player updated').waitFor();
    await page.getByRole('heading', { level: 1, name: player.name }).waitFor();
    await page.getByRole('link', { name: 'example.org/zan' }).waitFor();
    await said(page, '183').waitFor();
    await said(page, 'Watchlist').first().waitFor();
  });

  test('PLY-14 A-53 a scout edits what is not confidential, and what is stays', { tags: 'full' }, async () => {
    const player = await aPlayer();
    await change('manager', player, { status: 'fcz_player', phone: '+41 44 000 00 78' });
    const page = await openPage({ as: 'scout', at: `/players/${player.id}/edit` });
    await page.getByLabel('Nickname').fill('Žani');
    expect(await page.getByLabel('Status').count()).toBe(0);
    expect(await page.getByText('Managers only').count()).toBe(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Player updated').waitFor();
    await said(page, 'Žani').waitFor();
    const document = 'query P($id: ID!) { player(id: $id) { nickname status phone } }';
    const { player: stored } = await askApi<{ player: object }>('manager', document, { id: player.id });
    expect(stored).toEqual({ nickname: 'Žani', status: 'fcz_player', phone: '+41 44 000 00 78' });
  });
});

test(
  'I18N-02 CONST-14 the pages of players speak German on a phone, and nothing is cut off',
  { tags: 'full' },
  async () => {
    const player = await aPlayer();
    await aReport('scout', player.id, game.id, 2);
    const reader = await member({ role: 'scout', language: 'de' });
    const page = await openPage({ as: reader, at: '/players', size: 'phone', language: 'de' });
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    };
    await page.getByRole('list', { name: 'Spieler', exact: true }).getByRole('listitem').first().waitFor();
    await fits();
    await page.getByRole('link', { name: player.name }).click();
    await page.getByText('Durchschnitt und letzte Noten').first().waitFor({ state: 'attached' });
    await fits();
    await page.getByRole('link', { name: 'Spieler bearbeiten' }).click();
    await page.getByLabel('Spitzname').waitFor();
    await fits();
  },
);

test('DSK-27 a player’s page leads to the last and the next game', { tags: 'full' }, async () => {
  const seen = await makeGame({ homeTeamType: 'u19', awayTeamType: 'u19' });
  const clubs = { homeTeamId: seen.homeTeam.id, awayTeamId: seen.awayTeam.id };
  const startDateTime = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const next = await makeGame({ ...clubs, startDateTime });
  const player = await makePlayer(seen.homeTeam.id);
  const page = await openPage({ as: 'scout', at: `/players/${player.id}`, size: 'phone' });
  await page.getByText('Nobody has reported yet').waitFor();
  await aReport('manager', player.id, seen.id, 3);
  const games = page.getByRole('link', { name: seen.awayTeam.name });
  await expect
    .poll(() => games.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(expect.arrayContaining([`#/games/${seen.id}`, `#/games/${next.id}`]));
  await games.last().click();
  await page.waitForURL(`**/games/${next.id}`);
});
