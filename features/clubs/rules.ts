/** What a club is: a name and a logo (CLB-02, ACT-34). */
import * as z from 'zod/mini';
import {
  id,
  idempotencyKey,
  ids,
  integer,
  NAME,
  optional,
  picture,
  requiredText,
  search,
  text,
} from '#domain/fields.ts';

export const clubInput = z.object({
  name: requiredText(NAME, 'validations.name_required'),
  logo: optional(picture()),
  idempotencyKey,
});

/** A side of a match: a known club, or a name that was typed; never both (ACT-21, GAME-17). */
export const clubId = optional(id());
export const clubName = optional(text(NAME));

/** The edit modal: name and logo (CLB-04). A version that is older than the club is refused. */
export const clubUpdate = z.object({
  id: id(),
  name: requiredText(NAME, 'validations.name_required'),
  logo: optional(picture()),
  version: optional(integer(1, 2_000_000_000)),
});

export const clubsFilter = z.nullish(z.object({ search }));

/** The most records that are merged in one go, besides the base. */
export const MOST_MERGED = 50;

/**
 * Joins other records of a club into the base, with the name and logo that were picked (G-28). The base is not among the
 * others, and nobody is named twice (CLB-06).
 */
export const mergeClubsInput = z
  .object({
    baseClubId: id(),
    clubIds: ids(MOST_MERGED).check(z.minLength(1, 'global.field_required')),
    name: requiredText(NAME, 'validations.name_required'),
    logo: optional(picture()),
  })
  .check(
    z.refine((input) => new Set([input.baseClubId, ...input.clubIds]).size === input.clubIds.length + 1, {
      path: ['clubIds'],
      error: 'validations.same_club',
    }),
  );
export type MergeClubs = z.infer<typeof mergeClubsInput>;
