import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import type { DB } from '#server/database/tables.ts';
import { PERSON_RECORD_FIELDS } from './fields.ts';
import type { PersonInput, SimilarPersonsQuery } from './rules.ts';

export type PersonRow = RowOf<typeof PERSON_RECORD_FIELDS>;

const COLUMNS = declaredColumns('persons', PERSON_RECORD_FIELDS);

export function selectPersonDetails(persons: SelectQueryBuilder<DB, 'persons', object>) {
  return persons.select(COLUMNS).$castTo<PersonRow>();
}

export function personById(db: Db, id: string): Promise<PersonRow | undefined> {
  return selectPersonDetails(db.selectFrom('persons')).where('persons.id', '=', id).executeTakeFirst();
}

export async function personsById(db: Db, ids: readonly string[]): Promise<Map<string, PersonRow>> {
  const rows = await selectPersonDetails(db.selectFrom('persons')).where('persons.id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Answers the id of the new person. */
export async function insertPerson(
  trx: Db,
  createdBy: string,
  { firstName, lastName, type, info }: PersonInput,
  now: Temporal.Instant,
): Promise<string> {
  const at = now.toString();
  const { id } = await trx
    .insertInto('persons')
    .values({ firstName, lastName, type, info: info ?? '', createdBy, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SimilarPersonRow = { sameName: boolean; person: PersonRow };

/** The least similarity of two names, from 0 to 1. */
const ALIKE = 0.55;
const MAX_SIMILAR = 5;

/**
 * Up to five persons who may be the one about to be created, the most alike first; accents and order of names do not
 * count.
 */
export async function similarPersons(
  db: Db,
  { firstName, lastName }: SimilarPersonsQuery,
): Promise<SimilarPersonRow[]> {
  const name = sql<string>`fold(${`${firstName} ${lastName}`})`;
  // The expression of its index.
  const fullName = sql<string>`fold(persons.first_name || ' ' || persons.last_name)`;
  const alike = sql<number>`similarity(${fullName}, ${name})`;
  const rows = await selectPersonDetails(db.selectFrom('persons'))
    .select(sql<boolean>`${fullName} = ${name}`.as('sameName'))
    .where(sql<boolean>`${fullName} % ${name}`)
    .where(alike, '>=', ALIKE)
    .orderBy(alike, 'desc')
    .orderBy('persons.id')
    .limit(MAX_SIMILAR)
    .execute();
  return rows.map(({ sameName, ...person }) => ({ sameName, person }));
}
