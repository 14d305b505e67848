import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { loseAllCalls, openOutbox, waitingLine } from './outbox.ts';
import { makeGame, makePlayer } from '../scouting/scouting.ts';

/** A report of the scout on somebody nobody else watches, at a game of its own. */
async function aReport(): Promise<{ id: string; playerId: string }> {
  const game = await makeGame();
  const player = await makePlayer(game.homeTeam.id);
  const report = { gameId: game.id, playerId: player.id, nSweater: 9, scoutingRecommendation: 'continue_to_observe' };
  const { createShortReport } = await askApi<{ createShortReport: { id: string } }>(
    'scout',
    'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }',
    { input: { ...report, generalGrade: 2, generalNote: 'As it was.' } },
  );
  return { id: createShortReport.id, playerId: player.id };
}

type Stored = { generalGrade: number; generalNote: string; nSweater: number };
const stored = async (id: string) =>
  (
    await askApi<{ report: Stored }>(
      'scout',
      'query R($id: ID!) { report(id: $id) { generalGrade generalNote nSweater } }',
      {
        id,
      },
    )
  ).report;

test('OUT-12 OUT-02 a change of a report waits, its form goes on with it, and it is saved once there is a network', async () => {
  const { id, playerId } = await aReport();
  const form = `/players/${playerId}/reports/${id}/edit`;
  const page = await openPage({ live: false, as: 'scout', at: form, size: 'phone', mayComplain: /ERR_FAILED/ });
  await page.getByLabel('Assessment').fill('Better after the break.');
  await page.waitForLoadState('networkidle');
  const find = await loseAllCalls(page);
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Saved on this phone.').first().waitFor();
  await page.waitForFunction((hash) => location.hash === hash, `#/players/${playerId}/reports/${id}`);
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');

  await page.getByRole('link', { name: 'Edit report' }).tap();
  await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('Better after the break.');
  await page.getByLabel('Shirt number').fill('11');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.waitForFunction((hash) => location.hash === hash, `#/players/${playerId}/reports/${id}`);
  await page.getByRole('link', { name: 'Edit report' }).tap();
  await page.getByLabel('Assessment').waitFor();
  // Left as it is, it waits as before.
  await page.getByRole('link', { name: 'Back' }).tap();
  await expect.poll(() => waitingLine(page).getAttribute('data-outbox')).toBe('1');
  expect(await stored(id)).toEqual({ generalGrade: 2, generalNote: 'As it was.', nSweater: 9 });
  await find();
  await page.reload();
  await expect
    .poll(() => stored(id))
    .toEqual({ generalGrade: 2, generalNote: 'Better after the break.', nSweater: 11 });
  await waitingLine(page).waitFor({ state: 'detached' });
});

test(
  'OUT-12 OUT-07 ERR-15 a change that waited while somebody else saved is kept, opens as its form, and goes together with theirs',
  { tags: 'full' },
  async () => {
    const { id, playerId } = await aReport();
    const form = `/players/${playerId}/reports/${id}/edit`;
    const page = await openPage({
      live: false,
      as: 'scout',
      at: form,
      size: 'phone',
      mayComplain: /ERR_FAILED/,
    });
    await page.getByLabel('Assessment').fill('Better after the break.');
    const find = await loseAllCalls(page);
    await page.getByRole('button', { name: 'Save' }).tap();
    await page.waitForFunction((hash) => location.hash === hash, `#/players/${playerId}/reports/${id}`);
    const input = { id, generalGrade: 4 };
    await askApi('admin', 'mutation U($input: UpdateReportInput!) { updateReport(input: $input) { id } }', { input });
    await find();
    await page.reload();
    await page.getByText('1 could not be sent').first().waitFor();
    const list = await openOutbox(page);
    await list.getByText('Somebody else has changed this in the meantime.').waitFor();
    await list.getByRole('button', { name: 'Open' }).tap();
    await page.getByText('We kept what you had typed.').waitFor();
    await expect.poll(() => page.getByLabel('Assessment').inputValue()).toBe('Better after the break.');
    await page.getByRole('button', { name: 'Save' }).tap();
    const both = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await both.getByRole('button', { name: 'Save' }).tap();
    await expect
      .poll(() => stored(id))
      .toEqual({ generalGrade: 4, generalNote: 'Better after the break.', nSweater: 9 });
    await waitingLine(page).waitFor({ state: 'detached' });
  },
);
