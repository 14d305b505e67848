import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { pdfText } from '#tests/sheets.ts';
import { askApi, expectAccessible, openPage, type Login } from '../browser.ts';
import { downloadedBytes } from '../downloads.ts';
import { member } from '../people.ts';
import { makeGame, makePlayer, type PlayedGame } from './scouting.ts';
import { closed } from '../planning/planning.ts';

let game: PlayedGame;
let player: { id: string; name: string };

const AUTHORS = ['scout', 'manager', 'admin'] as const;
const noteOf = (author: Login) => `Seen by the ${author}. Šta kaže Миша?`;

beforeAll(async () => {
  game = await makeGame();
  player = await makePlayer(game.homeTeam.id, { firstName: 'Žarko' });
  for (const author of AUTHORS) {
    await askApi(author, 'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }', {
      input: {
        gameId: game.id,
        playerId: player.id,
        nSweater: 9,
        scoutingRecommendation: author === 'admin' ? 'not_an_option' : 'act_immediately',
        generalGrade: 3,
        generalNote: noteOf(author),
      },
    });
  }
});

const reportsOfPlayer = () => `/players/${player.id}/reports`;
const bar = (page: Page) => page.getByRole('group', { name: 'Choose the reports to export' });
const choices = (page: Page) => page.getByRole('listitem').getByRole('checkbox');
const links = (page: Page) => page.getByRole('dialog').getByRole('link');
const beginExport = (page: Page) => page.getByRole('button', { name: 'Export as PDF' }).click();

/** The words of the sheet behind a link, which opens beside the list. */
async function sheetBehind(page: Page, link: ReturnType<typeof links>): Promise<string> {
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  const answer = await page.request.get((await link.getAttribute('href'))!);
  expect(answer.headers()['content-disposition']).toMatch(
    /^inline; filename="report-\d{4}-\d\d-\d\d-[a-z-]+\.pdf"(; filename\*=UTF-8''report-[\w%.-]+)?$/,
  );
  return pdfText(new Uint8Array(await answer.body()));
}

describe('on the tab of a player', () => {
  test('REP-24 EXP-01 EXP-02 some of the reports are picked, and each link opens its sheet', async () => {
    const page = await openPage({ as: 'scout', at: reportsOfPlayer() });
    await beginExport(page);
    await choices(page).nth(2).waitFor();
    const submit = bar(page).getByRole('button', { name: 'Export' });
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await page
      .getByRole('checkbox', { name: /Act immediately/ })
      .first()
      .check();
    await bar(page).getByText('1 chosen').waitFor();
    await expectAccessible(page);
    await submit.click();
    await links(page).first().waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
    await expect.poll(() => links(page).count()).toBe(1);
    await expect
      .poll(() => links(page).first().innerText())
      .toContain(`${player.name} · ${game.homeTeam.name} – ${game.awayTeam.name}`);
    const text = await sheetBehind(page, links(page).first());
    for (const words of [player.name, 'Short report', 'Act immediately', '3 · Good', noteOf('manager')]) {
      expect(text).toContain(words);
    }
  });

  test(
    'REP-24 all that the list shows are picked at once, by keyboard; the choice outlives a filter',
    { tags: 'full' },
    async () => {
      const page = await openPage({ as: 'manager', at: reportsOfPlayer() });
      const start = page.getByRole('button', { name: 'Export as PDF' });
      // Before the list is there, the button has nothing to begin.
      await expect.poll(() => start.isEnabled()).toBe(true);
      await start.press('Enter');
      // The way in leads to the first thing to choose.
      const all = bar(page).getByRole('checkbox', { name: 'All (3)' });
      await expect.poll(() => all.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.keyboard.press('Space');
      await bar(page).getByText('3 chosen').waitFor();
      await choices(page).first().focus();
      await page.keyboard.press('Space');
      await bar(page).getByText('2 chosen').waitFor();

      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Not an option' }).click();
      await page.getByRole('button', { name: 'Show results' }).click();
      await bar(page).getByText('All (1)').waitFor();
      await bar(page).getByText('2 chosen').waitFor();
      await bar(page).getByRole('button', { name: 'Export' }).press('Enter');
      await links(page).nth(1).waitFor();
      await expect.poll(() => links(page).count()).toBe(2);

      await page.keyboard.press('Escape');
      await closed(page);
      await bar(page).getByRole('button', { name: 'Cancel' }).press('Enter');
      await bar(page).waitFor({ state: 'detached' });
      await expect.poll(() => start.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await choices(page).count()).toBe(0);
    },
  );
});

test(
  'REP-19 REP-21 Back from a report is the very list it was opened from, also after an edit',
  { tags: 'full' },
  async () => {
    const page = await openPage({ as: 'admin', at: `${reportsOfPlayer()}?sort=best`, size: 'phone' });
    const place = () => page.evaluate(() => [location.hash, (history.state as { index: number }).index]);
    const back = page.getByRole('link', { name: 'Back' });
    await page.getByRole('listitem').nth(2).waitFor();
    const before = await place();
    await page.getByRole('listitem').getByRole('link').nth(1).tap();
    await page.getByRole('heading', { name: 'Assessment' }).waitFor();
    await back.tap();
    await page.getByRole('listitem').nth(2).waitFor();
    expect(await place()).toEqual(before);

    await page.getByRole('listitem').getByRole('link').nth(1).tap();
    await page.getByRole('link', { name: 'Edit report' }).tap();
    await page.getByLabel('Shirt number').waitFor();
    await back.tap();
    await page.getByRole('link', { name: 'Edit report' }).tap();
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.getByText('Report updated').waitFor();
    await page.getByRole('heading', { name: 'Assessment' }).waitFor();
    await back.tap();
    await page.getByRole('listitem').nth(2).waitFor();
    expect(await place()).toEqual(before);
  },
);

test.each(firstInGate(AUTHORS))(
  'REP-01 REP-02 at a game the reports are searched, exported and downloadedBytes as CSV: %s',
  async (as) => {
    const page = await openPage({ as, at: `/games/${game.id}/reports?search=${encodeURIComponent(player.name)}` });
    await page.getByRole('link', { name: player.name }).nth(2).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Add report' }).first().isVisible()).toBe(true);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(csv.suggestedFilename()).toBe('reports.csv');
    const lines = (await downloadedBytes(csv)).toString('utf8');
    for (const author of AUTHORS) expect(lines).toContain(noteOf(author));

    await beginExport(page);
    await bar(page).getByRole('checkbox', { name: 'All (3)' }).check();
    await bar(page).getByRole('button', { name: 'Export' }).click();
    await links(page).nth(2).waitFor();
    const texts = [];
    for (const place of [0, 1, 2]) texts.push(await sheetBehind(page, links(page).nth(place)));
    for (const author of AUTHORS) expect(texts.join(' ')).toContain(noteOf(author));
  },
);

test(
  'EXP-02 SCT-08 of all reports of the club no more than one export takes are picked',
  { tags: 'full' },
  async () => {
    const page = await openPage({ as: 'manager', at: '/reports' });
    await beginExport(page);
    await bar(page).getByRole('checkbox', { name: 'The first 100' }).click();
    await bar(page).getByText('100 chosen').waitFor();
    await page.getByRole('searchbox').fill(player.name);
    await bar(page).getByText('All (3)').waitFor();
    const submit = bar(page).getByRole('button', { name: 'Export' });
    // The newest hundred may hold the three already; without them there are too many.
    for (const place of [0, 1, 2]) await choices(page).nth(place).check();
    await choices(page).first().uncheck();
    await bar(page).getByRole('status').waitFor();
    await page.getByRole('searchbox').fill('');
    await bar(page).getByText('The first 100').waitFor();
    for (const place of Array(20).keys()) await choices(page).nth(place).uncheck();
    await bar(page)
      .getByText(/^[78]\d chosen$/)
      .waitFor();
    await submit.click();
    await links(page).nth(70).waitFor();
  },
);

describe.each(['phone', 'desk'] as const)('on a %s', (size) => {
  test('REP-24 the picker and its links fit in German', { tags: 'full' }, async () => {
    const reader = await member({ role: 'manager', language: 'de' });
    const page = await openPage({ as: reader, at: reportsOfPlayer(), size, language: 'de' });
    await page.getByRole('button', { name: 'Als PDF exportieren' }).click();
    const german = page.getByRole('group', { name: 'Wähle die Berichte für den Export' });
    await german.getByRole('checkbox', { name: 'Alle (3)' }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await german.getByRole('button', { name: 'Exportieren' }).click();
    await links(page).nth(2).waitFor();
  });
});

test(
  'EXP-04 the players of the list are kept as a CSV, by a scout without what is for managers',
  { tags: 'full' },
  async () => {
    for (const as of firstInGate(['scout', 'manager'] as const)) {
      const page = await openPage({ as, at: `/players?search=${encodeURIComponent(player.name)}` });
      await page.getByRole('link', { name: player.name }).waitFor();
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export as CSV' }).click(),
      ]);
      expect(csv.suggestedFilename()).toMatch(/^players-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await downloadedBytes(csv)).toString('utf8');
      expect(lines).toContain(player.name.split(' ').at(-1));
      expect(lines.includes('Status')).toBe(as === 'manager');
    }
  },
);
