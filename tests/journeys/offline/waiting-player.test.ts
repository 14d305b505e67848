import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { loseAllCalls, openOutbox, waitingLine } from './outbox.ts';
import { makeGame, newName, makePlayer, type PlayedGame } from '../scouting/scouting.ts';
import { chooseOption } from '../controls/select.ts';

let game: PlayedGame;
beforeAll(async () => {
  game = await makeGame();
});

type Found = { id: string; reports: { result: { id: string }[] } };
const playersNamed = async (search: string) =>
  (
    await askApi<{ players: { result: Found[] } }>(
      'admin',
      'query P($search: String!) { players(filter: { search: $search }) { result { id reports { result { id } } } } }',
      { search },
    )
  ).players.result.map(({ reports }) => reports.result.length);

/** From the game's reports, with no answers: a new player, and a report on him. */
async function writeDown(page: Page, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add report' }).last().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new player' }).last().tap();
  await page.getByLabel('First name').fill('Vuk');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Club').fill(game.homeTeam.name);
  await page.getByRole('option', { name: game.homeTeam.name }).tap();
  await chooseOption(page.getByLabel('Main position'), /^Goalkeeper/);
  await page.getByRole('radio', { name: 'Short report' }).check({ force: true });
  await page.getByRole('button', { name: 'Save and write report' }).tap();
}

async function report(page: Page): Promise<void> {
  await page.getByLabel('Shirt number').fill('1');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill('Calm with his feet.');
  await page.getByRole('radio', { name: 'Continue to observe' }).check();
  await page.getByRole('button', { name: 'Save' }).tap();
}

const opened = () =>
  openPage({
    live: false,
    as: 'scout',
    at: `/games/${game.id}/reports`,
    size: 'phone',
    mayComplain: /ERR_FAILED/,
  });

describe('a player who is written down without a network', () => {
  test(
    'OUT-10 OUT-03 is reported on at once, also after a reload, and the report goes after him with the id of the club',
    { tags: 'full' },
    async () => {
      const lastName = newName();
      const page = await opened();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const find = await loseAllCalls(page);
      await writeDown(page, lastName);
      await page.getByText('Saved on this phone.').first().waitFor();
      await page.getByText(`Vuk ${lastName}`).first().waitFor();
      await report(page);
      await page.waitForFunction((hash) => location.hash === hash, `#/games/${game.id}/reports`);
      await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
      await page.getByRole('button', { name: 'Add report' }).last().tap();
      await page.getByRole('list', { name: 'Not sent yet' }).getByText(`Vuk ${lastName}`).first().waitFor();
      expect(await playersNamed(lastName)).toEqual([]);
      await find();
      await page.reload();
      await expect.poll(() => playersNamed(lastName)).toEqual([1]);
      await waitingLine(page).waitFor({ state: 'detached' });
    },
  );

  test('OUT-11 PLY-09 is kept with his reports when the club may have him already, and they are about that one once the scout says so', async () => {
    const lastName = newName();
    const page = await opened();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const find = await loseAllCalls(page);
    await writeDown(page, lastName);
    await page.getByText(`Vuk ${lastName}`).first().waitFor();
    await report(page);
    await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('2');
    await makePlayer(game.homeTeam.id, { firstName: 'Vuk', lastName });
    await find();
    await page.reload();
    await page.getByText('2 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    const player = list.getByRole('listitem').filter({ hasText: /^New player/ });
    await player.getByText('The club may have this player already. Open it to see who is meant.').waitFor();
    await player.getByText('1 other cannot be sent without it.').waitFor();
    await list.getByText('Waits for another').waitFor();
    await expectAccessible(page, { inside: '[role=dialog]' });
    await player.getByRole('button', { name: 'Open' }).tap();
    const form = page.getByRole('dialog', { name: 'New player' });
    await expect.poll(() => form.getByLabel('Last name').inputValue()).toBe(lastName);
    await form.getByRole('button', { name: 'Save' }).tap();
    await form.getByRole('button', { name: /^Use/ }).tap();
    await expect.poll(() => playersNamed(lastName)).toEqual([1]);
    await waitingLine(page).waitFor({ state: 'detached' });
  });
});
