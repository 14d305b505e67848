import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isTypeAllowedForRole, ROLES } from '#domain/football.ts';
import { minutesOf, timeOf } from '#domain/time.ts';
import { GAME, MATCH_OBSERVATION, overlapMessage, normalizeTimes, wholeActivity } from './rules.ts';

const ID = '11111111-2222-4333-8444-555555555555';
const CLUB = '11111111-2222-4333-8444-666666666666';
const gym = { title: 'Gym', date: '2026-11-18', startsAt: '09:00', endsAt: '10:00', activityTypeId: ID };
const match = { homeId: ID, awayId: CLUB };

function problems(
  activityData: object,
  { kind = 'activity_types.gym', matchInfo = undefined as object | undefined, existing = false } = {},
) {
  const rule = wholeActivity(() => ({ name: kind, isMatch: kind === GAME }), existing);
  const outcome = z.safeParse(rule, { activityData, matchInfo });
  return outcome.success ? [] : outcome.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
}

describe('a whole activity', () => {
  test('ACT-27 needs a day, a start and an end', () => {
    expect(problems({ ...gym, date: null, startsAt: null, endsAt: undefined })).toEqual([
      ['activityData.date', 'global.field_required'],
      ['activityData.startsAt', 'global.field_required'],
      ['activityData.endsAt', 'global.field_required'],
    ]);
  });

  test('ACT-11 needs no times when it lasts all day: it fills 06:00 to 24:00', () => {
    expect(problems({ ...gym, allDay: true, startsAt: null, endsAt: null })).toEqual([]);
    expect(normalizeTimes({ allDay: true, startsAt: '09:00', endsAt: null })).toEqual({
      startsAt: '06:00',
      endsAt: '24:00',
    });
    expect(normalizeTimes({ allDay: false, startsAt: '09:00', endsAt: '10:00' })).toEqual({
      startsAt: '09:00',
      endsAt: '10:00',
    });
  });

  test('ACT-26 A-35 a new match may do without a title, nothing else may', () => {
    const untitled = { ...gym, title: '' };
    expect(problems(untitled)).toEqual([['activityData.title', 'validations.title_required']]);
    expect(problems(untitled, { kind: MATCH_OBSERVATION })).toHaveLength(1);
    expect(problems(untitled, { kind: GAME, matchInfo: match })).toEqual([]);
    expect(problems(untitled, { kind: GAME, matchInfo: match, existing: true })).toHaveLength(1);
  });

  test('ACT-25 needs a type', () => {
    expect(problems({ ...gym, activityTypeId: null })).toEqual([
      ['activityData.activityTypeId', 'validations.activity_type_required'],
    ]);
  });

  test('ACT-21 ACT-28 ACT-29 a match has two sides that differ, each a club or a name', () => {
    const sides = (matchInfo: object) => problems(gym, { kind: GAME, matchInfo }).map(([, message]) => message);
    expect(sides({})).toEqual(Array(2).fill('validations.both_clubs_must_be_defined'));
    expect(sides({ homeId: ID, awayName: 'FC Wil' })).toEqual([]);
    expect(sides({ homeId: ID, awayId: ID })).toEqual(['validations.clubs_must_differ']);
    expect(sides({ homeName: 'FC Wil', awayName: 'fc wil' })).toEqual(['validations.clubs_must_differ']);
    expect(sides({ ...match, awayName: 'FC Wil' })).toEqual(['validations.club_or_name']);
    expect(sides({ homeName: '   ', awayId: ID })).toEqual(['validations.both_clubs_must_be_defined']);
  });

  test('ACT-31 A-25 CONST-03 its times lie from 06:00 to 24:00, the start before the end, at every minute', () => {
    const clock = fc.integer({ min: 0, max: 24 * 60 }).map(timeOf);
    fc.assert(
      fc.property(clock, clock, (startsAt, endsAt) => {
        const fine = minutesOf(startsAt) >= 6 * 60 && minutesOf(startsAt) < minutesOf(endsAt);
        expect(problems({ ...gym, startsAt, endsAt }).length === 0).toBe(fine);
      }),
    );
  });
});

test('ACT-32 ACT-33 A-28 an overlap is about the day when either lasts all day', () => {
  const [hours, day] = [{ allDay: false }, { allDay: true }];
  expect(overlapMessage(hours, hours)).toBe('validations.overlap_hours');
  expect(overlapMessage(hours, day)).toBe('validations.overlap_day');
  expect(overlapMessage(day, hours)).toBe('validations.overlap_day');
});

test('ACT-02 ROLE-02 a type is offered to the roles it is meant for; an admin counts as a manager', () => {
  const type = { isForPlayer: false, isForManager: true, isForScout: false };
  expect(ROLES.filter((role) => isTypeAllowedForRole(role, type))).toEqual(['manager', 'admin']);
  expect(
    ROLES.filter((role) => isTypeAllowedForRole(role, { ...type, isForPlayer: true, isForScout: true })),
  ).not.toContain('special');
});
