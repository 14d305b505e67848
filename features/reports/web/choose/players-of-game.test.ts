import { expect, test } from 'vitest';
import { inOrderOfGame, isOfGame, teamOnSide } from './players-of-game.ts';

const club = (id: string) => ({ id, name: id, logo: null });
const game = {
  homeTeam: club('Zürich'),
  awayTeam: club('Sion'),
  homeTeamType: null,
  awayTeamType: 'u18',
  level: 'u17',
} as const;
const player = (name: string, of: string, teamId: 'u17' | 'u18' | 'first' | null, type: 'youth' | 'pro' = 'youth') => ({
  name,
  club: club(of),
  teamId,
  type,
});
const namesOf = (players: { name: string }[]) => players.map(({ name }) => name);

test('REP-28 the team of a side is the one that the game names, or else the one of its level', () => {
  expect(teamOnSide(game, 'home')).toBe('u17');
  expect(teamOnSide(game, 'away')).toBe('u18');
  expect(teamOnSide({ ...game, level: 'pro' }, 'home')).toBe('first');
  expect(teamOnSide({ ...game, level: 'u22' }, 'home')).toBeNull();
});

test('REP-28 of the clubs of a game, players of the team come first, then those of the level', () => {
  const players = [
    player('Pro', 'Zürich', 'first', 'pro'),
    player('Older', 'Zürich', 'u18'),
    player('Away', 'Sion', 'u18'),
    player('Nowhere', 'Sion', null),
    player('Home', 'Zürich', 'u17'),
  ];
  expect(namesOf(inOrderOfGame(game, players))).toEqual(['Away', 'Home', 'Older', 'Nowhere', 'Pro']);
  const ofPros = inOrderOfGame({ ...game, awayTeamType: null, level: 'pro' }, players);
  expect(namesOf(ofPros)).toEqual(['Pro', 'Older', 'Away', 'Nowhere', 'Home']);
});

test('REP-28 where a club plays against itself, players of both teams come first', () => {
  const same = { ...game, awayTeam: game.homeTeam };
  const players = [
    player('Pro', 'Zürich', 'first', 'pro'),
    player('U18', 'Zürich', 'u18'),
    player('U17', 'Zürich', 'u17'),
  ];
  expect(namesOf(inOrderOfGame(same, players))).toEqual(['U18', 'U17', 'Pro']);
});

test('REP-29 whoever plays for a third club is not of the game', () => {
  expect(isOfGame(game, player('Home', 'Zürich', null))).toBe(true);
  expect(isOfGame(game, player('Away', 'Sion', 'first', 'pro'))).toBe(true);
  expect(isOfGame(game, player('Elsewhere', 'Basel', 'u17'))).toBe(false);
});
