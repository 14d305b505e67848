import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isTypeAllowedForRole, ROLES } from '#domain/football.ts';
import { minutesOf, timeOf } from '#domain/time.ts';
import {
  activityArgs,
  activityFilter,
  copyWeekInput,
  createActivityInput,
  dayArgs,
  GAME,
  isOver,
  MATCH_OBSERVATION,
  MAX_PLACES,
  normalizeTimes,
  occurrencesOf,
  overlapMessage,
  REPEAT_DAYS,
  repeatAfter,
  repeatInput,
  updateActivityInput,
  weekArgs,
  wholeActivity,
  withoutNullish,
} from './rules.ts';

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

function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
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
    expect(normalizeTimes({})).toEqual({ startsAt: '', endsAt: '' });
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
    const anew = wholeActivity(() => ({ name: GAME, isMatch: true }));
    expect(z.safeParse(anew, { activityData: untitled, matchInfo: match }).success).toBe(true);
  });

  test('ACT-29 of its sides it is said together with the rest that is wrong, and of a match alone', () => {
    const twins = { homeId: ID, awayId: ID };
    expect(problems({ ...gym, date: null, allDay: true }, { kind: GAME, matchInfo: twins })).toEqual([
      ['activityData.date', 'global.field_required'],
      ['matchInfo.awayId', 'validations.clubs_must_differ'],
    ]);
    expect(problems(gym, { kind: GAME })).toEqual(
      ['homeId', 'awayId'].map((side) => [`matchInfo.${side}`, 'validations.both_clubs_must_be_defined']),
    );
    expect(problems(gym, { matchInfo: twins })).toEqual([]);
  });

  test('ACT-31 of times that are none it is said that they are none, and no more', () => {
    expect(problems({ ...gym, startsAt: 'noon', endsAt: '10:00' })).toEqual([
      ['activityData.startsAt', 'validations.time_invalid'],
    ]);
    expect(problems({ ...gym, startsAt: '09:00', endsAt: '08' })).toEqual([
      ['activityData.endsAt', 'validations.time_invalid'],
    ]);
    expect(problems({ ...gym, startsAt: '05:00', endsAt: null })).toEqual([
      ['activityData.endsAt', 'global.field_required'],
      ['activityData.startsAt', 'validations.starts_too_early'],
    ]);
    expect(problems({ ...gym, startsAt: '05:00', endsAt: '04:00' })).toEqual([
      ['activityData.startsAt', 'validations.starts_too_early'],
      ['activityData.endsAt', 'validations.start_before_end'],
    ]);
    expect(problems({ ...gym, startsAt: null, endsAt: '08:00' })).toEqual([
      ['activityData.startsAt', 'global.field_required'],
    ]);
  });

  test('ACT-31 A-25 may start at 06:00 and last until 24:00, and not end when it starts', () => {
    expect(problems({ ...gym, startsAt: '06:00', endsAt: '24:00' })).toEqual([]);
    expect(problems({ ...gym, startsAt: '09:00', endsAt: '09:00' })).toEqual([
      ['activityData.endsAt', 'validations.start_before_end'],
    ]);
  });

  test('A-33 A-34 its type is known by its key where it matters', () => {
    expect([GAME, MATCH_OBSERVATION]).toEqual(['activity_types.game', 'activity_types.match_observation']);
  });

  test('ACT-25 needs a type that there is', () => {
    const issues = z.safeParse(
      wholeActivity((id) => (id === CLUB ? { name: GAME, isMatch: false } : undefined)),
      { activityData: gym },
    ).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(['validations.activity_type_required']);
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

describe('what is asked and sent', () => {
  const ids = (many: number) => Array.from({ length: many }, () => ID);

  test('an activity has its fields, each by its rule, and whatever is left out may be left out', () => {
    const activityData = { ...gym, allDay: false, description: 'Legs', isMatch: false, userIds: ids(100) };
    const input = { activityData, matchInfo: { homeId: CLUB }, idempotencyKey: 'abcdefgh' };
    expect(z.parse(createActivityInput, input)).toEqual(input);
    expect(refused(createActivityInput, { activityData: {} })).toEqual([]);
    const wrong = {
      title: 'a'.repeat(201),
      date: 'today',
      allDay: 1,
      startsAt: 'noon',
      endsAt: 'noon',
      description: 'a'.repeat(10_001),
      activityTypeId: '1',
      isMatch: 1,
      userIds: ids(101),
    };
    expect(refused(createActivityInput, { activityData: wrong, matchInfo: 1, idempotencyKey: '' })).toEqual([
      ['activityData.title', 'validations.too_long'],
      ['activityData.date', 'validations.date_invalid'],
      ['activityData.allDay', expect.any(String)],
      ['activityData.startsAt', 'validations.time_invalid'],
      ['activityData.endsAt', 'validations.time_invalid'],
      ['activityData.description', 'validations.too_long'],
      ['activityData.activityTypeId', 'validations.id_invalid'],
      ['activityData.isMatch', expect.any(String)],
      ['activityData.userIds', 'validations.too_many'],
      ['matchInfo', expect.any(String)],
      ['idempotencyKey', 'validations.idempotency_key_invalid'],
    ]);
  });

  test('one that stands is changed by its id, as it was last seen', () => {
    expect(refused(updateActivityInput, { activityData: { id: ID, version: 1, title: 'Gym' }, matchInfo: {} })).toEqual(
      [],
    );
    expect(refused(updateActivityInput, { activityData: { id: '1', version: 0, title: 1 }, matchInfo: 1 })).toEqual([
      ['activityData.id', 'validations.id_invalid'],
      ['activityData.version', 'validations.number_invalid'],
      ['activityData.title', 'global.field_required'],
      ['matchInfo', expect.any(String)],
    ]);
  });

  test('an activity, a day or a week is named, and whose it is may be', () => {
    expect(refused(activityArgs, {})).toEqual([['activityId', 'global.field_required']]);
    expect(refused(dayArgs, { date: '2026-11-18', userId: null })).toEqual([]);
    expect(refused(dayArgs, { userId: '1' })).toEqual([
      ['date', 'global.field_required'],
      ['userId', 'validations.id_invalid'],
    ]);
    expect(refused(weekArgs, { date: '2026-11-18', around: 3 })).toEqual([]);
    expect(refused(weekArgs, { around: 4 })).toEqual([
      ['date', 'global.field_required'],
      ['around', 'validations.number_invalid'],
    ]);
  });

  test('GQL-07 the activities of a calendar are those of up to 100 people and types', () => {
    expect(refused(activityFilter, null)).toEqual([]);
    expect(refused(activityFilter, { userIds: ids(100), activityTypeIds: ids(100) })).toEqual([]);
    expect(refused(activityFilter, { userIds: ids(101), activityTypeIds: ids(101) })).toEqual([
      ['userIds', 'validations.too_many'],
      ['activityTypeIds', 'validations.too_many'],
    ]);
  });

  test('null is nothing said', () => {
    expect(withoutNullish({ title: null, date: undefined, allDay: false, startsAt: '' })).toEqual({
      allDay: false,
      startsAt: '',
    });
  });
});

describe('an activity that is repeated', () => {
  const rule = repeatAfter('2026-11-18');
  const until = (day: string, weekdays: unknown = [3]) => refused(rule, { weekdays, until: day });

  test('ACT-41 comes on one to seven weekdays', () => {
    expect(until('2026-12-01', [1, 2, 3, 4, 5, 6, 7])).toEqual([]);
    expect(until('2026-12-01', [])).toEqual([['weekdays', 'validations.weekday_required']]);
    expect(until('2026-12-01', [0])[0]).toEqual(['weekdays.0', 'validations.weekday_required']);
    expect(until('2026-12-01', [8])[0]).toEqual(['weekdays.0', 'validations.weekday_required']);
    expect(until('2026-12-01', [1, 2, 3, 4, 5, 6, 7, 7])).toEqual([['weekdays', 'validations.too_many']]);
  });

  test('ACT-41 goes on for a year at most, and does come again', () => {
    expect(REPEAT_DAYS).toBe(366);
    expect(MAX_PLACES).toBe(12_000);
    const range = [['until', 'validations.repeat_until_range']];
    expect(until('2026-11-25')).toEqual([]);
    expect(until('2026-11-24')).toEqual([['until', 'validations.repeat_never']]);
    expect(until('2026-11-19', [4])).toEqual([]);
    expect(until('2026-11-18')).toEqual(range);
    expect(until('2027-11-19')).toEqual([]);
    expect(until('2027-11-20')).toEqual(range);
  });

  test('says of what is no day or no list only that', () => {
    expect(until('soon')).toEqual([['until', 'validations.date_invalid']]);
    expect(until('2026-11-24', null)).toEqual([['weekdays', expect.any(String)]]);
    expect(until('2026-11-24', [])).toEqual([['weekdays', 'validations.weekday_required']]);
  });

  test('is named by its id', () => {
    expect(refused(repeatInput, { activityId: ID, weekdays: [1], until: '2026-12-01' })).toEqual([]);
    expect(refused(repeatInput, { weekdays: [1], until: '2026-12-01', idempotencyKey: '' })).toEqual([
      ['activityId', 'global.field_required'],
      ['idempotencyKey', 'validations.idempotency_key_invalid'],
    ]);
  });

  test('ACT-41 never comes again on its own day', () => {
    expect(occurrencesOf('2026-11-18', [3], '2026-11-18')).toEqual([]);
  });
});

test('a week is copied to another one, one’s own or another person’s', () => {
  const week = { from: '2026-11-18', to: '2026-11-23' };
  expect(refused(copyWeekInput, { ...week, userId: ID, idempotencyKey: 'abcdefgh' })).toEqual([]);
  expect(refused(copyWeekInput, { ...week, from: '2026-11-22', to: '2026-11-16' })).toEqual([
    ['to', 'validations.week_same'],
  ]);
  expect(refused(copyWeekInput, { userId: '1', from: 'soon', to: 'soon', idempotencyKey: '' })).toEqual([
    ['userId', 'validations.id_invalid'],
    ['from', 'validations.date_invalid'],
    ['to', 'validations.date_invalid'],
    ['idempotencyKey', 'validations.idempotency_key_invalid'],
  ]);
  expect(refused(copyWeekInput, { from: '2026-11-18', to: 'soon' })).toEqual([['to', 'validations.date_invalid']]);
  expect(refused(copyWeekInput, { from: 'soon', to: '2026-11-18' })).toEqual([['from', 'validations.date_invalid']]);
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

test('ACT-50 an activity is over with the minute in which it ends, by the clock of the club', () => {
  const training = { date: '2026-11-19', endsAt: '11:00' };
  expect(isOver(training, Temporal.Instant.from('2026-11-19T09:59:59Z'), 'Europe/Zurich')).toBe(false);
  expect(isOver(training, Temporal.Instant.from('2026-11-19T10:00:00Z'), 'Europe/Zurich')).toBe(true);
  expect(isOver({ ...training, endsAt: '24:00' }, Temporal.Instant.from('2026-11-19T22:59:59Z'), 'Europe/Zurich')).toBe(
    false,
  );
  expect(isOver({ ...training, endsAt: '24:00' }, Temporal.Instant.from('2026-11-19T23:00:00Z'), 'Europe/Zurich')).toBe(
    true,
  );
});
