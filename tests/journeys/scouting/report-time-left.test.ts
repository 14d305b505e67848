import { expect, test } from 'vitest';
import { firstInGate } from '#tests/profile.ts';
import { askApi, expectAccessible, openPage } from '../browser.ts';
import { makeGame, makePlayer } from './scouting.ts';

/** A report that the scout has just written, by the address of its page. */
async function aReport(): Promise<string> {
  const game = await makeGame();
  const player = await makePlayer(game.homeTeam.id);
  const { createShortReport } = await askApi<{ createShortReport: { id: string } }>(
    'scout',
    'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }',
    {
      input: {
        gameId: game.id,
        playerId: player.id,
        nSweater: 9,
        scoutingRecommendation: 'act_immediately',
        generalGrade: 3,
        generalNote: 'Sees the gap early.',
      },
    },
  );
  return `/players/${player.id}/reports/${createShortReport.id}`;
}

test.each(firstInGate(['desk', 'phone'] as const))(
  'REP-22 WID-03 a report whose 24 hours end while it is edited says so before, sends nothing after, and keeps what was typed (%s)',
  async (size) => {
    const at = await aReport();
    const page = await openPage({ as: 'scout', at, size });
    await page.clock.install();
    await page.getByRole('link', { name: 'Edit report' }).click();
    const note = page.getByLabel('Assessment');
    await note.fill('Wins the second ball.');
    const left = page.getByRole('timer');
    expect(await left.count()).toBe(0);
    await page.clock.fastForward('23:20:00');
    // However long the page took to come.
    await left.filter({ hasText: /^You can save this report for (3\d|40) more minutes\.$/ }).waitFor();

    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('UpdateReport')) writes.push(request.url());
    });
    await page.clock.fastForward('41:00');
    const over = page.getByRole('alert').filter({ hasText: 'This report can no longer be edited' });
    await over.getByText('copy it before you leave this page').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByLabel('Shirt number').press('Enter');
    await expect.poll(() => note.inputValue()).toBe('Wins the second ball.');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await over.getByRole('button', { name: 'Copy the texts' }).click();
    await page.getByText('Texts copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Assessment\nWins the second ball.');
    await expectAccessible(page);
    expect(writes).toEqual([]);
  },
);
