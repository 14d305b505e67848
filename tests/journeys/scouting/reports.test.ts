import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { accountIdOf, askApi, expectAccessible, openPage } from '../browser.ts';
import { member } from '../people.ts';
import { makeGame, newName, makePlayer, type PlayedGame } from './scouting.ts';
import { chooseOption } from '../controls/select.ts';

type Report = { id: string; player: { id: string; firstName: string; lastName: string }; game: { id: string } };

let game: PlayedGame;
beforeAll(async () => {
  game = await makeGame();
});

const aPlayer = () => makePlayer(game.homeTeam.id);

/** A report that the scout has just written. */
async function aReport(more: object = {}): Promise<Report> {
  const player = await aPlayer();
  const input = {
    gameId: game.id,
    playerId: player.id,
    nSweater: 9,
    scoutingRecommendation: 'act_immediately',
    generalGrade: 3,
    generalNote: 'Sees the gap early.',
    ...more,
  };
  const document = `mutation R($input: CreateShortReportInput!) {
    createShortReport(input: $input) { id player { id firstName lastName } game { id } }
  }`;
  return (await askApi<{ createShortReport: Report }>('scout', document, { input })).createShortReport;
}

const reportsOn = async (playerId: string) =>
  (
    await askApi<{ reports: { result: { id: string; average: number; type: string }[] } }>(
      'admin',
      'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { id average type } } }',
      { ids: [playerId] },
    )
  ).reports.result;

/** Of what stands on the page twice, for a desk and for a phone, the one that is seen. */
const shown = (page: Page, text: string) => page.getByText(text).locator('visible=true').first();
const gameReports = () => `/games/${game.id}/reports`;
const addressOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];
const grade = (page: Page, name: string, value: number) =>
  page
    .getByRole('radiogroup', { name })
    .getByRole('radio', { name: new RegExp(`^${value}`) })
    .check({ force: true });

async function openChooser(page: Page, search: string): Promise<void> {
  await page.getByRole('button', { name: 'Add report' }).first().click();
  await page.getByRole('dialog').getByRole('searchbox').fill(search);
}

describe('a scout at a game', () => {
  test('REP-02 REP-03 REP-07 REP-08 REP-13 finds the game, files a standard report and is back at the game', async () => {
    const player = await aPlayer();
    const page = await openPage({ as: 'scout', at: '/games' });
    await page.getByRole('searchbox').fill(`${game.homeTeam.name} ${game.awayTeam.name}`);
    await page.locator(`a[href$="/games/${game.id}"]`).click();
    await page.getByRole('navigation', { name: 'Parts of the game' }).getByRole('link', { name: 'Reports' }).click();
    await openChooser(page, `  ${player.lastName} `);
    await page.getByRole('button', { name: `Standard ${player.name}` }).click();

    await shown(page, '0 of 8 required').waitFor();
    expect(addressOf(page)).toBe(`/games/${game.id}/reports/create/standard/${player.id}`);
    // Saving too early says what is missing and leads to it.
    await page.getByRole('button', { name: 'Save' }).click({ force: true });
    await page.getByText('Field is required').first().waitFor();
    await expect
      .poll(() => page.getByLabel('Shirt number').evaluate((field) => field === document.activeElement))
      .toBe(true);

    await page.getByLabel('Shirt number').fill('11');
    await page.getByLabel('Seen in training').check();
    for (const [name, value] of [
      ['Technique', 4],
      ['Intelligence', 3],
      ['Physique', 3],
      ['Mentality', 4],
      ['Velocity', 2],
    ] as const) {
      await grade(page, name, value);
    }
    await shown(page, '6 of 8 required').waitFor();
    // One note is opened after the other before anything is written.
    for (const name of ['Velocity', 'Mentality']) await page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel('Mentality: note').fill('Lifts the others.');
    await page.getByLabel('Velocity: note').fill('Slow on the first yards.');
    await page.getByRole('radio', { name: 'Continue to observe' }).check();
    await page.getByRole('button', { name: 'Finisher' }).click();
    await page.getByLabel('Report', { exact: true }).fill('Quick on the turn.\nShould be seen again.');
    await shown(page, '8 of 8 required').waitFor();
    await page.getByRole('button', { name: 'Save' }).dblclick();

    await page.getByText('Report created').waitFor();
    await page.waitForFunction((hash) => location.hash === hash, `#${gameReports()}`);
    await page.getByRole('link', { name: player.name }).waitFor();
    await expect
      .poll(() => reportsOn(player.id))
      .toEqual([{ id: expect.any(String) as string, average: 3.2, type: 'standard' }]);

    await page.getByRole('link', { name: player.name }).click();
    await page.getByText('Lifts the others.').waitFor();
    await page.getByText('Slow on the first yards.').waitFor();
    await page.getByText('Finisher').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Add report' }).first().waitFor();
    expect(addressOf(page)).toBe(gameReports());
  });

  test('REP-28 REP-29 finds the players of the game above those of other clubs, who are asked about', async () => {
    const lastName = newName();
    const { homeTeam: other } = await makeGame();
    const [theirs, older, ours] = [
      await makePlayer(other.id, { firstName: 'Ana', lastName }),
      await makePlayer(game.homeTeam.id, { firstName: 'Bo', lastName, teamId: 'u21' }),
      await makePlayer(game.awayTeam.id, { firstName: 'Cy', lastName }),
    ];
    const page = await openPage({ as: 'scout', at: gameReports() });
    await openChooser(page, lastName);
    const chooser = page.getByRole('dialog', { name: 'Who did you watch?' });
    const ofGame = chooser.getByRole('list', { name: `Players of ${game.homeTeam.name} and ${game.awayTeam.name}` });
    const others = chooser.getByRole('list', { name: 'Other clubs' });
    await others.getByRole('button', { name: `Short ${theirs.name}` }).waitFor();
    await expect
      .poll(() => ofGame.getByRole('button', { name: /^Short/ }).allTextContents())
      .toEqual([`Short ${ours.name}`, `Short ${older.name}`]);
    await expect.poll(() => others.getByRole('listitem').count()).toBe(1);

    await others.getByRole('button', { name: `Short ${theirs.name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Plays for ${other.name}: is this the right game?` });
    await question.getByRole('button', { name: 'Back to the players' }).click();
    await question.waitFor({ state: 'detached' });
    expect(addressOf(page)).toBe(gameReports());
    await others.getByRole('button', { name: `Short ${theirs.name}` }).click();
    await question.getByRole('button', { name: 'Write the report' }).click();
    await shown(page, '0 of 4 required').waitFor();
    expect(addressOf(page)).toBe(`/games/${game.id}/reports/create/short/${theirs.id}`);
  });

  test('A-88 is told before a game begins from when on reports can be written', { tags: 'full' }, async () => {
    const document = 'mutation G($input: CreateGameInput!) { createGame(input: $input) { id } }';
    const [homeTeamId, awayTeamId] = [game.homeTeam.id, game.awayTeam.id];
    const input = { homeTeamId, awayTeamId, level: 'u18', startDateTime: '2031-05-04T13:00:00Z' };
    const { createGame } = await askApi<{ createGame: { id: string } }>('scout', document, { input });
    const page = await openPage({ as: 'scout', at: `/games/${createGame.id}/reports` });
    await page.getByText('Reports can be written from 04.05.2031 15:00.').waitFor();
    await page.getByRole('button', { name: 'Add report' }).first().click();
    await page.getByRole('dialog').getByText('The game has not begun').waitFor();
    expect(await page.getByRole('dialog').getByRole('searchbox').count()).toBe(0);

    const player = await aPlayer();
    await page.goto(`${page.url().split('#')[0]}#/games/${createGame.id}/reports/create/short/${player.id}`);
    await shown(page, 'This game has not begun. Reports can be written from its kick-off on').waitFor();
  });

  test('REP-05 REP-06 is refused a second report before any form opens', async () => {
    const { player } = await aReport();
    const sentence = "User can't create more than one report for player per game";
    const page = await openPage({ as: 'scout', at: gameReports() });
    await openChooser(page, player.lastName);
    const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: player.lastName });
    await row.getByText('You have reported').waitFor();
    await page.getByRole('button', { name: `Short ${player.firstName} ${player.lastName}` }).click();
    await page.getByText(sentence).waitFor();
    expect(addressOf(page)).toBe(gameReports());

    await page.goto(`/#/games/${game.id}/reports/create/short/${player.id}`);
    await page.getByText('This report cannot be written').waitFor();
    expect(await page.getByLabel('Shirt number').count()).toBe(0);
    await page.getByRole('link', { name: 'Reports of the game' }).click();
    await page.getByRole('button', { name: 'Add report' }).first().waitFor();
  });

  test('REP-04 REP-14 PLY-09 creates a player in the chooser and writes a short report at once', async () => {
    const lastName = newName();
    const page = await openPage({ as: 'scout', at: gameReports() });
    await openChooser(page, lastName);
    await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Create new player' }).last().click();
    const submit = page.getByRole('button', { name: 'Save and write report' });
    await submit.click({ force: true });
    await page.getByText('Club is required').waitFor();
    await page.getByText('Main position is required').waitFor();
    await page.getByLabel('First name').fill('Željko');
    await page.getByLabel('Last name').fill(lastName);
    await page.getByLabel('Club').fill(game.awayTeam.name.slice(0, 8));
    await page.getByRole('option', { name: game.awayTeam.name }).click();
    await chooseOption(page.getByLabel('Team'), 'U18');
    await chooseOption(page.getByLabel('Main position'), /^Goalkeeper/);
    await chooseOption(page.getByLabel('Type', { exact: true }), /^Youth/);
    await page.getByRole('radio', { name: 'Short report' }).check();
    await submit.click();

    await shown(page, '0 of 4 required').waitFor();
    await page.getByText(`Željko ${lastName}`).waitFor();
    await page.getByLabel('Shirt number').fill('1');
    await grade(page, 'Overall grade', 2);
    await page.getByLabel('Assessment').fill('Calm with his feet.');
    await page.getByRole('radio', { name: 'Not an option' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Report created').waitFor();
    await page.getByRole('link', { name: `Željko ${lastName}` }).waitFor();
  });

  test('SHELL-07 loses nothing that was typed: not by leaving, not by a reload', { tags: 'full' }, async () => {
    const player = await aPlayer();
    const page = await openPage({ as: 'scout', at: `/games/${game.id}/reports/create/standard/${player.id}` });
    await page.getByLabel('Shirt number').fill('7');
    await grade(page, 'Physique', 3);
    await page.getByLabel('Report', { exact: true }).fill('Wins the second ball.');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('There is unsaved changes! Do you want to continue?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByLabel('Report', { exact: true }).inputValue()).toBe('Wins the second ball.');

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('We kept what you had typed.').waitFor();
    await expect.poll(() => page.getByLabel('Report', { exact: true }).inputValue()).toBe('Wins the second ball.');
    await expect.poll(() => page.getByLabel('Shirt number').inputValue()).toBe('7');
    await shown(page, '3 of 8 required').waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await shown(page, '0 of 8 required').waitFor();
  });
});

describe('one report', () => {
  test('REP-19 REP-21 REP-22 stays open to its author for 24 hours, then only to an admin', async () => {
    // Of the demo club: nobody can write a report of yesterday.
    const { reports } = await askApi<{ reports: { result: (Report & { nSweater: number })[] } }>(
      'scout',
      `query R($ids: [ID!]) {
        reports(filter: { scoutIds: $ids }, pagination: { sortBy: "createdAt", descending: false, rowsPerPage: 1 }) {
          result { id nSweater player { id } game { id } }
        }
      }`,
      { ids: [await accountIdOf('scout')] },
    );
    const old = reports.result[0]!;
    const at = `/players/${old.player.id}/reports/${old.id}`;
    const asScout = await openPage({ as: 'scout', at });
    await asScout.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
    await asScout.getByText('Average').first().waitFor();
    expect(await asScout.getByRole('link', { name: 'Edit report' }).count()).toBe(0);
    await asScout.goto(`/#${at}/edit`);
    await asScout.getByText('This report can no longer be edited').waitFor();

    const asAdmin = await openPage({ as: 'admin', at });
    await asAdmin.getByRole('link', { name: 'Edit report' }).click();
    const number = old.nSweater === 23 ? '24' : '23';
    await asAdmin.getByLabel('Shirt number').fill(number);
    await asAdmin.getByRole('button', { name: 'Save' }).click();
    await asAdmin.getByText('Report updated').waitFor();
    await asAdmin.getByText(`Shirt number ${number}`).waitFor();
    expect(addressOf(asAdmin)).toBe(at);
  });

  test('REP-20 shows backslash-n as a line break, to read and to edit', { tags: 'full' }, async () => {
    const { id, player } = await aReport({ generalNote: 'Strong.\\nQuick.' });
    const page = await openPage({ as: 'scout', at: `/players/${player.id}/reports/${id}` });
    const note = page.getByText('Strong.');
    await note.waitFor();
    await expect.poll(() => note.innerText()).toBe('Strong.\nQuick.');
    await page.getByRole('link', { name: 'Edit report' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Assessment' }).inputValue()).toBe('Strong.\nQuick.');
  });

  test('G-44 a report that does not exist, or of another player, is not found', { tags: 'full' }, async () => {
    const { id } = await aReport();
    const page = await openPage({ as: 'scout', at: `/players/${game.id}/reports/${id}` });
    await page.getByRole('heading', { name: 'Page not found' }).first().waitFor();
    await page.goto(`/#/players/${game.id}/reports/nothing`);
    await page.getByRole('heading', { name: 'Page not found' }).first().waitFor();
  });
});

describe('all reports', () => {
  test('REP-25 SCT-06 SCT-07 ERR-12 are searched, narrowed and loaded page by page', async () => {
    const { player } = await aReport({ tags: ['sweeper'], scoutingRecommendation: 'not_an_option' });
    const page = await openPage({ as: 'scout', at: '/reports' });
    const rows = page.getByRole('list', { name: 'Reports', exact: true }).getByRole('listitem');
    await rows.first().waitFor();
    await rows.nth(39).waitFor();

    await page.getByRole('searchbox').fill(player.lastName.toLowerCase());
    await page.getByText('1 report', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Act immediately' }).click();
    await page.getByRole('button', { name: 'Show results' }).click();
    await page.getByText('Oops! No elements found. Consider changing the search query').waitFor();
    await page.getByRole('button', { name: 'Remove Act immediately' }).click();
    await page.getByRole('link', { name: `${player.firstName} ${player.lastName}` }).click();
    await page.getByText('Sweeper').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('1 report', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(player.lastName.toLowerCase());
  });

  test.each(firstInGate(['scout', 'manager'] as const))(
    'REP-25 REP-26 a %s finds the own reports with one tap, and another shows all again',
    async (as) => {
      const { reports } = await askApi<{ reports: { pagination: { rowsNumber: number } } }>(
        as,
        'query ($filter: ReportsFilter) { reports(filter: $filter) { pagination { rowsNumber } } }',
        { filter: { scoutIds: [await accountIdOf(as)] } },
      );
      const page = await openPage({ as, at: '/reports' });
      const mine = page.getByRole('button', { name: 'My reports' });
      await mine.click();
      const { rowsNumber } = reports.pagination;
      const count = page.getByText(`${rowsNumber} report${rowsNumber === 1 ? '' : 's'}`, { exact: true });
      if (rowsNumber > 0) await count.first().waitFor();
      else await page.getByText('Oops! No elements found').waitFor();
      await page.reload();
      await expect.poll(() => mine.getAttribute('aria-pressed')).toBe('true');
      await mine.click();
      await count.first().waitFor({ state: 'detached' });
      await page
        .getByText(/^\d,\d{3} reports$/)
        .first()
        .waitFor();
    },
  );

  test('REP-26 A-82 managers filter by player, author and type of player too', { tags: 'full' }, async () => {
    for (const [as, more] of [
      ['scout', 0],
      ['manager', 1],
    ] as const) {
      const page = await openPage({ as, at: '/reports' });
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByText('Recommendation').waitFor();
      for (const field of ['Players', 'Written by', 'Player type']) {
        await expect
          .poll(() => page.getByRole('dialog').getByText(field, { exact: true }).count(), {
            message: `${as}: ${field}`,
          })
          .toBe(more);
      }
    }
  });
});

describe.each(firstInGate(['phone', 'desk'] as const))('on a %s', (size) => {
  test('every page of reports is open to everybody, and German fits', async () => {
    const { id, player } = await aReport({ tags: ['finisher'] });
    const stranger = await aPlayer();
    const reader = await member({ role: 'manager', language: 'de' });
    const page = await openPage({ as: reader, at: '/reports', size, language: 'de' });
    const look = async () => {
      await expectAccessible(page);
      const { wide, content } = await page.evaluate(() => ({
        wide: innerWidth,
        content: document.documentElement.scrollWidth,
      }));
      expect(content).toBeLessThanOrEqual(wide);
    };
    await page.getByRole('list', { name: 'Berichte', exact: true }).waitFor();
    await look();
    await page.getByRole('button', { name: 'Filter' }).first().click();
    await page.getByRole('dialog').getByText('Empfehlung').waitFor();
    await look();

    await page.goto(`/#/players/${player.id}/reports/${id}`);
    await page.getByRole('heading', { name: 'Einschätzung' }).waitFor();
    await look();

    await page.goto(`/#${gameReports()}`);
    await page.getByRole('button', { name: 'Bericht hinzufügen' }).locator('visible=true').first().click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await look();
    await page.getByRole('dialog').getByRole('button', { name: 'Neuen Spieler anlegen' }).first().click();
    await page.getByLabel('Vorname').waitFor();
    await look();

    await page.goto(`/#/games/${game.id}/reports/create/standard/${stranger.id}`);
    await shown(page, '0 von 8').waitFor();
    await page.getByRole('button', { name: 'Speichern' }).click({ force: true });
    await page.getByText('Feld ist erforderlich').first().waitFor();
    await look();
  });
});

test('DSK-29 a video that a report links opens at the time behind the link', { tags: 'full' }, async () => {
  const { id, player } = await aReport({ globalNote: 'Goal: https://youtu.be/abc 23:10' });
  const page = await openPage({ as: 'manager', at: `/players/${player.id}/reports/${id}`, size: 'phone' });
  const link = page.getByRole('link', { name: 'https://youtu.be/abc 23:10' });
  expect(await link.getAttribute('href')).toBe('https://youtu.be/abc?t=1390s');
  expect(await link.getAttribute('target')).toBe('_blank');
});
