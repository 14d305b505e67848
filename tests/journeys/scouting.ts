import type { Page } from 'playwright-core';
import { askApi, openPage, type BrowserVisit } from './browser.ts';

/** Opens a page that stands in both modes, `/calendar`, in Scouting mode: one comes to it from a page of that mode. */
export async function openScouting({ at = '/home', ...visit }: BrowserVisit): Promise<Page> {
  const page = await openPage({ ...visit, at: '/home' });
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#${at}`);
  return page;
}

/** A last name like nobody else's, so that nobody is taken for the same person. */
export function newName(): string {
  const letters = 'bcdfghjklmnprstvz';
  const pick = () => letters[Math.floor(Math.random() * letters.length)]!;
  return `Ü${Array.from({ length: 5 }, (_, place) => pick() + 'aeiou'[place]).join('')}`;
}

/** The form of a short report on somebody whom nobody has reported on. */
export async function newReportForm(): Promise<{ at: string; playerId: string }> {
  const { games } = await askApi<{ games: { result: { id: string; homeTeam: { id: string } }[] } }>(
    'scout',
    '{ games(pagination: { rowsPerPage: 1, sortBy: "startDateTime" }) { result { id homeTeam { id } } } }',
  );
  const game = games.result[0]!;
  const input = {
    firstName: 'Jérôme',
    lastName: newName(),
    clubId: game.homeTeam.id,
    teamId: 'u19',
    mainPosition: 'striker',
    type: 'youth',
  };
  const document = 'mutation P($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }';
  const { createPlayer } = await askApi<{ createPlayer: { id: string } }>('scout', document, { input });
  return { at: `/games/${game.id}/reports/create/short/${createPlayer.id}`, playerId: createPlayer.id };
}
