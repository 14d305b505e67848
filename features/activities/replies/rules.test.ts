import { describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/permissions.ts';
import {
  isForAnotherTime,
  readableReply,
  remindedLately,
  repliesHaveEnded,
  repliesUntil,
  replyInput,
} from './rules.ts';

const ZONE = 'Europe/Zurich';
const at = (text: string) => Temporal.Instant.from(text);
const training = { date: '2026-11-19', startsAt: '10:00', replyHours: 12 };

describe('the end of replies', () => {
  test('RPL-01 is so many hours before the start, and nothing where nobody is asked', () => {
    expect(repliesUntil(training, ZONE)?.toString()).toBe('2026-11-18T21:00:00Z');
    expect(repliesUntil({ ...training, replyHours: 0 }, ZONE)?.toString()).toBe('2026-11-19T09:00:00Z');
    expect(repliesUntil({ ...training, replyHours: null }, ZONE)).toBeNull();
  });

  test('RPL-06 has come with its minute', () => {
    expect(repliesHaveEnded(training, at('2026-11-18T20:59:59Z'), ZONE)).toBe(false);
    expect(repliesHaveEnded(training, at('2026-11-18T21:00:00Z'), ZONE)).toBe(true);
    expect(repliesHaveEnded({ ...training, replyHours: null }, at('2027-01-01T00:00:00Z'), ZONE)).toBe(false);
  });
});

test('RPL-03 only a no has a reason and a line about it', () => {
  const activityId = '00000000-0000-4000-8000-000000000001';
  const issuesOf = (more: object) =>
    (replyInput.safeParse({ activityId, ...more }).error?.issues ?? []).map(({ path, message }) => [
      path.join(),
      message,
    ]);
  expect(issuesOf({ answer: 'not_coming', reason: 'school', note: 'Exam' })).toEqual([]);
  expect(issuesOf({ answer: 'coming' })).toEqual([]);
  expect(issuesOf({ answer: 'coming', reason: 'school', note: 'Exam' })).toEqual([
    ['reason', 'validations.reply_only_a_no'],
    ['note', 'validations.reply_only_a_no'],
  ]);
  expect(issuesOf({ answer: 'not_coming', note: 'x'.repeat(201) })).toHaveLength(1);
});

test('RPL-11 an answer is for another time when the day or the beginning is another one', () => {
  expect(isForAnotherTime({}, training)).toBe(false);
  expect(isForAnotherTime({ date: '2026-11-19', startsAt: '10:00' }, training)).toBe(false);
  expect(isForAnotherTime({ date: '2026-11-20', startsAt: '10:00' }, training)).toBe(true);
  expect(isForAnotherTime({ date: '2026-11-19', startsAt: '11:00' }, training)).toBe(true);
});

test('RPL-08 a reminder is lately for six hours', () => {
  const reminded = at('2026-11-18T12:00:00Z');
  expect(remindedLately(null, reminded)).toBe(false);
  expect(remindedLately(reminded, at('2026-11-18T17:59:59Z'))).toBe(true);
  expect(remindedLately(reminded, at('2026-11-18T18:00:00Z'))).toBe(false);
});

test('RPL-04 the person, the author and managers read a whole answer, others who comes', () => {
  const viewer = (id: string, role: Viewer['role']): Viewer => ({
    id, role, label: null, language: 'en', requirePasswordReset: false, journalType: null, playerIds: [],
  }); // prettier-ignore
  const no = {
    id: 'jonas', hasJoined: false, declined: true, declineReason: 'ill' as const, declineNote: 'Fever',
    answeredBy: 'marco', askedAgain: false,
  }; // prettier-ignore
  const whole = {
    answer: 'not_coming',
    declineReason: 'ill',
    declineNote: 'Fever',
    answeredBy: 'marco',
    askedAgain: false,
  };
  const nothing = { answer: null, declineReason: null, declineNote: '', answeredBy: null, askedAgain: false };
  for (const reader of [
    viewer('jonas', 'player'),
    viewer('sofia', 'scout'),
    viewer('x', 'manager'),
    viewer('y', 'admin'),
  ])
    expect(readableReply(reader, 'sofia', no)).toEqual(whole);
  for (const reader of [viewer('petar', 'player'), viewer('z', 'scout'), viewer('x', 'special'), null])
    expect(readableReply(reader, 'sofia', no)).toEqual(nothing);
  const yes = { ...no, hasJoined: true, declined: false, declineReason: null, declineNote: '' };
  expect(readableReply(viewer('petar', 'player'), 'sofia', yes)).toEqual({ ...nothing, answer: 'coming' });
});
