/** Games, players and reports made by mistake: an admin deletes them from their pages, and is told what keeps them. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage, told } from '../browser.ts';
import { makeGame, newName, makePlayer } from './scouting.ts';

const REPORT = 'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }';
const SIZES = ['desk', 'phone'] as const;

type Records = { gameId: string; playerId: string; club: string; lastName: string };

/** A game and a player whom only this run knows. */
async function mistakes(): Promise<Records> {
  const game = await makeGame({ homeTeamName: newName() });
  const player = await makePlayer(game.homeTeam.id, { firstName: 'Irma' });
  return { gameId: game.id, playerId: player.id, club: game.homeTeam.name, lastName: player.lastName };
}

async function reported({ gameId, playerId }: Records, as: 'admin' | 'scout' = 'scout'): Promise<string> {
  const input = { gameId, playerId, nSweater: 9, scoutingRecommendation: 'not_an_option', generalGrade: 3, generalNote: 'Ruhig' }; // prettier-ignore
  return (await askApi<{ createShortReport: { id: string } }>(as, REPORT, { input })).createShortReport.id;
}

const question = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const notice = (page: Page, text: string) => page.locator('.toast', { hasText: text });
const notFound = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
const rows = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const hash = (page: Page) => new URL(page.url()).hash;

async function chooseDelete(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

describe.each(firstInGate(SIZES))('on a %s', (size) => {
  test(
    'A-90 A-92 a game is deleted once, though the first answer was lost, and the list is there without it',
    { tags: 'full' },
    async () => {
      const { gameId, club } = await mistakes();
      const page = await openPage({ as: 'admin', at: `/games?search=${club}`, size, mayComplain: /ERR_FAILED/ });
      await rows(page, club).first().getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: new RegExp(club) }).waitFor();
      const keys: string[] = [];
      await page.route('**/graphql', async (route) => {
        const sent = route.request().postData() ?? '';
        if (!sent.includes('deleteGame')) return route.continue();
        keys.push(/"idempotencyKey":"([\w-]+)"/.exec(sent)![1]!);
        if (keys.length > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await chooseDelete(page, 'Delete game');
      const asked = question(page, new RegExp(`^Delete ${club}`));
      await asked.waitFor();
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Delete' }).click();
      await notice(page, 'No connection').getByRole('button', { name: 'Try again' }).click();
      await told(page, 'Game deleted');
      expect(keys).toEqual([keys[0], keys[0]]);
      await page.getByText('Oops! No elements found').waitFor();
      expect(decodeURIComponent(hash(page))).toBe(`#/games?search=${club}`);

      await page.goForward();
      await notFound(page);
      await page.goto(`/#/games/${gameId}/reports`);
      await notFound(page);
    },
  );

  test(
    'A-90 what hangs on a game and a player is told, and when the report is gone so may they be',
    { tags: 'full' },
    async () => {
      const records = await mistakes();
      const reportId = await reported(records);
      const { gameId, playerId, lastName } = records;
      const page = await openPage({ as: 'admin', at: `/games/${gameId}`, size });
      await chooseDelete(page, 'Delete game');
      const kept = question(page, 'This game cannot be deleted');
      await kept.getByText('Still hanging on it: 1 report.').waitFor();
      await expect.poll(() => kept.getByRole('button').allTextContents()).toEqual(['Close']);
      await kept.getByRole('button', { name: 'Close' }).click();
      await kept.waitFor({ state: 'hidden' });

      await page.goto(`/#/players/${playerId}/reports`);
      await page.getByText('3.0').first().waitFor();
      await chooseDelete(page, 'Delete player');
      const keptPlayer = question(page, 'This player cannot be deleted');
      await keptPlayer.getByText('Still hanging on it: 1 report.').waitFor();
      await keptPlayer.getByRole('button', { name: 'Close' }).click();

      // From the reports of the player, and back to them; the average is gone with the report.
      await rows(page, 'Not an option').first().getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: 'Report' }).waitFor();
      expect(hash(page)).toBe(`#/players/${playerId}/reports/${reportId}`);
      await chooseDelete(page, 'Delete report');
      await told(page, 'Report deleted');
      await expect.poll(() => hash(page)).toBe(`#/players/${playerId}/reports`);
      await expect.poll(() => rows(page, 'Not an option').count()).toBe(0);
      await expect.poll(() => page.getByText('3.0').count()).toBe(0);

      await chooseDelete(page, 'Delete player');
      await question(page, `Delete Irma ${lastName}?`).getByRole('button', { name: 'Delete' }).click();
      await told(page, 'Player deleted');
      await page.getByRole('heading', { level: 1, name: 'Players' }).waitFor();
      await page.goto(`/#/players/${playerId}`);
      await notFound(page);
      await page.goto(`/#/games/${gameId}`);
      await chooseDelete(page, 'Delete game');
      await question(page, /^Delete /)
        .getByRole('button', { name: 'Delete' })
        .click();
      await told(page, 'Game deleted');
      await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
    },
  );
});

test('A-90 a report that somebody writes while the question stands keeps the game', { tags: 'full' }, async () => {
  const records = await mistakes();
  const page = await openPage({ as: 'admin', at: `/games/${records.gameId}` });
  await chooseDelete(page, 'Delete game');
  const asked = question(page, /^Delete /);
  await asked.waitFor();
  await reported(records);
  await asked.getByRole('button', { name: 'Delete' }).click();
  const kept = question(page, 'This game cannot be deleted');
  await kept.getByText('Still hanging on it: 1 report.').waitFor();
  expect(await page.locator('.toast').count()).toBe(0);
  await kept.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Edit game' }).waitFor();
});

test('A-90 a game that another admin has deleted meanwhile is not there any more', { tags: 'full' }, async () => {
  const { gameId } = await mistakes();
  const page = await openPage({ as: 'admin', at: `/games/${gameId}` });
  await chooseDelete(page, 'Delete game');
  await question(page, /^Delete /).waitFor();
  const document = 'mutation D($input: DeleteRecordInput!) { deleteGame(input: $input) { deleted } }';
  await askApi('admin', document, { input: { id: gameId } });
  await question(page, /^Delete /)
    .getByRole('button', { name: 'Delete' })
    .click();
  await told(page, 'This does not exist, or you may not see it.');
  await notFound(page);
});

test('A-90 ROLE-02 deleting is offered to admins alone', { tags: 'full' }, async () => {
  const records = await mistakes();
  const reportId = await reported(records, 'admin');
  const { gameId, playerId } = records;
  for (const as of firstInGate(['scout', 'manager'] as const)) {
    const page = await openPage({ as, at: `/games/${gameId}` });
    const shown = [
      [`/games/${gameId}`, records.club],
      [`/players/${playerId}`, records.lastName],
      [`/players/${playerId}/reports/${reportId}`, 'Ruhig'],
    ] as const;
    for (const [at, text] of shown) {
      await page.goto(`/#${at}`);
      await page.getByText(text).first().waitFor();
      expect(await page.getByRole('button', { name: 'Actions' }).count()).toBe(0);
    }
  }
});
