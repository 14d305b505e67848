import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/countries.ts';
import { GAME_CONTEXTS, LEVELS, PROCEDURES, TEAMS } from '#domain/football.ts';
import { gameDays, gameInput, gamesFilter, gameUpdate, isSameGame, periodEnd, periodStart } from './rules.ts';

const BASEL = 'b0000000-0000-4000-8000-000000000001';
const ZURICH = 'b0000000-0000-4000-8000-000000000002';
const game = { startDateTime: '2026-11-21T17:00:00Z', homeTeamId: ZURICH, awayTeamName: 'FC Baden', level: 'u17' };

/** What is refused of an input: each field with its key. */
function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);
}

describe('a game', () => {
  test('GAME-13 needs date and time, both teams and a level, and says all of it at once', () => {
    expect(refused(gameInput, {})).toEqual([
      ['startDateTime', 'forms.datetime_required'],
      ['level', 'forms.level_required'],
      ['', 'validations.both_clubs_must_be_defined'],
      ['homeTeamId', 'forms.home_team_required'],
      ['awayTeamId', 'forms.away_team_required'],
    ]);
  });

  test('GAME-14 needs both clubs', () => {
    expect(refused(gameInput, { ...game, awayTeamName: ' ' })).toEqual([
      ['', 'validations.both_clubs_must_be_defined'],
      ['awayTeamId', 'forms.away_team_required'],
    ]);
  });

  test('GAME-15 is not one club against itself, whether picked or typed', () => {
    const differ = [['awayTeamId', 'validations.clubs_must_differ']];
    expect(refused(gameInput, { ...game, awayTeamId: ZURICH })).toEqual(differ);
    expect(refused(gameInput, { ...game, homeTeamId: null, homeTeamName: 'fc baden ' })).toEqual(differ);
  });

  test('GAME-17 takes a known club or a typed name on either side, with a team of that club', () => {
    expect(refused(gameInput, game)).toEqual([]);
    expect(refused(gameInput, { ...game, homeTeamName: 'FC Zürich', awayTeamId: BASEL })).toEqual([]);
    for (const team of TEAMS)
      expect(refused(gameInput, { ...game, homeTeamType: team, awayTeamType: team })).toEqual([]);
    expect(refused(gameInput, { ...game, homeTeamType: 'women' })).toHaveLength(1);
  });

  test('GAME-18 has whole results from 0 to 20', () => {
    for (const goals of [0, 7, 20, null, undefined])
      expect(refused(gameInput, { ...game, homeTeamResult: goals })).toEqual([]);
    for (const goals of [-1, 21, 1.5, '2', Number.NaN]) {
      expect(refused(gameInput, { ...game, awayTeamResult: goals })).toEqual([
        ['awayTeamResult', 'validations.number_invalid'],
      ]);
    }
  });

  test('GAME-19 is played in a country of the list, in a city that may be named', () => {
    for (const location of ['CH', 'XK', 'ME', null])
      expect(refused(gameInput, { ...game, location, city: 'Genève' })).toEqual([]);
    for (const location of ['ch', 'ZZ', 'Schweiz', '']) {
      expect(refused(gameInput, { ...game, location })).toEqual([['location', 'validations.id_invalid']]);
    }
    expect(COUNTRIES).toHaveLength(250);
  });

  test('ENUM-09 ENUM-10 ENUM-19 ENUM-20 has a level, a procedure and a context of the catalogues', () => {
    for (const level of LEVELS) expect(refused(gameInput, { ...game, level })).toEqual([]);
    for (const scoutingProcedure of PROCEDURES) expect(refused(gameInput, { ...game, scoutingProcedure })).toEqual([]);
    for (const gameContext of GAME_CONTEXTS) expect(refused(gameInput, { ...game, gameContext })).toEqual([]);
    expect(refused(gameInput, { ...game, level: 'u24' })).toEqual([['level', 'forms.level_required']]);
  });

  test('GAME-20 is changed by its id under the same rules', () => {
    expect(refused(gameUpdate, { ...game, id: BASEL, version: 3, scouts: [ZURICH] })).toEqual([]);
    expect(refused(gameUpdate, { ...game, id: '1' })).toEqual([['id', 'validations.id_invalid']]);
    expect(refused(gameUpdate, { ...game, id: BASEL, awayTeamId: ZURICH })).toEqual([
      ['awayTeamId', 'validations.clubs_must_differ'],
    ]);
  });
});

describe('the filter of games', () => {
  test('GAME-08 does not start after its end, and says so at both', () => {
    const wrong = [
      ['startDateTime', 'validations.date_from_greater'],
      ['endDateTime', 'validations.date_to_smaller'],
    ];
    expect(refused(gamesFilter, { startDateTime: '2026-11-22', endDateTime: '2026-11-21' })).toEqual(wrong);
    expect(
      refused(gamesFilter, { startDateTime: '2026-11-21T18:00:00+01:00', endDateTime: '2026-11-21T16:59:00Z' }),
    ).toEqual(wrong);
    expect(refused(gamesFilter, { startDateTime: '2026-11-21', endDateTime: '2026-11-21' })).toEqual([]);
    expect(refused(gamesFilter, { startDateTime: '2026-11-21' })).toEqual([]);
  });

  test('A-39 counts bare days from midnight to midnight of the club, also when the clock changes', () => {
    expect(periodStart('2026-03-29', 'Europe/Zurich')).toBe('2026-03-28T23:00:00Z');
    expect(periodEnd('2026-03-29', 'Europe/Zurich')).toEqual({ before: '2026-03-29T22:00:00Z' });
    expect(periodEnd('2026-03-29T10:00:00Z', 'Europe/Zurich')).toEqual({ through: '2026-03-29T10:00:00Z' });
  });

  test('GMC-02 counts the days of two months at most', () => {
    expect(refused(gameDays, { from: '2026-11-01', to: '2026-12-31' })).toEqual([]);
    expect(refused(gameDays, { from: '2026-11-01', to: '2027-01-02' })).toEqual([['to', 'validations.too_many']]);
    expect(refused(gameDays, { from: '2026-11-02', to: '2026-11-01' })).toEqual([
      ['from', 'validations.date_from_greater'],
    ]);
  });
});

describe('A-39 the same game', () => {
  const teams = (homeTeamId: string, homeTeamType: string | null, awayTeamType: string | null, level = 'u17') => ({
    homeTeamId,
    homeTeamType,
    awayTeamId: homeTeamId === 'a' ? 'b' : 'a',
    awayTeamType,
    level,
  });
  test('has the same teams of both clubs at the same level, whoever is at home', () => {
    const one = teams('a', 'u17', null);
    expect(isSameGame(one, teams('a', 'u17', null))).toBe(true);
    expect(isSameGame(one, teams('b', null, 'u17'))).toBe(true);
    expect(isSameGame(one, teams('b', 'u17', null))).toBe(false);
    expect(isSameGame(one, teams('a', 'u17', 'u17'))).toBe(false);
    expect(isSameGame(one, teams('a', 'u17', null, 'u18'))).toBe(false);
  });
});
