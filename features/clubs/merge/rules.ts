/** Merging records of one club: name and logo are picked, and duplicate games are decided (G-28). */
import * as z from 'zod/mini';
import { id, idempotencyKey, idList, optional, picture, requiredText } from '#domain/fields.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';
import { gameDecisions } from '#features/games/merge/rules.ts';

/** Most records that are merged at once, besides the base. */
export const MAX_MERGED = 50;

export const mergeClubsPreviewInput = z.object({ baseClubId: id(), clubIds: idList(MAX_MERGED) });

/** The base is not among the others, and no club is given twice (CLB-06). */
export const mergeClubsInput = z
  .object({
    baseClubId: id(),
    clubIds: idList(MAX_MERGED).check(z.minLength(1, 'global.field_required')),
    name: requiredText(MAX_NAME_LENGTH, 'validations.name_required'),
    logo: optional(picture()),
    ...gameDecisions,
    idempotencyKey,
  })
  .check(
    z.refine((input) => new Set([input.baseClubId, ...input.clubIds]).size === input.clubIds.length + 1, {
      path: ['clubIds'],
      error: 'validations.same_club',
    }),
  );
export type MergeClubs = z.infer<typeof mergeClubsInput>;
