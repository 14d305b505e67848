import type { Page } from 'playwright-core';
import { askApi, openPage, type BrowserVisit } from '../browser.ts';

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

type NamedClub = { id: string; name: string };
export type PlayedGame = { id: string; homeTeam: NamedClub; awayTeam: NamedClub };

/** A game of two clubs that nobody else knows, long over. */
export async function makeGame(more: object = {}): Promise<PlayedGame> {
  const clubs = { homeTeamName: `FC ${newName()}`, awayTeamName: `SC ${newName()}` };
  const input = { ...clubs, startDateTime: '2024-05-04T16:00:00Z', level: 'u19', ...more };
  const document = `mutation G($input: CreateGameInput!) {
    createGame(input: $input) { id homeTeam { id name } awayTeam { id name } }
  }`;
  return (await askApi<{ createGame: PlayedGame }>('scout', document, { input })).createGame;
}

/** Somebody of a club whom nobody has reported on; `input` is what the form has sent. */
export async function makePlayer(clubId: string, more: object = {}) {
  const input = {
    firstName: 'Jérôme',
    lastName: newName(),
    clubId,
    teamId: 'u19',
    mainPosition: 'striker',
    type: 'youth',
    ...more,
  };
  const document = `mutation P($input: CreatePlayerInput!) {
    createPlayer(input: $input) { id firstName lastName version }
  }`;
  type Created = { id: string; firstName: string; lastName: string; version: number };
  const { createPlayer } = await askApi<{ createPlayer: Created }>('scout', document, { input });
  return { ...createPlayer, name: `${createPlayer.firstName} ${createPlayer.lastName}`, input };
}

/** The form of a short report on somebody whom nobody has reported on. */
export async function newReportForm(): Promise<{ at: string; playerId: string }> {
  const game = await makeGame();
  const { id } = await makePlayer(game.homeTeam.id);
  return { at: `/games/${game.id}/reports/create/short/${id}`, playerId: id };
}
