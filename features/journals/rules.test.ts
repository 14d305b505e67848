import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applyJournalUpdate,
  journalDeletion,
  journalInput,
  journalPlayersFilter,
  journalsFilter,
  journalUpdate,
  personJournal,
  PLAN_KEYS,
  playerJournal,
  specialJournal,
  storedJournal,
} from './rules.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const note = { date: '2026-11-17', name: 'Talk', content: '<p>Calm</p>' };
const ofPlayer = { ...note, playerId: ID, category: 'technical' };
const week = {
  type: 'weeklyUpdate', performanceCurve: 5, parentsFeedback: 'a', injured: false, injurySituation: 'b', importantTopics: 'c',
  school: 'd',
}; // prettier-ignore
const WEEK = Object.keys(week).filter((key) => key !== 'type');

/** The fields at fault, with the first rule that each breaks. */
function faults(schema: z.core.$ZodType, input: object): Record<string, string> {
  const issues = z.safeParse(schema, input).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}
const required = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'global.field_required']));

describe('JRN-05 a journal', () => {
  test('on a player needs category, day, title and content', () => {
    expect(faults(playerJournal, ofPlayer)).toEqual({});
    expect(faults(playerJournal, {})).toEqual({
      playerId: 'validations.journal_subject',
      ...required(['category', 'date', 'name', 'content']),
    });
  });

  test('JRN-11 SPJ-04 on a person, or of a special user, needs no category', () => {
    expect(faults(personJournal, { ...note, personId: ID })).toEqual({});
    expect(faults(specialJournal, note)).toEqual({});
    expect(faults(specialJournal, {})).toEqual(required(['date', 'name', 'content']));
  });

  test.each(['<p></p>', '<p> </p><br>', '<p>\u200b</p>', '&nbsp;'])('JRN-09 of %j alone has no content', (content) => {
    expect(faults(playerJournal, { ...ofPlayer, content })).toEqual(required(['content']));
  });

  test('JRN-09 has at most 40,000 bytes of HTML', () => {
    const of = (letters: string) => faults(playerJournal, { ...ofPlayer, content: `<p>${letters}</p>` });
    expect(of('x'.repeat(40_000 - 7))).toEqual({});
    expect(of('x'.repeat(40_000 - 6))).toEqual({ content: 'validations.content_too_long' });
    expect(of('ü'.repeat(20_000))).toEqual({ content: 'validations.content_too_long' });
  });

  test('has a deadline on its day at the earliest', () => {
    expect(faults(playerJournal, { ...ofPlayer, deadline: '2026-11-17' })).toEqual({});
    expect(faults(playerJournal, { ...ofPlayer, deadline: '2026-11-16' })).toEqual({
      deadline: 'validations.deadline_before_date',
    });
  });
});

describe('JRN-07 a weekly update', () => {
  test('A-69 says all of the week, beside what every journal says', () => {
    expect(faults(playerJournal, { ...ofPlayer, ...week })).toEqual({});
    expect(faults(playerJournal, { ...ofPlayer, type: 'weeklyUpdate' })).toEqual(required(WEEK));
    expect(faults(playerJournal, { type: 'weeklyUpdate' })).toEqual({
      playerId: 'validations.journal_subject',
      ...required(['category', 'date', 'name', 'content', ...WEEK]),
    });
  });

  test('A-69 says something of injuries also when nobody is injured', () => {
    expect(faults(playerJournal, { ...ofPlayer, ...week, injurySituation: ' ' })).toEqual(
      required(['injurySituation']),
    );
  });

  test('JRN-06 no other journal says anything of it', () => {
    for (const type of ['normal', 'important', undefined])
      expect(Object.keys(faults(playerJournal, { ...ofPlayer, ...week, type }))).toEqual(WEEK.toReversed());
    expect(faults(playerJournal, { ...ofPlayer, ...Object.fromEntries(WEEK.map((key) => [key, null])) })).toEqual({});
  });
});

describe('JRN-06 a change', () => {
  const stored = z.parse(storedJournal, { ...ofPlayer, ...week, nextSteps: 'Call', deadline: '2026-12-01' });
  const changed = (update: object) => applyJournalUpdate(stored, update);

  test('leaves what it does not name, and empties what may be empty', () => {
    expect(changed({})).toEqual(stored);
    expect(changed({ name: null, category: null, type: null })).toEqual(stored);
    expect(changed({ nextSteps: null, deadline: null })).toEqual({ ...stored, nextSteps: null, deadline: null });
  });

  test('of the kind takes the week away, unless it says more of it', () => {
    const away = changed({ type: 'normal' });
    expect(WEEK.map((key) => away[key])).toEqual(WEEK.map(() => null));
    expect(faults(storedJournal, away)).toEqual({});
    expect(faults(storedJournal, changed({ type: 'important', school: 'Good' }))).toEqual({
      school: 'validations.not_in_journal_type',
    });
  });
});

test('JRN-16 a filter ends on the day it begins at the earliest', () => {
  expect(faults(journalsFilter, { dateFrom: '2026-11-17', dateTo: '2026-11-17' })).toEqual({});
  expect(faults(journalsFilter, { dateFrom: '2026-11-18', dateTo: '2026-11-17' })).toEqual({
    dateFrom: 'validations.date_from_greater',
    dateTo: 'validations.date_to_smaller',
  });
});

test('JRN-16 a filter may have one bound, and of what is no day says no more than that', () => {
  expect(faults(journalsFilter, { dateFrom: '2026-11-18' })).toEqual({});
  expect(faults(journalsFilter, { dateTo: '2026-11-18' })).toEqual({});
  expect(faults(journalsFilter, { dateFrom: 20_261_118, dateTo: '2026-11-17' })).toEqual(required(['dateFrom']));
  expect(faults(journalsFilter, { dateFrom: '2026-11-18', dateTo: 20_261_117 })).toEqual(required(['dateTo']));
});

test('JRN-05 of texts with nothing to be seen in them titles are missing, and notes are empty', () => {
  expect(faults(playerJournal, { ...ofPlayer, name: ' \u200b' })).toEqual(required(['name']));
  expect(z.parse(playerJournal, { ...ofPlayer, nextSteps: ' \u200b' }).nextSteps).toBe('');
  expect(faults(playerJournal, { ...ofPlayer, nextSteps: 'x'.repeat(10_001) })).toEqual({
    nextSteps: 'validations.too_long',
  });
  for (const [date, deadline] of [['2026-11-17', 20_261_116], [20_261_117, '2026-11-16']])
    expect(Object.values(faults(playerJournal, { ...ofPlayer, date, deadline }))).toEqual(['global.field_required']);
}); // prettier-ignore

test('GQL-55 GQL-56 GQL-57 what may be sent stays, and nothing else', () => {
  const all = {
    ...ofPlayer,
    ...week,
    personId: ID,
    nextSteps: 'a',
    deadline: '2026-12-01',
    files: [ID],
    idempotencyKey: 'a-key-of-its-own',
  };
  expect(z.parse(journalInput, { ...all, more: 1 })).toEqual(all);
  const { playerId: _player, personId: _person, ...change } = { ...all, id: ID, version: 3 };
  expect(z.parse(journalUpdate, { ...change, playerId: ID })).toEqual(change);
  expect(z.parse(journalDeletion, { id: ID, more: 1 })).toEqual({ id: ID });
  expect(z.parse(journalPlayersFilter, { search: 'a', status: 'closed' })).toEqual({ search: 'a' });
});

test('SPJ-04 what a special user does not send', () => {
  expect(PLAN_KEYS).toEqual(['personId', 'type', 'nextSteps', 'deadline', ...WEEK]);
});
