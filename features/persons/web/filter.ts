/** Filter and sort of the list of persons (PER-02). */
import { PERSON_TYPES } from '#domain/football.ts';
import { choices } from '#web/list/filter-fields.ts';
import { describeFilter, describeList, type FilterFieldsOf } from '#web/list/filter.ts';
import type { PersonsVariables } from './queries.ts';
import { personTypeLabel } from './words.ts';

const filter = describeFilter({
  types: choices(PERSON_TYPES, { param: 'type', variable: 'types', label: 'persons.type', name: personTypeLabel }),
} satisfies FilterFieldsOf<NonNullable<PersonsVariables['filter']>>);
export type PersonsChoice = typeof filter.none;

export const PERSONS_LIST = describeList({
  filter,
  orders: {
    lastName: { sortBy: 'lastName', descending: false },
    createdAt: { sortBy: 'createdAt', descending: true },
  },
  latest: 'createdAt',
});
