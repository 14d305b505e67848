import { describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES, settingOf } from '#domain/notification-types.ts';
import { quietUntil, settingsForm, settingsInput } from './rules.ts';

const ZONE = 'Europe/Zurich';
const NIGHT = { from: '22:00', to: '07:00' };

test('INB-13 each notification is an activity, a reminder or a message', () => {
  expect(NOTIFICATION_TYPES.map((type) => [type, settingOf(type)])).toEqual([
    ['PLAYER_ADDED_ACTIVITY', 'activities'],
    ['PLAYER_UPDATED_ACTIVITY', 'activities'],
    ['SCOUT_ADDED_ACTIVITY', 'activities'],
    ['SCOUT_UPDATED_ACTIVITY', 'activities'],
    ...['MOVED', 'DELETED', 'CANCELLED', 'RESTORED'].flatMap((deed) => [
      [`PLAYER_${deed}_ACTIVITY`, 'activities'],
      [`SCOUT_${deed}_ACTIVITY`, 'activities'],
    ]),
    ['SCOUT_ASKED_REPLY', 'activities'],
    ['SCOUT_REMOVED_PARTICIPANT', 'activities'],
    ...['ASKED', 'MOVED', 'WITHDRAWN', 'ACCEPTED', 'DECLINED'].map((what) => [`GAME_${what}`, 'activities']),
    ['REPORT_QUESTION', 'messages'],
    ['REPORT_ANSWER', 'messages'],
    ['TASK_GIVEN', 'messages'],
    ['TASK_DONE', 'messages'],
    ['TASK_TAKEN', 'messages'],
    ['USER_ACTIVITY_REMINDER', 'reminders'],
    ['USER_WEEKLY_REMINDER', 'reminders'],
    ['USER_CUSTOM_MESSAGE', 'messages'],
  ]);
});

describe('INB-13 quiet hours', () => {
  /** When they end that a moment of the club's clock lies in. */
  const endOf = (moment: string, hours: { from: string; to: string } | null = NIGHT) => {
    const now = Temporal.PlainDateTime.from(moment).toZonedDateTime(ZONE).toInstant();
    return quietUntil(now, hours, ZONE)?.toZonedDateTimeISO(ZONE).toString({ timeZoneName: 'never' }) ?? null;
  };

  test.each([
    ['2026-11-18T21:59:59', null],
    ['2026-11-18T22:00', '2026-11-19T07:00:00+01:00'],
    ['2026-11-18T23:59', '2026-11-19T07:00:00+01:00'],
    ['2026-11-19T00:00', '2026-11-19T07:00:00+01:00'],
    ['2026-11-19T06:59:59', '2026-11-19T07:00:00+01:00'],
    ['2026-11-19T07:00', null],
    ['2026-12-31T23:00', '2027-01-01T07:00:00+01:00'],
  ])('over midnight: at %s they end at %s', (moment, end) => {
    expect(endOf(moment)).toBe(end);
  });

  test.each([
    ['12:59', null],
    ['13:00', '15:00'],
    ['14:59', '15:00'],
    ['15:00', null],
  ])('within a day: at %s they end at %s', (clock, end) => {
    const found = endOf(`2026-11-18T${clock}`, { from: '13:00', to: '15:00' });
    expect(found).toBe(end && `2026-11-18T${end}:00+01:00`);
  });

  test('up to midnight, from midnight, and most of the day', () => {
    expect(endOf('2026-11-18T23:00', { from: '22:00', to: '24:00' })).toBe('2026-11-19T00:00:00+01:00');
    expect(endOf('2026-11-18T23:00', { from: '22:00', to: '00:00' })).toBe('2026-11-19T00:00:00+01:00');
    expect(endOf('2026-11-19T01:00', { from: '24:00', to: '07:00' })).toBe('2026-11-19T07:00:00+01:00');
    expect(endOf('2026-11-18T06:29', { from: '07:00', to: '06:30' })).toBe('2026-11-18T06:30:00+01:00');
    expect(endOf('2026-11-18T06:30', { from: '07:00', to: '06:30' })).toBeNull();
  });

  test('there are none without hours, or where they end as they begin', () => {
    expect(endOf('2026-11-18T23:00', null)).toBeNull();
    expect(endOf('2026-11-18T23:00', { from: '22:00', to: '22:00' })).toBeNull();
    expect(endOf('2026-11-18T23:00', { from: '00:00', to: '24:00' })).toBeNull();
  });

  test('they end by the clock in the nights in which it is changed, an hour sooner or later', () => {
    expect(endOf('2026-03-28T23:00')).toBe('2026-03-29T07:00:00+02:00');
    expect(endOf('2026-10-24T23:00')).toBe('2026-10-25T07:00:00+01:00');
    // Half past two is not there in spring, and there twice in autumn.
    expect(endOf('2026-03-29T01:30', { from: '22:00', to: '02:30' })).toBe('2026-03-29T03:30:00+02:00');
    const again = Temporal.Instant.from('2026-10-25T02:10:00+01:00');
    expect(quietUntil(again, { from: '22:00', to: '02:30' }, ZONE)).toBeNull();
  });
});

describe('INB-13 what may be chosen', () => {
  const CHOICE = { activities: true, reminders: false, messages: true };
  const FORM = { ...CHOICE, quiet: true, quietFrom: '22:00', quietTo: '07:00', weeklyMail: false };
  const faultsOf = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  test.each([
    [{}, []],
    [{ quietFrom: null, quietTo: null }, []],
    [{ quietFrom: '22:00', quietTo: '07:00' }, []],
    [{ quietFrom: '22:00' }, ['quietTo: global.field_required']],
    [{ quietTo: '07:00' }, ['quietFrom: global.field_required']],
    [{ quietFrom: '22:00', quietTo: '22:00' }, ['quietTo: validations.quiet_hours_same']],
    [{ quietFrom: '24:00', quietTo: '00:00' }, ['quietTo: validations.quiet_hours_same']],
    [{ quietFrom: '25:00', quietTo: '07:00' }, ['quietFrom: validations.time_invalid']],
  ])('%j', (hours, faults) => {
    expect(faultsOf(settingsInput.safeParse({ ...CHOICE, ...hours }))).toEqual(faults);
  });

  test.each([
    [{}, []],
    [{ quietFrom: null }, ['quietFrom: global.field_required']],
    [{ quietTo: 'soon' }, ['quietTo: validations.time_invalid']],
    [{ quietTo: '22:00' }, ['quietTo: validations.quiet_hours_same']],
    [{ quiet: false, quietFrom: null, quietTo: 'soon' }, []],
  ])('in the form, where hours that are turned off may hold anything: %j', (more, faults) => {
    expect(faultsOf(settingsForm.safeParse({ ...FORM, ...more }))).toEqual(faults);
  });
});
