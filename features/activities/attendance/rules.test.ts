import { describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import {
  attendanceInput,
  countedAttendance,
  activityHasBegun,
  isAttendanceLocked,
  readableAttendance,
  recordedOtherwise,
} from './rules.ts';

const ZONE = 'Europe/Zurich';
const training = { date: '2026-11-18', startsAt: '18:00', createdBy: 'coach' };
const at = (instant: string) => Temporal.Instant.from(instant);

describe('recording who was there', () => {
  test('ATT-01 begins with the activity, by the clock of the club', () => {
    expect(activityHasBegun(training, at('2026-11-18T16:59:59Z'), ZONE)).toBe(false);
    expect(activityHasBegun(training, at('2026-11-18T17:00:00Z'), ZONE)).toBe(true);
  });

  test('ATT-05 is locked once the fourteenth day after it is over', () => {
    expect(isAttendanceLocked(training, at('2026-12-02T22:59:59Z'), ZONE)).toBe(false);
    expect(isAttendanceLocked(training, at('2026-12-02T23:00:00Z'), ZONE)).toBe(true);
  });

  test('ATT-01 has a reason for who is absent and for nobody else', () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const person = (more: object) => ({ activityId: id, people: [{ userId: id, ...more }] });
    const problems = (input: object) =>
      attendanceInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
    expect(problems(person({ attendance: 'absent', reason: 'ill' }))).toEqual([]);
    for (const attendance of ['present', 'late', 'injured', null])
      expect(problems(person({ attendance, reason: 'ill' }))).toEqual([
        ['people.0.reason', 'validations.reason_only_absent'],
      ]);
    expect(problems({ activityId: id, people: [] })).toEqual([['people', 'validations.participants_required']]);
  });

  test('ATT-03 sees whether somebody else has recorded something else meanwhile', () => {
    expect(recordedOtherwise(null, { attendance: 'late' })).toBe(false);
    expect(recordedOtherwise('present', { attendance: 'late', before: 'present' })).toBe(false);
    expect(recordedOtherwise('late', { attendance: 'late' })).toBe(false);
    expect(recordedOtherwise('absent', { attendance: 'late' })).toBe(true);
    expect(recordedOtherwise(null, { attendance: 'late', before: 'present' })).toBe(true);
    expect(recordedOtherwise('absent', { attendance: null, before: 'present' })).toBe(true);
  });
});

describe('what is recorded', () => {
  const recorded = (attendanceAt: string) => ({ attendance: 'absent', absenceReason: 'school', attendanceAt }) as const;

  test('ATT-01 does not count once the activity was moved behind it', () => {
    expect(countedAttendance(training, recorded('2026-11-18T17:00:00+00:00'), ZONE)).toBe('absent');
    expect(countedAttendance(training, recorded('2026-11-18 16:59:59+00'), ZONE)).toBe(null);
    const none = { attendance: null, absenceReason: null, attendanceAt: null };
    expect(countedAttendance(training, none, ZONE)).toBe(null);
  });

  test('ATT-06 is read by the person, the author and managers', () => {
    const reader = (id: string, role: Viewer['role']): Viewer => ({
      id, role, label: null, language: 'en', journalType: null, requirePasswordReset: false, playerIds: ['jonas'],
    }); // prettier-ignore
    const of = { id: 'jonas', ...recorded('2026-11-18T17:05:00+00:00') };
    const all = { attendance: 'absent', absenceReason: 'school' };
    const nothing = { attendance: null, absenceReason: null };
    expect(readableAttendance(reader('jonas', 'player'), training, of, ZONE)).toEqual(all);
    expect(readableAttendance(reader('coach', 'scout'), training, of, ZONE)).toEqual(all);
    expect(readableAttendance(reader('marco', 'manager'), training, of, ZONE)).toEqual(all);
    expect(readableAttendance(reader('petar', 'player'), training, of, ZONE)).toEqual(nothing);
    expect(readableAttendance(reader('other', 'scout'), training, of, ZONE)).toEqual(nothing);
    expect(readableAttendance(null, training, of, ZONE)).toEqual(nothing);
  });
});
