import { describe, expect, test } from 'vitest';
import { REQUIRED_CODE } from '#domain/fields.ts';
import {
  changedAfter,
  type ClockTap,
  type MatchClock,
  type MatchNote,
  matchNotesInput,
  matchTimeAt,
  mergeMatchNotes,
  minuteText,
  MAX_MATCH_NOTES,
  notesOnSame,
  parseMinute,
  readableNotes,
  tapClock,
  toMatchNote,
  UNTOUCHED_CLOCK,
} from './rules.ts';

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
    const many = Array.from({ length: MAX_MATCH_NOTES }, (_, place) => note(1, { id: idOf(place) }));
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

const MINUTE = 60_000;
const KICK_OFF = Date.parse('2026-11-18T14:00:00Z');
/** So many minutes and seconds after the kick-off of the game. */
const at = (minutes: number, seconds = 0) => KICK_OFF + minutes * MINUTE + seconds * 1000;
const tapped = (...taps: [ClockTap, number][]): MatchClock =>
  taps.reduce((clock, [tap, now]) => tapClock(clock, tap, now), UNTOUCHED_CLOCK);

/** The phase, and the minute as it is said. */
function said(clock: MatchClock, planned: number | null, now: number): string {
  const { phase, minute } = matchTimeAt(clock, planned, now);
  return `${phase} ${minute ? minuteText(minute.minute, minute.added) : '–'}`;
}

describe('NOTE-02 the minute by itself', () => {
  test.each([
    ['before the kick-off', at(0, -1), 'before –'],
    ['at the kick-off', at(0), 'first 1'],
    ['after the first minute', at(1), 'first 2'],
    ['in the 34th', at(33, 59), 'first 34'],
    ['at the end of the half', at(44, 59), 'first 45'],
    ['in added time', at(46, 30), 'first 45+2'],
    ['in the usual pause', at(61, 59), 'first 45+17'],
    ['when a second half usually begins', at(62), 'second 46'],
    ['at the end of the match', at(106, 59), 'second 90'],
    ['in added time of the second half', at(110), 'second 90+4'],
    ['when nothing is played any more', at(137), 'over –'],
  ])('%s comes from the kick-off of the game', (_when, now, expected) => {
    expect(said(UNTOUCHED_CLOCK, KICK_OFF, now)).toBe(expected);
  });

  test('without a known kick-off there is none, until one is tapped', () => {
    expect(said(UNTOUCHED_CLOCK, null, at(10))).toBe('before –');
    expect(said(tapped(['kickOff', at(10)]), null, at(12))).toBe('first 3');
  });

  test('a match that began late counts from the tap', () => {
    const clock = tapped(['kickOff', at(7)]);
    expect(said(clock, KICK_OFF, at(40))).toBe('first 34');
    expect(said(clock, KICK_OFF, at(7, -1)), 'a clock that was set back').toBe('before –');
  });

  test('half time stands still until the second half is tapped, or has usually begun', () => {
    const pause = tapped(['kickOff', at(0)], ['halfTime', at(49)]);
    expect(said(pause, KICK_OFF, at(48))).toBe('first 45+4');
    expect(said(pause, KICK_OFF, at(49))).toBe('half_time 45');
    expect(said(pause, KICK_OFF, at(63, 59))).toBe('half_time 45');
    expect(said(pause, KICK_OFF, at(64))).toBe('second 46');
    expect(said(tapClock(pause, 'secondHalf', at(60)), KICK_OFF, at(60))).toBe('second 46');
    expect(said(tapClock(pause, 'secondHalf', at(70)), KICK_OFF, at(66)), 'not before it was tapped').toBe(
      'half_time 45',
    );
  });

  test('whoever comes to the second half taps that alone', () => {
    expect(said(tapped(['secondHalf', at(65)]), null, at(67))).toBe('second 48');
  });

  test('added time ends somewhere', () => {
    const late = tapped(['kickOff', at(0)], ['halfTime', at(100)]);
    expect(said(late, null, at(99))).toBe('first 45+30');
  });

  test('a tap forgets what came after it', () => {
    const clock = tapped(['kickOff', 1], ['halfTime', 2], ['secondHalf', 3]);
    expect(clock).toEqual({ kickOff: 1, halfTime: 2, secondHalf: 3 });
    expect(tapClock(clock, 'halfTime', 9)).toEqual({ kickOff: 1, halfTime: 9, secondHalf: null });
    expect(tapClock(clock, 'kickOff', 9)).toEqual({ kickOff: 9, halfTime: null, secondHalf: null });
  });
});

describe('NOTE-02 a minute that is typed', () => {
  test.each([
    ['34', 34, null],
    [" 34' ", 34, null],
    ['34′', 34, null],
    ['34.', 34, null],
    ['0', 0, null],
    ['130', 130, null],
    ['45+2', 45, 2],
    ['45 + 2', 45, 2],
    ['90+30', 90, 30],
  ])('%j is read', (text, minute, added) => expect(parseMinute(text)).toEqual({ minute, added }));

  test.each(['131', '1300', '45+', '45+0', '45+31', '+2', '-3', 'half', '45+2+1'])('%j is none', (text) =>
    expect(parseMinute(text)).toBeUndefined(),
  );

  test('nothing is no minute', () => expect([parseMinute(''), parseMinute(' ')]).toEqual([null, null]));

  test('is shown as it is typed', () => {
    expect([minuteText(null, null), minuteText(0, null), minuteText(45, 2)]).toEqual(['', '0', '45+2']);
  });
});
