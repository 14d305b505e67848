import { describe, expect, test } from 'vitest';
import { REQUIRED_CODE } from './fields.ts';
import {
  changedAfter,
  matchNotesInput,
  mergeMatchNotes,
  MOST_MATCH_NOTES,
  notesOnSame,
  readableNotes,
  toMatchNote,
  type MatchNote,
} from './match-notes.ts';

const idOf = (place: number) => `6f9619ff-8b86-4d01-b42d-${String(place).padStart(12, '0')}`;
const moment = (minute: number) => `2026-11-18T14:${String(minute).padStart(2, '0')}:00.000Z`;
const note = (place: number, more: Partial<MatchNote> = {}): MatchNote => ({
  id: idOf(place),
  side: 'home',
  shirtNumber: 7,
  aspect: 'technique',
  rating: 2,
  words: '',
  minute: 34,
  added: null,
  writtenAt: moment(place),
  changedAt: moment(place),
  removed: false,
  ...more,
});

function refused(...notes: object[]): [string, string][] {
  const result = matchNotesInput.safeParse({ gameId: idOf(0), notes });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message]);
}

describe('NOTE-01 what a note says', () => {
  test('side and aspect are enough, and so are side and words', () => {
    const { id, side, writtenAt, changedAt } = note(1);
    const least = { id, side, writtenAt, changedAt };
    expect(refused({ ...least, aspect: 'velocity' }, { ...least, words: 'Fast' }, note(1))).toEqual([]);
    expect(refused(least)).toEqual([['notes.0.words', REQUIRED_CODE]]);
    expect(refused({ ...least, words: '  ' })).toEqual([['notes.0.words', REQUIRED_CODE]]);
    expect(refused({ ...least, side: undefined, words: 'Fast' })).toEqual([['notes.0.side', REQUIRED_CODE]]);
  });

  test.each([
    ['shirtNumber', 0, 'validations.positiveNumber'],
    ['shirtNumber', 100, 'validations.shirt_number'],
    ['minute', 131, 'validations.number_invalid'],
    ['minute', -1, 'validations.number_invalid'],
    ['added', 0, 'validations.number_invalid'],
    ['added', 31, 'validations.number_invalid'],
    ['rating', 3, 'validations.number_invalid'],
    ['rating', 0, 'validations.number_invalid'],
    ['words', 'x'.repeat(501), 'validations.too_long'],
    ['changedAt', 'soon', 'validations.date_invalid'],
  ])('%s is never %j', (field, value, code) => {
    expect(refused({ ...note(1), [field]: value })).toEqual([[`notes.0.${field}`, code]]);
  });

  test('its bounds are inside', () => {
    const least = { shirtNumber: 1, minute: 0, added: 1, rating: -2, words: '' };
    const most = { shirtNumber: 99, minute: 130, added: 30, rating: 2, words: 'x'.repeat(500) };
    expect(refused({ ...note(1), ...least }, { ...note(2), ...most })).toEqual([]);
    expect([2, 1, -1, -2].flatMap((rating) => refused({ ...note(1), rating }))).toEqual([]);
  });

  test('a rating is of an aspect, and added time of a minute', () => {
    expect(refused(note(1, { aspect: null, words: 'Fast' }))).toEqual([['notes.0.aspect', REQUIRED_CODE]]);
    expect(refused(note(1, { minute: null, added: 2 }))).toEqual([['notes.0.minute', REQUIRED_CODE]]);
  });

  test('of one that is removed nothing else is asked, and nothing is kept', () => {
    const removed = note(1, { removed: true, aspect: null, words: '' });
    expect(refused(removed)).toEqual([]);
    const { notes } = matchNotesInput.parse({ gameId: idOf(0), notes: [note(1, { removed: true })] });
    expect(notes.map(toMatchNote)).toEqual([
      note(1, { removed: true, shirtNumber: null, aspect: null, rating: null, minute: null }),
    ]);
  });

  test('what is left out is none', () => {
    const { id, side, writtenAt, changedAt } = note(1);
    expect(toMatchNote({ id, side, writtenAt, changedAt, words: 'Fast' })).toEqual(
      note(1, { shirtNumber: null, aspect: null, rating: null, words: 'Fast', minute: null }),
    );
    expect(toMatchNote(note(1, { added: 3, words: 'Fast' }))).toEqual(note(1, { added: 3, words: 'Fast' }));
  });

  test('a notebook has 300 of them', () => {
    const many = Array.from({ length: MOST_MATCH_NOTES }, (_, place) => note(1, { id: idOf(place) }));
    expect(refused(...many)).toEqual([]);
    expect(refused(...many, note(1))).toEqual([['notes', 'validations.too_many']]);
  });
});

describe('NOTE-04 notes of two devices', () => {
  test('are one notebook, in which of each note stands what was changed last', () => {
    const [one, other] = [note(1), note(2)];
    const changed = note(1, { words: 'Again', changedAt: moment(9) });
    expect(mergeMatchNotes([one], [other])).toEqual([one, other]);
    expect(mergeMatchNotes([one], [changed, other])).toEqual([changed, other]);
    expect(mergeMatchNotes([changed], [one])).toEqual([changed]);
    expect(mergeMatchNotes([], [])).toEqual([]);
  });

  test('of two changed at one moment the first stands', () => {
    expect(mergeMatchNotes([note(1)], [note(1, { words: 'Again' })])).toEqual([note(1)]);
  });

  test('what is removed stays removed where another device has the note still', () => {
    const removed = note(1, { removed: true, changedAt: moment(9) });
    expect(readableNotes(mergeMatchNotes([removed], [note(1), note(2)]))).toEqual([note(2)]);
  });

  test('a change is later than what it is made from, also on a device whose clock is behind', () => {
    expect(changedAfter(undefined, Date.parse(moment(3)))).toBe(moment(3));
    expect(changedAfter(moment(1), Date.parse(moment(3)))).toBe(moment(3));
    expect(changedAfter(moment(5), Date.parse(moment(3)))).toBe('2026-11-18T14:05:00.001Z');
    expect(changedAfter(moment(3), Date.parse(moment(3)))).toBe('2026-11-18T14:03:00.001Z');
  });
});

describe('NOTE-07 what was noted of one player', () => {
  test('is what has the side and the shirt number of the note, as the match went', () => {
    const others = [note(3, { side: 'away' }), note(4, { shirtNumber: 8 }), note(5, { removed: true })];
    expect(notesOnSame(note(2), [note(2), ...others, note(1)])).toEqual([note(1), note(2)]);
  });

  test('is the note alone where it has no shirt number', () => {
    const nobody = note(2, { shirtNumber: null });
    expect(notesOnSame(nobody, [note(1, { shirtNumber: null }), nobody])).toEqual([nobody]);
  });

  test('is read the newest first in the notebook', () => {
    expect(readableNotes([note(1), note(3), note(2)])).toEqual([note(3), note(2), note(1)]);
  });
});
