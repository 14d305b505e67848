import { describe, expect, test } from 'vitest';
import { openFields, saidBy, settleGames, type MergedGameValues } from './rules.ts';

const game = (id: string, more: Partial<MergedGameValues> = {}): MergedGameValues => ({
  id,
  ownAtHome: true,
  startDateTime: '2026-05-09T14:00:00Z',
  kickoffKnown: true,
  homeTeamResult: null,
  awayTeamResult: null,
  gameContext: null,
  scoutingProcedure: null,
  location: 'CH',
  city: '',
  observations: '',
  ...more,
});

describe('G-28 games that become one', () => {
  test('say the same result whoever is at home', () => {
    const home = game('a', { homeTeamResult: 2, awayTeamResult: 1 });
    const away = game('b', { ownAtHome: false, homeTeamResult: 1, awayTeamResult: 2 });
    expect(saidBy(home, 'result')).toBe(saidBy(away, 'result'));
    expect(openFields([home, away])).toEqual(['homeTeam']);
  });

  test('leave open only what at least two of them say differently', () => {
    const one = game('a', { city: 'Wil', observations: ' ', startDateTime: '2026-05-09T14:00:00+00:00' });
    const two = game('b', { kickoffKnown: false, startDateTime: '2026-05-08T22:00:00Z', gameContext: 'cup' });
    const three = game('c', { city: 'Gossau', homeTeamResult: 0 });
    expect(openFields([one, two, three])).toEqual(['city']);
    expect(openFields([one, two])).toEqual([]);
  });

  test('keep what was picked, what only one says, and nothing that none of them says', () => {
    const games = [game('a', { city: 'Wil' }), game('b', { city: 'Gossau', gameContext: 'cup' })] as const;
    const { from, open } = settleGames([...games], { city: 'b', gameContext: 'a' });
    expect(open).toEqual([]);
    expect([from.city.id, from.gameContext.id, from.observations.id]).toEqual(['b', 'b', 'a']);
    expect(settleGames([...games], { city: 'somebody else' }).open).toEqual(['city']);
    expect(settleGames([...games], {}).open).toEqual(['city']);
  });
});
