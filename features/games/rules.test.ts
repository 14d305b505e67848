import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/countries.ts';
import { GAME_CONTEXTS, LEVELS, PROCEDURES, TEAMS } from '#domain/football.ts';
import {
  GAME_SORTS,
  gameDays,
  gameInput,
  gamesFilter,
  gameUpdate,
  isSameGame,
  pairOfDay,
  periodEnd,
  periodStart,
} from './rules.ts';

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
    const { awayTeamName: _, ...alone } = game;
    expect(refused(gameInput, alone)).toEqual([
      ['', 'validations.both_clubs_must_be_defined'],
      ['awayTeamId', 'forms.away_team_required'],
    ]);
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
    expect(refused(gameInput, { ...game, homeTeamType: 'ladies' })).toHaveLength(1);
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

describe('the fields of a game', () => {
  const ids = (many: number) => Array.from({ length: many }, () => BASEL);

  test('ENT-12 are each held to their rule, and may be left out but for kick-off and level', () => {
    const wrong = {
      startDateTime: 'soon',
      homeTeamId: '1',
      homeTeamName: 'a'.repeat(101),
      homeTeamType: 'ladies',
      awayTeamId: '2',
      awayTeamName: 'a'.repeat(101),
      awayTeamType: 'ladies',
      homeTeamResult: 21,
      awayTeamResult: 21,
      level: 'u24',
      scoutingProcedure: 'radio',
      gameContext: 'beach',
      location: 'ZZ',
      city: 'a'.repeat(101),
      scouts: ids(51),
      observations: 'a'.repeat(10_001),
    };
    expect(refused(gameInput, { ...wrong, idempotencyKey: '' }).map(([path]) => path)).toEqual([
      ...Object.keys(wrong),
      'idempotencyKey',
    ]);
    expect(refused(gameInput, wrong)[0]).toEqual(['startDateTime', 'validations.date_invalid']);
    expect(refused(gameInput, { ...game, scouts: ids(50), observations: 'a'.repeat(10_000) })).toEqual([]);
  });

  test('GQL-33 are changed as they were last seen', () => {
    expect(refused(gameUpdate, { ...game, id: BASEL })).toEqual([]);
    expect(refused(gameUpdate, { ...game, id: BASEL, version: 0 })).toEqual([
      ['version', 'validations.number_invalid'],
    ]);
    expect(refused(gameUpdate, { ...game, id: BASEL, version: 2_147_483_648 })).toHaveLength(1);
  });

  test('a game that is none has no sides to look at', () => {
    for (const input of [null, 'game', undefined]) expect(refused(gameInput, input)).toHaveLength(1);
  });

  test('A-38 where a side is picked and typed, the pick counts', () => {
    const both = { ...game, homeTeamId: ZURICH, homeTeamName: 'FC Baden', awayTeamId: BASEL };
    expect(refused(gameInput, both)).toEqual([]);
    expect(
      refused(gameInput, { ...game, homeTeamId: '', homeTeamName: 'fc zürich', awayTeamName: 'FC Zürich ' }),
    ).toEqual([
      ['homeTeamId', 'validations.id_invalid'],
      ['awayTeamId', 'validations.clubs_must_differ'],
    ]);
  });

  test('A-39 two clubs and a day are enough to ask whether the game is there already', () => {
    const pair = {
      day: '2026-11-21',
      homeTeamId: ZURICH,
      homeTeamName: null,
      awayTeamId: null,
      awayTeamName: 'FC Baden',
    };
    expect(z.parse(pairOfDay, pair)).toEqual(pair);
    expect(
      refused(pairOfDay, { homeTeamId: '1', homeTeamName: 1, awayTeamId: '1', awayTeamName: 1 }).map(([path]) => path),
    ).toEqual(['day', 'homeTeamId', 'homeTeamName', 'awayTeamId', 'awayTeamName']);
  });
});

test('ENUM-23 games are sorted by when they were made, changed or begin', () => {
  expect(GAME_SORTS).toEqual(['createdAt', 'updatedAt', 'startDateTime', 'coming']);
});

describe('the filter of games', () => {
  test('ENT-23 narrows by scouts, procedure, level, context, clubs, period and text', () => {
    const whole = {
      scoutIds: Array.from({ length: 50 }, () => BASEL),
      typeOfScoutingProcedure: [...PROCEDURES],
      level: [...LEVELS],
      gameContext: [...GAME_CONTEXTS],
      club: Array.from({ length: 50 }, () => BASEL),
      startDateTime: '2026-11-21',
      endDateTime: '2026-11-22T10:00Z',
      search: 'wil',
    };
    expect(z.parse(gamesFilter, whole)).toEqual(whole);
    expect(refused(gamesFilter, null)).toEqual([]);
    expect(
      refused(gamesFilter, {
        scoutIds: [...whole.scoutIds, BASEL],
        typeOfScoutingProcedure: [...PROCEDURES, 'tv'],
        level: [...LEVELS, 'pro'],
        gameContext: [...GAME_CONTEXTS, 'cup'],
        club: [...whole.club, BASEL],
        startDateTime: 'soon',
        endDateTime: 'later',
        search: 'a'.repeat(101),
      }).map(([path]) => path),
    ).toEqual(Object.keys(whole));
    expect(refused(gamesFilter, { typeOfScoutingProcedure: ['x'], level: ['x'], gameContext: ['x'] })).toHaveLength(3);
  });

  test('GAME-08 compares a day with an instant by its date, and instants to the moment', () => {
    const period = (startDateTime: string, endDateTime: string) => refused(gamesFilter, { startDateTime, endDateTime });
    expect(period('2026-11-21', '2026-11-21T10:00Z')).toEqual([]);
    expect(period('2026-11-21T10:00Z', '2026-11-21')).toEqual([]);
    expect(period('2026-11-22', '2026-11-21T10:00Z')).toHaveLength(2);
    expect(period('2026-11-22T10:00Z', '2026-11-21')).toHaveLength(2);
    expect(period('2026-11-21T17:00Z', '2026-11-21T18:00+01:00')).toEqual([]);
    expect(period('2026-11-21T17:01Z', '2026-11-21T18:00+01:00')).toHaveLength(2);
    expect(period('2026-11-22T00:30+01:00', '2026-11-21T23:45Z')).toEqual([]);
    expect(refused(gamesFilter, { endDateTime: '2026-11-21' })).toEqual([]);
  });

  test('A-39 takes an instant as it is', () => {
    expect(periodStart('2026-03-29T10:00:00Z', 'Europe/Zurich')).toBe('2026-03-29T10:00:00Z');
  });

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

  test('GMC-02 a month asks for the first few games of each of its days, and may be searched', () => {
    const month = { from: '2026-11-01', to: '2026-11-30' };
    expect(refused(gameDays, { ...month, search: 'wil', first: 5 })).toEqual([]);
    expect(refused(gameDays, { ...month, from: '2026-11-30' })).toEqual([]);
    expect(refused(gameDays, { ...month, search: 1, first: 6 }).map(([path]) => path)).toEqual(['search', 'first']);
    expect(refused(gameDays, {}).map(([path]) => path)).toEqual(['from', 'to']);
    expect(refused(gameDays, { from: '2026-02-30', to: '2026-11-30' })).toEqual([['from', 'validations.date_invalid']]);
    expect(refused(gameDays, { from: '2026-11-01', to: '2027-01-01' })).toEqual([]);
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
    expect(isSameGame(one, teams('a', 'u18', null))).toBe(false);
    expect(isSameGame(one, teams('b', 'u18', 'u17'))).toBe(false);
  });
});
