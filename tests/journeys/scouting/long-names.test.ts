import { expect, test } from 'vitest';
import { askApi, openPage } from '../browser.ts';
import { makeGame, makePlayer, newName } from './scouting.ts';

test(
  'the longest names and addresses fit on a phone, on the pages of a game, a player and a report',
  { tags: 'full' },
  async () => {
    const long = 'Sportvereinigung Grossaffoltern-Oberwangenbach 1893 United Fussballabteilung';
    const longest = await makeGame({
      homeTeamName: `${long} ${newName()}`,
      awayTeamName: `Associazione Calcistica Ticinese ${newName()}`,
      city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    });
    const { id: playerId } = await makePlayer(longest.homeTeam.id, {
      firstName: 'Maximilian-Alexander Konstantin',
      lastName: `Graf von Hohenstaufen-Šarićević ${newName()}`,
    });
    const report = {
      gameId: longest.id,
      playerId,
      nSweater: 99,
      scoutingRecommendation: 'continue_to_observe',
      generalGrade: 4,
      generalNote: `https://example.com/${'a'.repeat(300)}`,
    };
    const { createShortReport } = await askApi<{ createShortReport: { id: string } }>(
      'scout',
      'mutation R($input: CreateShortReportInput!) { createShortReport(input: $input) { id } }',
      { input: report },
    );
    const page = await openPage({ as: 'scout', at: '/home', live: false, size: 'phone' });
    for (const at of [
      `/games/${longest.id}`,
      `/games/${longest.id}/reports`,
      `/players/${playerId}`,
      `/players/${playerId}/reports`,
      `/players/${playerId}/reports/${createShortReport.id}`,
    ]) {
      await page.goto(`/#${at}`);
      await page
        .getByText(/Maximilian|Llanfair/)
        .first()
        .waitFor();
      // What scrolls below the header must not scroll sideways, nor be cut off.
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main, main *')]
          .filter((one) => getComputedStyle(one).overflowY === 'auto' && one.scrollWidth > one.clientWidth)
          .map((one) => one.className),
      );
      expect(wide, at).toEqual([]);
    }
  },
);
