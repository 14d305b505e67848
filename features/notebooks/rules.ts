/**
 * The match notebook (NOTE-01): the input of the page and the API, the merging of two devices' notes, and the match clock
 * on a scout's phone (NOTE-02), with minutes as they are said at the pitch.
 */
import * as z from 'zod/mini';
import {
  crossFieldRule,
  id,
  idempotencyKey,
  instant,
  integer,
  lines,
  oneOf,
  optional,
  REQUIRED_CODE,
  shirtNumber,
} from '#domain/fields.ts';
import { GRADED, SIDES, type Graded, type MatchSide } from '#domain/football.ts';
import { MAX_MATCH_NOTE_LENGTH, MAX_ADDED, MAX_MINUTE } from '#domain/text/lengths.ts';

/** Notes of one person and game, removed ones included. */
export const MAX_MATCH_NOTES = 300;

/** A note of a notebook. A removed one keeps its times but no content. */
export type MatchNote = {
  id: string;
  side: MatchSide;
  shirtNumber: number | null;
  aspect: Graded | null;
  /** The rating of the aspect, from 2 for ++ to -2 for −−, without a 0. */
  rating: number | null;
  words: string;
  minute: number | null;
  added: number | null;
  writtenAt: string;
  /** By the clock of the device; never earlier than the version that was changed. */
  changedAt: string;
  removed: boolean;
};

export const matchNoteRule = z
  .object({
    id: id(),
    side: oneOf(SIDES),
    shirtNumber: optional(shirtNumber()),
    aspect: optional(oneOf(GRADED)),
    rating: optional(integer(-2, 2)),
    words: optional(lines(MAX_MATCH_NOTE_LENGTH)),
    minute: optional(integer(0, MAX_MINUTE)),
    added: optional(integer(1, MAX_ADDED)),
    writtenAt: instant(),
    changedAt: instant(),
    removed: optional(z.boolean()),
  })
  .check(crossFieldRule(sayWhatIsMissing));

type Written = { [Name in keyof MatchNote]?: unknown };

/** A note needs an aspect or words; a rating needs an aspect, and added minutes need a minute. */
function sayWhatIsMissing(note: Written, wrong: (path: string, message: string) => void): void {
  const { aspect, rating, words, minute, added, removed } = note;
  if (removed === true) return;
  if (aspect == null && (words == null || (typeof words === 'string' && words.trim() === '')))
    wrong('words', REQUIRED_CODE);
  if (rating === 0) wrong('rating', 'validations.number_invalid');
  if (rating != null && aspect == null) wrong('aspect', REQUIRED_CODE);
  if (added != null && minute == null) wrong('minute', REQUIRED_CODE);
}

export const matchNotesInput = z.object({
  gameId: id(),
  notes: z.array(matchNoteRule).check(z.maxLength(MAX_MATCH_NOTES, 'validations.too_many')),
  idempotencyKey,
});
export type MatchNotesInput = z.infer<typeof matchNotesInput>;

/** The note to keep of the API's input: omitted fields are null, and a removed note loses its content. */
export function toMatchNote(given: MatchNotesInput['notes'][number]): MatchNote {
  const { id: noteId, side, writtenAt, changedAt } = given;
  const nothing = { shirtNumber: null, aspect: null, rating: null, words: '', minute: null, added: null };
  const removed = given.removed ?? false;
  const { shirtNumber: worn = null, aspect = null, rating = null, minute = null, added = null } = given;
  const said = { shirtNumber: worn, aspect, rating, words: given.words ?? '', minute, added };
  return { id: noteId, side, ...(removed ? nothing : said), writtenAt, changedAt, removed };
}

const isNewer = (one: MatchNote, other: MatchNote): boolean => Date.parse(one.changedAt) > Date.parse(other.changedAt);

/** Merges two notebooks; of a note in both, the latest change stays. */
export function mergeMatchNotes(notes: readonly MatchNote[], others: readonly MatchNote[]): MatchNote[] {
  const merged = new Map<string, MatchNote>();
  for (const note of [...notes, ...others]) {
    const known = merged.get(note.id);
    if (!known || isNewer(note, known)) merged.set(note.id, note);
  }
  return [...merged.values()];
}

/** The `changedAt` of a change: now, but after the version it changes, even when the clocks of two devices differ. */
export const changedAfter = (before: string | undefined, now: number): string =>
  new Date(before === undefined ? now : Math.max(now, Date.parse(before) + 1)).toISOString();

/** The notes that are not removed, the newest first. */
export const readableNotes = (notes: readonly MatchNote[]): MatchNote[] =>
  notes
    .filter(({ removed }) => !removed)
    .toSorted((one, other) => Date.parse(other.writtenAt) - Date.parse(one.writtenAt));

/** All notes on the shirt of this note, in the order of the match; without a shirt number the note alone. */
export function notesOnSame(note: MatchNote, notes: readonly MatchNote[]): MatchNote[] {
  if (note.shirtNumber === null) return [note];
  const same = notes.filter(({ side, shirtNumber: worn }) => side === note.side && worn === note.shirtNumber);
  return readableNotes(same).toReversed();
}

/** A minute of the match, from 1 on; `added` counts the minutes beyond a half: 45+2. */
export type MatchMinute = { minute: number; added: number | null };

/** The taps on the clock, in ms of the device. A missing tap is derived from the ones before it. */
export const CLOCK_TAPS = ['kickOff', 'halfTime', 'secondHalf'] as const;
export type ClockTap = (typeof CLOCK_TAPS)[number];
export type MatchClock = { readonly [Tap in ClockTap]: number | null };
export const UNTOUCHED_CLOCK: MatchClock = { kickOff: null, halfTime: null, secondHalf: null };

const MINUTE = 60_000;
const HALF = 45;
/** The usual minutes added to the first half, and of the pause: without a tap the second half begins after them. */
const USUALLY_ADDED = 2;
const PAUSE = 15;

export type MatchTime = {
  phase: 'before' | 'first' | 'half_time' | 'second' | 'over';
  /** Null when no minute is being played. */
  minute: MatchMinute | null;
};

/** Sets a tap and forgets those after it, which then count from this one. */
export function tapClock(clock: MatchClock, tap: ClockTap, now: number): MatchClock {
  const known = CLOCK_TAPS.slice(0, CLOCK_TAPS.indexOf(tap));
  return { ...UNTOUCHED_CLOCK, ...Object.fromEntries(known.map((one) => [one, clock[one]])), [tap]: now };
}

/** The minute of a half that has begun; the first one is played from 0:00 to 0:59. */
function minuteOfHalf(begun: number, now: number, before: number): MatchMinute {
  const played = Math.floor((now - begun) / MINUTE) + 1;
  if (played <= HALF) return { minute: before + played, added: null };
  return { minute: before + HALF, added: Math.min(played - HALF, MAX_ADDED) };
}

/** The time of the match by the taps; before any, by `planned`, the kick-off of the game where it is known. */
export function matchTimeAt(clock: MatchClock, planned: number | null, now: number): MatchTime {
  const { kickOff, halfTime, secondHalf } = clock;
  const first = kickOff ?? planned;
  const pause = halfTime ?? (first === null ? null : first + (HALF + USUALLY_ADDED) * MINUTE);
  const second = secondHalf ?? (pause === null ? null : pause + PAUSE * MINUTE);
  if (second !== null && now >= second) {
    const isOver = now - second >= (HALF + MAX_ADDED) * MINUTE;
    return isOver ? { phase: 'over', minute: null } : { phase: 'second', minute: minuteOfHalf(second, now, HALF) };
  }
  if (halfTime !== null && now >= halfTime) return { phase: 'half_time', minute: { minute: HALF, added: null } };
  if (first === null || now < first) return { phase: 'before', minute: null };
  return { phase: 'first', minute: minuteOfHalf(first, now, 0) };
}

/** A minute as it is typed and shown, `34` or `45+2`; empty for none. */
export const minuteText = (minute: number | null, added: number | null): string =>
  minute === null ? '' : added === null ? String(minute) : `${minute}+${added}`;

/** Reads a typed minute; null for an empty text, undefined for one that is no minute. */
export function parseMinute(typedText: string): MatchMinute | null | undefined {
  const typed = typedText.replaceAll(/[\s'′.]/g, '');
  if (typed === '') return null;
  const [, minute = '', added] = /^(\d{1,3})(?:\+(\d{1,2}))?$/.exec(typed) ?? [];
  const read = { minute: Number(minute), added: added === undefined ? null : Number(added) };
  const isPlayed = minute !== '' && read.minute <= MAX_MINUTE;
  return isPlayed && (read.added === null || (read.added >= 1 && read.added <= MAX_ADDED)) ? read : undefined;
}
