import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gameDecisions, JOINED_FIELDS, openFields, saidBy, settleGames, type MergedGameValues } from './rules.ts';

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

  test('say who was at home, when it began where that is known, and of a result at least one half', () => {
    expect([game('a'), game('a', { ownAtHome: false })].map((each) => saidBy(each, 'homeTeam'))).toEqual([
      'own',
      'other',
    ]);
    expect(saidBy(game('a', { startDateTime: '2026-05-09T16:00:00+02:00' }), 'startDateTime')).toBe(
      '2026-05-09T14:00:00Z',
    );
    expect(saidBy(game('a', { kickoffKnown: false }), 'startDateTime')).toBeNull();
    expect(saidBy(game('a'), 'result')).toBeNull();
    expect(saidBy(game('a', { homeTeamResult: 2 }), 'result')).toBe('2:');
    expect(saidBy(game('a', { awayTeamResult: 0 }), 'result')).toBe(':0');
    expect(saidBy(game('a', { ownAtHome: false, homeTeamResult: 2, awayTeamResult: 1 }), 'result')).toBe('1:2');
    expect(saidBy(game('a', { city: ' Wil ' }), 'city')).toBe('Wil');
    expect(saidBy(game('a', { city: ' ' }), 'city')).toBeNull();
    expect(saidBy(game('a'), 'gameContext')).toBeNull();
    //
    expect(saidBy(game('a', { location: null }), 'location')).toBeNull();
  });

  test('are compared in these fields, in the order of the page', () => {
    expect(JOINED_FIELDS.join(' ')).toBe(
      'homeTeam startDateTime result gameContext scoutingProcedure location city observations',
    );
    const other = game('b', {
      ownAtHome: false,
      startDateTime: '2026-05-09T15:00:00Z',
      homeTeamResult: 0,
      gameContext: 'cup',
      scoutingProcedure: 'live',
      location: 'AT',
      city: 'Wil',
      observations: 'Rain.',
    });
    const one = game('a', {
      homeTeamResult: 1,
      gameContext: 'other',
      scoutingProcedure: 'tv',
      city: 'Chur',
      observations: 'Sun.',
    });
    expect(openFields([one, other])).toEqual([...JOINED_FIELDS]);
    const { from, open } = settleGames([one, other], Object.fromEntries(JOINED_FIELDS.map((field) => [field, 'b'])));
    expect([open, new Set(Object.values(from))]).toEqual([[], new Set([other])]);
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

describe('what is decided about games', () => {
  const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;
  const seen = (many: number) => Array.from({ length: many }, (_, index) => ({ id: idOf(index), version: 1 }));
  const problems = (schema: z.core.$ZodType, input: unknown) =>
    (z.safeParse(schema, input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

  test('G-28 at least two of them are one, each as it was last seen, with the values of some of them', () => {
    const { joinedGames } = gameDecisions;
    const picks = Object.fromEntries(JOINED_FIELDS.map((field) => [field, idOf(1)]));
    expect(z.parse(joinedGames, [{ games: seen(2), ...picks }])).toEqual([{ games: seen(2), ...picks }]);
    expect(problems(joinedGames, null)).toEqual([]);
    expect(problems(joinedGames, [{ games: seen(51) }])).toEqual([]);
    expect(problems(joinedGames, [{ games: seen(1) }])).toEqual([['0.games', 'global.field_required']]);
    expect(problems(joinedGames, [{ games: seen(52) }])).toEqual([['0.games', 'validations.too_many']]);
    expect(problems(joinedGames, [{ games: [...seen(2), { id: '1', version: 0 }] }])).toEqual([
      ['0.games.2.id', 'validations.id_invalid'],
      ['0.games.2.version', 'validations.number_invalid'],
    ]);
    const wrong = Object.fromEntries(JOINED_FIELDS.map((field) => [field, 'b']));
    expect(problems(joinedGames, [{ games: seen(2), ...wrong }]).map(([path]) => path)).toEqual(
      JOINED_FIELDS.map((field) => `0.${field}`),
    );
  });

  test('G-28 or one is another game after all, of other teams or at another level', () => {
    const { correctedGames } = gameDecisions;
    const [one] = seen(1);
    expect(problems(correctedGames, [{ ...one, level: 'u17', homeTeamType: 'u17', awayTeamType: null }])).toEqual([]);
    expect(
      problems(correctedGames, [{ level: 'u24', homeTeamType: 'x', awayTeamType: 'x' }]).map(([path]) => path),
    ).toEqual(['0.id', '0.version', '0.level', '0.homeTeamType', '0.awayTeamType']);
  });

  test('a merge decides about a thousand games at most', () => {
    const many = (length: number) => ({
      joinedGames: Array.from({ length }, () => ({ games: seen(2) })),
      correctedGames: Array.from({ length }, () => ({ ...seen(1)[0], level: 'u17' })),
    });
    expect(problems(z.object(gameDecisions), many(1000))).toEqual([]);
    expect(problems(z.object(gameDecisions), many(1001))).toEqual([
      ['joinedGames', 'validations.too_many'],
      ['correctedGames', 'validations.too_many'],
    ]);
  });
});
