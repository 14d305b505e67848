import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { gameRule, gameRuleForDay, toGameInput, newGame, encodeTypedClub, type GameValues } from './form.ts';

const ZURICH = 'b0000000-0000-4000-8000-000000000001';
const filled: GameValues = {
  ...newGame('2026-11-21'),
  time: '18:00',
  homeTeamId: ZURICH,
  awayTeamId: encodeTypedClub(' FC Baden '),
  level: 'u17',
};
const valid = z.parse(gameRule, filled);
const refused = (values: GameValues, rule: z.core.$ZodType = gameRule) =>
  (z.safeParse(rule, values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('the form of a game', () => {
  test('GAME-13 asks for day, time, both teams and the level', () => {
    expect(refused(newGame(null))).toEqual(
      expect.arrayContaining([
        ['date', 'forms.datetime_required'],
        ['time', 'forms.datetime_required'],
        ['homeTeamId', 'forms.home_team_required'],
        ['awayTeamId', 'forms.away_team_required'],
        ['level', 'forms.level_required'],
      ]),
    );
    expect(refused(newGame(null))).toHaveLength(5);
    expect(refused(filled)).toEqual([]);
  });

  test('GAME-15 refuses one club on both sides, picked or typed', () => {
    const differ = [['awayTeamId', 'validations.clubs_must_differ']];
    expect(refused({ ...filled, awayTeamId: ZURICH })).toEqual(differ);
    expect(refused({ ...filled, homeTeamId: encodeTypedClub('fc baden') })).toEqual(differ);
  });

  test('GAME-17 GAME-19 CONST-15 sends a known club by its id, a typed one by its name, and Switzerland', () => {
    expect(toGameInput(valid)).toMatchObject({
      startDateTime: '2026-11-21T17:00:00Z',
      homeTeamId: ZURICH,
      awayTeamName: 'FC Baden',
      location: 'CH',
    });
    expect(toGameInput(valid)).not.toHaveProperty('awayTeamId');
  });

  test('GAME-20 lets the kick-off stay open while it is not known, but only on the same day', () => {
    const open = { ...filled, time: null };
    const rule = gameRuleForDay('2026-11-21');
    expect(refused(open, rule)).toEqual([]);
    expect(refused({ ...open, date: '2026-11-22' }, rule)).toEqual([['time', 'forms.datetime_required']]);
    const sent = toGameInput({ ...valid, time: null }, '2026-11-20T23:00:00.000Z');
    expect(sent.startDateTime).toBe('2026-11-20T23:00:00.000Z');
  });
});
