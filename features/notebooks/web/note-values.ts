/** The typed values of a note, and the note made of them. */
import type { Graded, MatchSide } from '#domain/football.ts';
import { MAX_MATCH_NOTE_LENGTH } from '#domain/text/lengths.ts';
import { withVideoTimes } from '#web/ui/text/links.ts';
import { minuteText, parseMinute, type MatchMinute, changedAfter, matchNoteRule, type MatchNote } from '../rules.ts';

export type NoteValues = {
  side: MatchSide;
  shirtNumber: number | null;
  aspect: Graded | null;
  rating: number | null;
  words: string;
  /** As it was typed; null for the minute of the clock. */
  minute: string | null;
};
/** Error codes by field; the one of `minute` is the page's own. */
export type NoteErrors = { [Name in keyof NoteValues]?: string };

export const emptyNote = (side: MatchSide): NoteValues => ({
  side,
  shirtNumber: null,
  aspect: null,
  rating: null,
  words: '',
  minute: null,
});

export const noteValuesOf = ({ side, shirtNumber, aspect, rating, words, minute, added }: MatchNote): NoteValues => ({
  side,
  shirtNumber,
  aspect,
  rating,
  words,
  minute: minuteText(minute, added),
});

/** A version 4 UUID; `randomUUID()` would need a secure context, and a club may try the app over plain HTTP. */
function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4];
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20)].join(
    '-',
  );
}

/** DSK-29: a link to a video opens at the minute of the note; words without room for it stay as they are. */
function timed(words: string, minute: number | undefined): string {
  const whole = minute === undefined ? words : withVideoTimes(words, minute);
  return whole.length > MAX_MATCH_NOTE_LENGTH ? words : whole;
}

/** Makes a note of these values, a new one without `before`; or answers their errors. */
export function toNote(
  values: NoteValues,
  played: MatchMinute | null,
  now: number,
  before?: MatchNote,
): { note: MatchNote } | { errors: NoteErrors } {
  const { minute: typed, ...said } = values;
  const read = typed === null ? played : parseMinute(typed);
  const changedAt = changedAfter(before?.changedAt, now);
  const note: MatchNote = {
    ...said,
    words: timed(said.words.trim(), read?.minute),
    minute: read?.minute ?? null,
    added: read?.added ?? null,
    id: before?.id ?? newId(),
    writtenAt: before?.writtenAt ?? changedAt,
    changedAt,
    removed: false,
  };
  const result = matchNoteRule.safeParse(note);
  const issues = result.success ? [] : result.error.issues;
  const errors: NoteErrors = Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
  if (read === undefined) errors.minute = 'notebook.minute_wrong';
  return Object.keys(errors).length > 0 ? { errors } : { note };
}
