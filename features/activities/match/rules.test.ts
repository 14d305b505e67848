import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { MATCH_POSITIONS, SIDES } from '#domain/football.ts';
import { matchCommentInput, matchInfo, matchTitle, twoSides, type MatchInfoInput } from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const OTHER = ID.replace('6', '7');
function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}
function sides(match: MatchInfoInput): [string, string][] {
  const said: [string, string][] = [];
  twoSides(match, (field, message) => said.push([field, message]));
  return said;
}

describe('what is known of a match', () => {
  test('ENT-05 is its sides, how it went, and what the player makes of it; none of it has to be', () => {
    const whole = {
      homeId: ID,
      homeName: 'FC Wil',
      awayId: OTHER,
      awayName: 'FC Chur',
      location: 'Bergholz',
      result_home: 2,
      result_away: 1,
      minutes_played: 90,
      position: 'ST',
      assists: 1,
      goals_scored: 2,
      self_assessment: 'a'.repeat(10_000),
      personal_goals: 'a'.repeat(10_000),
      improvements: 'a'.repeat(10_000),
      remarks: 'a'.repeat(10_000),
    };
    expect(z.parse(matchInfo, whole)).toEqual(whole);
    expect(refused(matchInfo, {})).toEqual([]);
    const long = 'a'.repeat(10_001);
    expect(refused(matchInfo, Object.fromEntries(Object.keys(whole).map((key) => [key, long])))).toEqual([
      ['homeId', 'validations.id_invalid'],
      ['homeName', 'validations.too_long'],
      ['awayId', 'validations.id_invalid'],
      ['awayName', 'validations.too_long'],
      ['location', 'validations.too_long'],
      ['result_home', 'validations.number_invalid'],
      ['result_away', 'validations.number_invalid'],
      ['minutes_played', 'validations.number_invalid'],
      ['position', 'global.field_required'],
      ['assists', 'validations.number_invalid'],
      ['goals_scored', 'validations.number_invalid'],
      ['self_assessment', 'validations.too_long'],
      ['personal_goals', 'validations.too_long'],
      ['improvements', 'validations.too_long'],
      ['remarks', 'validations.too_long'],
    ]);
  });

  test.each([
    ['result_home', 20],
    ['result_away', 20],
    ['goals_scored', 20],
    ['assists', 10],
    ['minutes_played', 90],
  ])('CONST-09 A-40 %s is a number from 0 to %i', (field, most) => {
    for (const value of [0, most]) expect(refused(matchInfo, { [field]: value })).toEqual([]);
    for (const value of [-1, most + 1, 0.5])
      expect(refused(matchInfo, { [field]: value })).toEqual([[field, 'validations.number_invalid']]);
  });

  test('ENUM-07 is played at one of the positions', () => {
    for (const position of MATCH_POSITIONS) expect(refused(matchInfo, { position })).toEqual([]);
  });
});

describe('the two sides', () => {
  test('ACT-21 are each a known club or a typed name, not both', () => {
    expect(SIDES).toEqual(['home', 'away']);
    expect(sides({ homeId: ID, awayName: 'FC Chur' })).toEqual([]);
    expect(sides({ homeName: 'FC Wil', awayId: OTHER })).toEqual([]);
    expect(sides({ homeId: ID, homeName: 'FC Wil', awayId: OTHER, awayName: 'FC Chur' })).toEqual([
      ['homeName', 'validations.club_or_name'],
      ['awayName', 'validations.club_or_name'],
    ]);
  });

  test('ACT-28 ACT-29 are both there; where one is not it is said in the field that was being filled', () => {
    const missing = 'validations.both_clubs_must_be_defined';
    expect(sides({})).toEqual([
      ['homeId', missing],
      ['awayId', missing],
    ]);
    expect(sides({ homeName: '', awayName: null })).toEqual([
      ['homeName', missing],
      ['awayId', missing],
    ]);
    expect(sides({ homeId: ID })).toEqual([['awayId', missing]]);
  });

  test('A-38 differ, by record or by name in whatever letters', () => {
    expect(sides({ homeId: ID, awayId: ID })).toEqual([['awayId', 'validations.clubs_must_differ']]);
    expect(sides({ homeId: ID, awayId: OTHER })).toEqual([]);
    expect(sides({ homeName: 'FC Wil', awayName: 'fc WIL' })).toEqual([['awayName', 'validations.clubs_must_differ']]);
    expect(sides({ homeName: 'FC Wil', awayName: 'FC Chur' })).toEqual([]);
    expect(sides({ homeId: ID, awayId: OTHER, homeName: '', awayName: '' })).toEqual([]);
  });
});

test('ACT-22 a match is called by its sides, and no longer than a title may be', () => {
  expect(matchTitle('FC Wil', 'FC Chur')).toBe('FC Wil - FC Chur');
  expect(matchTitle('a'.repeat(100), 'b'.repeat(100))).toBe(`${'a'.repeat(100)} - ${'b'.repeat(97)}`);
});

test('a comment of a match names the activity, and is as long as a note', () => {
  expect(refused(matchCommentInput, { activityId: ID, comment: 'a'.repeat(10_000) })).toEqual([]);
  expect(refused(matchCommentInput, { activityId: '1', comment: 'a'.repeat(10_001) })).toEqual([
    ['activityId', 'validations.id_invalid'],
    ['comment', 'validations.too_long'],
  ]);
});
