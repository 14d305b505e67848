import { expressionBuilder, sql } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { matchesEveryWord } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectPersonDetails, type PersonRow } from './data.ts';
import type { PERSON_SORTS, PersonsFilter } from './rules.ts';

const expression = expressionBuilder<DB, 'persons'>();

const conditions: FilterConditions<PersonsFilter> = {
  types: { where: (types) => expression('persons.type', '=', anyOf(types)) },
};

const PERSONS = pagedList({
  table: 'persons',
  sorts: {
    // The expressions of the index.
    lastName: [sql`fold(persons.last_name)`, sql`fold(persons.first_name)`],
    createdAt: [expression.ref('persons.createdAt')],
    updatedAt: [expression.ref('persons.updatedAt')],
  },
  conditions,
  search: (words) => matchesEveryWord(expression.ref('persons.searchText'), words),
  select: (persons, _shape: null, _values: object) => selectPersonDetails(persons),
});

/** A page of the persons that match the filter (PER-02). */
export function listPersons(
  db: Db,
  filter: PersonsFilter,
  page: Page<(typeof PERSON_SORTS)[number]>,
): Promise<PageOfRows<PersonRow>> {
  return PERSONS.page(db, { filter, page, shape: null, values: {} });
}
