/** The notes of a match notebook (NOTE-01): what the page and the API take, and how two devices' notes become one notebook. */
import * as z from 'zod/mini';
import {
  crossFieldRule,
  id,
  idempotencyKey,
  instant,
  integer,
  oneOf,
  optional,
  REQUIRED_CODE,
  shirtNumber,
  text,
} from './fields.ts';
import { GRADED, SIDES, type Graded, type MatchSide } from './football.ts';
import { MAX_MATCH_NOTE_LENGTH } from './lengths.ts';
import { MOST_ADDED, MOST_MINUTE } from './match-clock.ts';

/** Of one person and game, those that were removed included. */
export const MOST_MATCH_NOTES = 300;

/** A note as it stands in a notebook. One that was removed says nothing but when. */
export type MatchNote = {
  id: string;
  side: MatchSide;
  shirtNumber: number | null;
  aspect: Graded | null;
  /** How good it was, from 2 for ++ to -2 for −−, without a 0. */
  rating: number | null;
  words: string;
  minute: number | null;
  added: number | null;
  writtenAt: string;
  /** By the clock of the device; never earlier than that of what was changed. */
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
    words: optional(text(MAX_MATCH_NOTE_LENGTH)),
    minute: optional(integer(0, MOST_MINUTE)),
    added: optional(integer(1, MOST_ADDED)),
    writtenAt: instant(),
    changedAt: instant(),
    removed: optional(z.boolean()),
  })
  .check(crossFieldRule(sayWhatIsMissing));

type Written = { [Name in keyof MatchNote]?: unknown };

/** A note has an aspect or words; a rating is of an aspect, and what is added is added to a minute. */
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
  notes: z.array(matchNoteRule).check(z.maxLength(MOST_MATCH_NOTES, 'validations.too_many')),
  idempotencyKey,
});
export type MatchNotesInput = z.infer<typeof matchNotesInput>;

/** A note of the API's as it is kept: what is left out is null, and of one that was removed nothing stays. */
export function toMatchNote(given: MatchNotesInput['notes'][number]): MatchNote {
  const { id: noteId, side, writtenAt, changedAt } = given;
  const nothing = { shirtNumber: null, aspect: null, rating: null, words: '', minute: null, added: null };
  const removed = given.removed ?? false;
  const { shirtNumber: worn = null, aspect = null, rating = null, minute = null, added = null } = given;
  const said = { shirtNumber: worn, aspect, rating, words: given.words ?? '', minute, added };
  return { id: noteId, side, ...(removed ? nothing : said), writtenAt, changedAt, removed };
}

const isNewer = (one: MatchNote, other: MatchNote): boolean => Date.parse(one.changedAt) > Date.parse(other.changedAt);

/** Both notebooks as one: of a note that stands in both, what was written last. */
export function mergeMatchNotes(notes: readonly MatchNote[], others: readonly MatchNote[]): MatchNote[] {
  const merged = new Map<string, MatchNote>();
  for (const note of [...notes, ...others]) {
    const known = merged.get(note.id);
    if (!known || isNewer(note, known)) merged.set(note.id, note);
  }
  return [...merged.values()];
}

/** When a note is changed: now, but after what it is made from, whatever the clocks of two devices say. */
export const changedAfter = (before: string | undefined, now: number): string =>
  new Date(before === undefined ? now : Math.max(now, Date.parse(before) + 1)).toISOString();

/** What is to be read, the newest first. */
export const readableNotes = (notes: readonly MatchNote[]): MatchNote[] =>
  notes
    .filter(({ removed }) => !removed)
    .toSorted((one, other) => Date.parse(other.writtenAt) - Date.parse(one.writtenAt));

/** All that was noted of whom this note is about, in the order of the match; without a shirt number the note alone. */
export function notesOnSame(note: MatchNote, notes: readonly MatchNote[]): MatchNote[] {
  if (note.shirtNumber === null) return [note];
  const same = notes.filter(({ side, shirtNumber: worn }) => side === note.side && worn === note.shirtNumber);
  return readableNotes(same).toReversed();
}
