/** The input of a club: name and logo (CLB-02, ACT-34). */
import * as z from 'zod/mini';
import { id, idempotencyKey, integer, optional, picture, requiredText, search } from '#domain/fields.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';

export const clubInput = z.object({
  name: requiredText(MAX_NAME_LENGTH, 'validations.name_required'),
  logo: optional(picture()),
  idempotencyKey,
});

/** The edit dialog: name and logo (CLB-04). An outdated version is refused. */
export const clubUpdate = z.object({
  id: id(),
  name: requiredText(MAX_NAME_LENGTH, 'validations.name_required'),
  logo: optional(picture()),
  version: optional(integer(1, 2_000_000_000)),
  idempotencyKey,
});

export const clubsFilter = z.nullish(z.object({ search }));
export type ClubsFilter = z.infer<typeof clubsFilter>;

export const CLUB_SORTS = ['name'] as const;
