import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { downloadedBytes } from '../downloads.ts';
import { makeGame, type PlayedGame } from './scouting.ts';
import { chooseOption } from '../controls/select.ts';

type Named = { id: string; name: string };

const run = Date.now().toString(36);
const addressOf = (page: Page) => new URL(page.url()).hash.slice(1).split('?')[0];

/** Nothing that stands open is closed to anybody, or wider than a phone. */
async function lookAround(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function choose(page: Page, label: string, text: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

const clubOf = async (id: string) =>
  (
    await askApi<{ club: Named & { logo: string } }>('admin', 'query C($id: ID!) { club(id: $id) { id name logo } }', {
      id,
    })
  ).club;

/** One pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const ANSWER = 'Oops! No elements found. Consider changing the search query';

describe('clubs', () => {
  test('CLB-01 CLB-02 CLB-03 CLB-04 CLB-05 CLB-06 CLB-07 G-28 TXT-08 OBJ-09 are made, renamed, and two records of one merged', async () => {
    const page = await openPage({ as: 'admin', at: '/clubs' });
    const clubs = page.getByRole('list', { name: 'Clubs', exact: true }).getByRole('listitem');
    const dialog = page.getByRole('dialog');
    await clubs.first().waitFor();
    await lookAround(page);

    await page.getByRole('searchbox').fill('nobody');
    await page.getByText(ANSWER).waitFor();
    await page.getByRole('button', { name: 'New club' }).locator('visible=true').click();
    await dialog.getByRole('button', { name: 'Save' }).click({ force: true });
    await dialog.getByText('Name is required').waitFor();
    await dialog.getByLabel('Name').fill(`Sportklub Ürkheim ${run}`);
    await dialog.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('button', { name: 'Use picture' }).click();
    await dialog.getByRole('button', { name: 'Remove the logo' }).waitFor();
    await lookAround(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Club created').waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe(`Sportklub Ürkheim ${run}`);
    await clubs.filter({ hasText: `Sportklub Ürkheim ${run}` }).waitFor();

    // TXT-08: the same in another spelling is asked about, and nothing is made when that is declined.
    await page.getByRole('button', { name: 'New club' }).locator('visible=true').click();
    await dialog.getByLabel('Name').fill(`sportklub uerkheim ${run}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: `Does “sportklub uerkheim ${run}” exist already?` });
    await question.getByText(`Sportklub Ürkheim ${run} differs only in its spelling.`).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    // What was typed is still there, so closing asks.
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe(`sportklub uerkheim ${run}`);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });

    // The other spelling of the same club comes from a game; both are found by either.
    const { createClub: other } = await askApi<{ createClub: Named }>(
      'admin',
      'mutation C($input: CreateClubInput!) { createClub(input: $input) { id name } }',
      { input: { name: `SK Uerkheim ${run}` } },
    );
    const box = page.getByRole('searchbox');
    await box.fill(`  urkheim ${run} `);
    await expect.poll(() => clubs.count()).toBe(2);
    await page.getByRole('button', { name: `Edit ${other.name}` }).click();
    await dialog.getByLabel('Name').fill(`SK Uerkheim 1921 ${run}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Club updated').waitFor();
    await clubs.filter({ hasText: `SK Uerkheim 1921 ${run}` }).waitFor();

    await page.getByRole('button', { name: `Edit Sportklub Ürkheim ${run}` }).click();
    await dialog.getByRole('link', { name: 'Merge with another club' }).click();
    await page.getByText('Which record is the same?').waitFor();
    const base = addressOf(page)!.split('/').at(-1)!;
    await choose(page, 'Add another record of this club', run, /^Sportklub/);
    await page.getByText('A club cannot be merged with itself').waitFor();
    await askApi('admin', 'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }', {
      input: {
        firstName: 'Vuk',
        lastName: `Ür${run}`,
        clubId: other.id,
        teamId: 'u17',
        mainPosition: 'striker',
        type: 'youth',
      },
    });
    await choose(page, 'Add another record of this club', run, /^SK/);
    await page.getByText(`Moves to Sportklub Ürkheim ${run}: 1 player.`).waitFor();
    await page.getByRole('radio', { name: 'SK Uerkheim 1921' }).check();
    await expect
      .poll(() => page.getByRole('radiogroup', { name: 'Logo' }).getByRole('radio').first().isChecked())
      .toBe(true);
    await lookAround(page);
    await page.getByRole('button', { name: 'Merge clubs' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Merge clubs' }).click();
    await page.getByText('Clubs successfully merged').waitFor();
    expect(addressOf(page)).toBe('/clubs');
    const { logo } = await clubOf(other.id);
    expect(await clubOf(other.id)).toEqual({ id: base, name: `SK Uerkheim 1921 ${run}`, logo });
    expect((await page.request.get(logo)).headers()['content-type']).toMatch(/^image\/(webp|png)$/);
    // A-91: by the name that was not kept it is found still, and no second one is made of it.
    await page.getByRole('searchbox').fill(`Sportklub ${run}`);
    await expect.poll(() => clubs.allInnerTexts()).toEqual([expect.stringContaining(`SK Uerkheim 1921 ${run}`)]);
    await page.getByRole('button', { name: 'New club' }).locator('visible=true').click();
    await dialog.getByLabel('Name').fill(`sportklub ürkheim ${run}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`This club is called SK Uerkheim 1921 ${run} now`).waitFor();
    await expect.poll(() => clubs.count()).toBe(1);
  });

  test(
    'CONST-13 WID-10 ERR-12 a search that was overtaken changes nothing any more, and none found is said in words',
    { tags: 'full' },
    async () => {
      const name = `FC Überholt ${run}`;
      await aClub(name);
      const page = await openPage({ as: 'admin', at: '/clubs' });
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const isHeld = (request: Request) => request.postData()?.includes(`"${name}"`) ?? false;
      const overtaken = Promise.race([
        page.waitForEvent('requestfinished', isHeld),
        page.waitForEvent('requestfailed', isHeld),
      ]);
      await page.route('**/graphql', async (route) => {
        if (isHeld(route.request())) await held;
        // The page has given up on it by now.
        await route.continue().catch(() => undefined);
      });
      const box = page.getByRole('searchbox');
      const asked = page.waitForRequest(isHeld);
      await box.fill(name);
      await asked;
      await box.fill(`nothing of ${run}`);
      await page.getByText(ANSWER).waitFor();
      release();
      await overtaken;
      await page.unroute('**/graphql');
      await expect.poll(() => page.getByText(ANSWER).isVisible()).toBe(true);
    },
  );

  test(
    'G-28 A-39 A-91 games that would stand twice are decided one by one, and none is lost',
    { tags: 'full' },
    async () => {
      const [base, other, opponent] = await Promise.all(
        [`FC Steinfurt ${run}`, `Steinfurt FC ${run}`, `SV Gegenüber ${run}`].map(aClub),
      );
      const [early, late, monday, tuesday] = [
        await aGame(base!, opponent!, '2025-05-10T09:00:00Z', { observations: 'Dry pitch.', homeTeamResult: 2 }),
        await aGame(opponent!, other!, '2025-05-10T13:00:00Z', { observations: 'Wet pitch.', homeTeamResult: 1 }),
        await aGame(base!, opponent!, '2025-05-12T09:00:00Z'),
        await aGame(other!, opponent!, '2025-05-12T13:00:00Z'),
      ];
      const page = await openPage({ as: 'admin', at: `/clubs/merge/${base!.id}?with=${other!.id}` });
      const merge = page.getByRole('button', { name: 'Merge clubs' });
      await page.getByText('2 games are still to be decided.').waitFor();
      await expect.poll(() => merge.isDisabled()).toBe(true);
      const [twice, apart] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
      const row = (name: string) => twice.getByRole('radiogroup', { name, exact: true });
      await row('Kick-off').getByRole('radio', { name: '15:00' }).check();
      await expect.poll(() => twice.getByRole('radio', { name: /^One game/ }).isChecked()).toBe(true);
      await expect.poll(() => row('Observations').getByRole('radio', { name: 'Dry pitch.' }).isChecked()).toBe(true);
      await page.getByText('1 game is still to be decided.').waitFor();
      await apart.getByRole('radio', { name: /^Different games/ }).check();
      await apart.getByText('Level and teams are still the same.').waitFor();
      await lookAround(page);
      await chooseOption(apart.getByRole('combobox', { name: 'Level' }).last(), 'U18');
      await expect.poll(() => merge.isDisabled()).toBe(false);
      await merge.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Merge clubs' }).click();
      await page.getByText('Clubs successfully merged').waitFor();

      // The old address of the game that became one shows the game that stands.
      await page.goto(`/#/games/${late}`);
      await page.getByRole('heading', { level: 1, name: `FC Steinfurt ${run} – SV Gegenüber ${run}` }).waitFor();
      await page.getByRole('main').getByText('Dry pitch.').waitFor();
      await page.getByRole('main').getByText('10.05.2025 15:00').first().waitFor();
      expect((await gameOf(late)).id).toBe(early);
      expect(await Promise.all([monday, tuesday].map(gameOf))).toEqual([
        { id: monday, level: 'u17' },
        { id: tuesday, level: 'u18' },
      ]);
      // So does a filter that was kept, under the name the club has now.
      await page.goto(`/#/games?club=${other!.id}`);
      await page.getByText('3 games', { exact: true }).first().waitFor();
      await page
        .getByRole('button', { name: new RegExp(`FC Steinfurt ${run}`) })
        .first()
        .waitFor();
    },
  );
});

const aClub = async (name: string) =>
  (
    await askApi<{ createClub: Named }>(
      'admin',
      'mutation C($input: CreateClubInput!) { createClub(input: $input) { id name } }',
      { input: { name } },
    )
  ).createClub;

async function aGame(home: Named, away: Named, startDateTime: string, more: object = {}): Promise<string> {
  const input = { homeTeamId: home.id, awayTeamId: away.id, startDateTime, level: 'u17', ...more };
  const document = 'mutation C($input: CreateGameInput!) { createGame(input: $input) { id } }';
  return (await askApi<{ createGame: { id: string } }>('admin', document, { input })).createGame.id;
}

const gameOf = async (id: string) =>
  (
    await askApi<{ game: { id: string; level: string } }>('admin', 'query G($id: ID!) { game(id: $id) { id level } }', {
      id,
    })
  ).game;

describe('players', () => {
  let game: PlayedGame;
  beforeAll(async () => {
    game = await makeGame();
  });

  /** The way of a file from the page to the disk. */
  async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), text: (await downloadedBytes(download)).toString('utf8') };
  }

  test(
    'EXP-05 EXP-07 the reports of the list come as a CSV with their cells, and nothing in it computes',
    { tags: 'full' },
    async () => {
      const name = `Listić ${run}`;
      await reported(name, 'admin', '=1+1\\nund «weiter»; "gut"');
      const page = await openPage({ as: 'admin', at: `/reports?search=${encodeURIComponent(`listic ${run}`)}` });
      await page.getByText('1 report', { exact: true }).first().waitFor();
      await expectAccessible(page);
      const { name: file, text } = await downloaded(page, () =>
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      );
      expect(file).toBe('reports.csv');
      const [header, ...lines] = text.split('\r\n');
      expect(header).toMatch(/^\uFEFF"Game","Player","Training","Shirt number","Technique","Technique: note",/);
      expect(lines).toHaveLength(2);
      expect(lines[0]).toContain(`"Dario ${name}","NO",9,,"",,"",,"",,"",,"",3,"'=1+1\nund «weiter»; ""gut"""`);
      expect(lines[1]).toBe('');
    },
  );

  async function reported(lastName: string, as: 'admin' | 'scout', generalNote: string): Promise<string> {
    const player = { firstName: 'Dario', lastName, clubId: game.homeTeam.id, teamId: 'u19' };
    const { createPlayer } = await askApi<{ createPlayer: { id: string } }>(
      'admin',
      'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      { input: { ...player, mainPosition: 'striker', type: 'youth', nickname: as === 'scout' ? 'Dado' : '' } },
    );
    const report = { gameId: game.id, playerId: createPlayer.id, nSweater: 9, generalGrade: 3, generalNote };
    await askApi(as, 'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }', {
      input: { ...report, scoutingRecommendation: 'continue_to_observe' },
    });
    return createPlayer.id;
  }

  test('PMG-01 PMG-02 PMG-03 PMG-04 PMG-06 PMG-07 PMG-08 two records with reports are merged and stand together', async () => {
    const name = `Mergović ${run}`;
    const base = await reported(name, 'admin', 'Strong in the air.');
    const other = await reported(`Mergovic ${run}`, 'scout', 'Finds the gap.');
    const page = await openPage({ as: 'admin', at: `/players/merge/${base}` });
    await choose(page, 'Add another record of this player', `mergovic ${run}`, new RegExp(name));
    await page.getByText('same player').waitFor();
    await choose(page, 'Add another record of this player', `mergovic ${run}`, new RegExp(`Mergovic ${run}`));
    const nickname = page.getByRole('radiogroup', { name: 'Nickname' });
    await expect.poll(() => nickname.getByRole('radio', { name: 'Nothing' }).isDisabled()).toBe(true);
    await expect.poll(() => nickname.getByRole('radio', { name: 'Dado' }).isChecked()).toBe(true);
    await page
      .getByRole('radiogroup', { name: 'Last name' })
      .getByRole('radio', { name: `Mergovic ${run}` })
      .check();
    await page.getByText(`1 report moves to Dario ${name}.`).waitFor();
    await lookAround(page);
    await page.getByRole('button', { name: 'Merge players' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Merge players' }).click();
    await page.getByText('Players successfully merged').waitFor();
    expect(addressOf(page)).toBe('/players');

    await page.goto(`/#/reports?search=${encodeURIComponent(`mergovic ${run}`)}`);
    const reports = page.getByRole('list', { name: 'Reports', exact: true }).getByRole('listitem');
    await expect.poll(() => reports.count()).toBe(2);
    // Who follows an old link stands before the base, with its trail.
    const { player } = await askApi<{ player: object }>(
      'scout',
      'query P($id: ID!) { player(id: $id) { id lastName } }',
      {
        id: other,
      },
    );
    expect(player).toEqual({ id: base, lastName: `Mergovic ${run}` });
    await page.goto(`/#/players/merge/${base}`);
    await page.getByText('Merged earlier').waitFor();
    const input = { firstName: 'Ivo', lastName: 'Fremd', clubId: game.awayTeam.id, type: 'youth' };
    const { createPlayer: stranger } = await askApi<{ createPlayer: { id: string } }>(
      'admin',
      'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }',
      { input: { ...input, teamId: 'u19', mainPosition: 'striker' } },
    );
    await page.goto(`/#/players/merge/${base}?with=${stranger.id}`);
    await page.getByRole('alert').getByText('Is it really one player?').waitFor();
  });
});
