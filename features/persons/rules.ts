/** Persons who are neither players nor users: agents, parents, coaches (PER-01, ENT-21). */
import * as z from 'zod/mini';
import { idempotencyKey, idList, lines, oneOf, optional, requiredText, search, someOf } from '#domain/fields.ts';
import { PERSON_TYPES } from '#domain/football.ts';
import { MAX_NAME_LENGTH } from '#domain/text/lengths.ts';

/** The longest information about a person, in characters. */
const MAX_INFO_LENGTH = 1000;

const name = {
  firstName: requiredText(MAX_NAME_LENGTH, 'forms.first_name_required'),
  lastName: requiredText(MAX_NAME_LENGTH, 'forms.last_name_required'),
};

export const personInput = z.object({
  ...name,
  type: oneOf(PERSON_TYPES, 'forms.person_type_required'),
  info: optional(lines(MAX_INFO_LENGTH)),
  idempotencyKey,
});
export type PersonInput = z.infer<typeof personInput>;

/** The part of a new person that tells whether the club has that person already. */
export const similarPersonsInput = z.object(name);
export type SimilarPersonsQuery = z.infer<typeof similarPersonsInput>;

/** Each list means "one of these", an empty one does not narrow. */
export const personsFilter = z.object({
  ids: optional(idList(300)),
  types: optional(someOf(PERSON_TYPES)),
  search,
});
export type PersonsFilter = z.infer<typeof personsFilter>;

/** Sort keys of a list of persons; by default the name. */
export const PERSON_SORTS = ['lastName', 'createdAt', 'updatedAt'] as const;
