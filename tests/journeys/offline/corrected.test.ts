import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { makeGame, makePlayer } from '../scouting/scouting.ts';
import { loseAllCalls, openOutbox, pageHasFocus, waitingLine } from './outbox.ts';

type Stored = { id: string; generalNote: string; nSweater: number; generalGrade: number };
const reportsOn = async (playerId: string) =>
  (
    await askApi<{ reports: { result: Stored[] } }>(
      'scout',
      'query R($ids: [ID!]) { reports(filter: { playerIds: $ids }) { result { id generalNote nSweater generalGrade } } }',
      { ids: [playerId] },
    )
  ).reports.result;

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).tap();

/** A report that the club has although its answer was lost, and that is corrected before there is a network. */
async function aCorrectedReport(): Promise<{ page: Page; playerId: string; find: () => Promise<void> }> {
  const game = await makeGame();
  const { id: playerId } = await makePlayer(game.homeTeam.id);
  const at = `/games/${game.id}/reports/create/short/${playerId}`;
  const page = await openPage({ live: false, as: 'scout', at, size: 'phone', mayComplain: /ERR_FAILED/ });
  await page.getByLabel('Shirt number').fill('9');
  await page
    .getByRole('radiogroup', { name: 'Overall grade' })
    .getByRole('radio', { name: /^3/ })
    .check({ force: true });
  await page.getByLabel('Assessment').fill('Calm with his feet.');
  await page.getByRole('radio', { name: 'Continue to observe' }).check();
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await page.context().route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('createShortReport')) await route.fetch();
    return route.abort();
  });
  await save(page);
  await page.getByText('Saved on this phone.').first().waitFor();
  await expect.poll(async () => (await reportsOn(playerId)).length).toBe(1);

  await page.waitForURL((url) => url.hash === `#/games/${game.id}/reports`);
  await pageHasFocus(page);
  const list = await openOutbox(page);
  await list.getByRole('button', { name: 'Open' }).tap();
  await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('Calm with his feet.');
  await page.getByLabel('Assessment').fill('Calm with both feet.');
  await save(page);
  await page.waitForURL((url) => url.hash === `#/games/${game.id}/reports`);
  return { page, playerId, find };
}

test(
  'OUT-27 OUT-02 what is corrected after its answer was lost changes the report that was saved',
  { tags: 'full' },
  async () => {
    const { page, playerId, find } = await aCorrectedReport();
    await find();
    await page.reload();
    const corrected = { generalNote: 'Calm with both feet.', nSweater: 9, generalGrade: 3 };
    await expect.poll(() => reportsOn(playerId)).toMatchObject([corrected]);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);

test(
  'OUT-27 OUT-12 ERR-15 a correction that somebody else has overtaken opens as the form of that report, and compares both',
  { tags: 'full' },
  async () => {
    const { page, playerId, find } = await aCorrectedReport();
    const [{ id }] = (await reportsOn(playerId)) as [Stored];
    const update = 'mutation U($input: UpdateReportInput!) { updateReport(input: $input) { id } }';
    await askApi('admin', update, { input: { id, generalNote: 'Loses balls.' } });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByText('Somebody else has changed this in the meantime.').waitFor();
    await list.getByRole('button', { name: 'Open' }).tap();
    await page.getByRole('heading', { name: 'Edit report', level: 1 }).waitFor();
    await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('Calm with both feet.');
    await save(page);
    const both = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await both.getByText('Loses balls.').waitFor();
    await both.getByRole('radio', { name: /Calm with both feet/ }).check({ force: true });
    await both.getByRole('button', { name: 'Save' }).tap();
    await expect.poll(() => reportsOn(playerId)).toMatchObject([{ id, generalNote: 'Calm with both feet.' }]);
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);
