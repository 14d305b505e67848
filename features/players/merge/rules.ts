/** Merging records of one player: each field keeps one of the values that stand side by side (PMG-02). */
import * as z from 'zod/mini';
import {
  country,
  day,
  id,
  idempotencyKey,
  idList,
  integer,
  lines,
  oneOf,
  optional,
  picture,
  text,
} from '#domain/fields.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#domain/text/lengths.ts';
import { foldText } from '#domain/text/fold.ts';
import { tidyLines } from '#domain/text/tidy.ts';
import { APPEARANCES, PHYSICAL_STATURES, PLAYER_TYPES, POSITIONS, STATUSES } from '#domain/football.ts';
import { links } from '../rules.ts';

/** PMG-05, in the order of the page; all other fields stay as the base has them (G-27). */
const picked = {
  photo: optional(picture()),
  firstName: optional(text(MAX_NAME_LENGTH)),
  lastName: optional(text(MAX_NAME_LENGTH)),
  nickname: optional(text(MAX_NAME_LENGTH)),
  // One of the stored values, which may be older than the bounds of new ones.
  nSweater: optional(integer(1, 2_147_483_647, 'validations.positiveNumber')),
  nationality: optional(country()),
  type: optional(oneOf(PLAYER_TYPES)),
  status: optional(oneOf(STATUSES)),
  dateOfBirth: optional(day()),
  contact: optional(lines(MAX_NOTE_LENGTH)),
  clubId: optional(id()),
  physicalStature: optional(oneOf(PHYSICAL_STATURES)),
  appearance: optional(oneOf(APPEARANCES)),
  mainPosition: optional(oneOf(POSITIONS)),
  secondPosition: optional(oneOf(POSITIONS)),
  links: optional(links),
};

export const MERGED_FIELDS = Object.keys(picked) as (keyof typeof picked)[];
export type MergedField = keyof typeof picked;

/** The most records that are merged in one go, besides the base. */
export const MAX_MERGED_PLAYERS = 20;

/** PMG-06: the chosen values, the base and the others; nobody is named twice (PMG-04). */
export const mergePlayersInput = z
  .object({
    basePlayerId: id(),
    playerIds: idList(MAX_MERGED_PLAYERS).check(z.minLength(1, 'global.field_required')),
    ...picked,
    idempotencyKey,
  })
  .check(
    z.refine((input) => new Set([input.basePlayerId, ...input.playerIds]).size === input.playerIds.length + 1, {
      path: ['playerIds'],
      error: 'validations.same_player',
    }),
  );
export type MergePlayers = z.infer<typeof mergePlayersInput>;

/** The values of a record, by field. */
export type MergeableFields = { readonly [Field in MergedField]: unknown };
export type ResolvedFields = { [Field in MergedField]: unknown };

/** Whether a record has no value there (PMG-03). */
export function isBlank(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether two records have the same value there. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? tidyLines(value) : value);
  return plain(one) === plain(other);
}

/**
 * The value of every field after the merge. A field that was not picked keeps the base's value, or the first there is.
 * `strange` names the fields whose picked value is in none of the records: it was made up, or a record has changed since.
 */
export function resolvePicks(
  records: readonly [MergeableFields, ...MergeableFields[]],
  choice: Partial<MergeableFields>,
): { values: ResolvedFields; strange: MergedField[] } {
  const strange: MergedField[] = [];
  const entries = MERGED_FIELDS.map((field) => {
    const filled = records.map((record) => record[field]).filter((value) => !isBlank(value));
    const wish = choice[field];
    if (isBlank(wish)) return [field, filled[0] ?? records[0][field]];
    if (!filled.some((value) => isSameValue(value, wish))) strange.push(field);
    return [field, wish];
  });
  return { values: Object.fromEntries(entries) as ResolvedFields, strange };
}

type Recognizable = {
  firstName: string | null;
  lastName: string | null;
  nickname: string | null;
  dateOfBirth: string | null;
  club: { id: string } | null;
};

/** The words of somebody's names, as searches compare them. */
const wordsOf = ({ firstName, lastName, nickname }: Recognizable): Set<string> =>
  new Set([firstName, lastName, nickname].flatMap((name) => foldText(name ?? '').split(/[\s-]+/)).filter(Boolean));

/** PMG-08: whether two records have no name, no birth date and no club in common, so that they are hardly one player. */
export function shareNothing(one: Recognizable, other: Recognizable): boolean {
  if (one.dateOfBirth !== null && one.dateOfBirth === other.dateOfBirth) return false;
  if (one.club && one.club.id === other.club?.id) return false;
  return wordsOf(one).isDisjointFrom(wordsOf(other));
}
