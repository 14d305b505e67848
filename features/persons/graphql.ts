import { readId } from '#domain/ids.ts';
import { pagination } from '#domain/fields.ts';
import { withIdempotencyKey } from '#server/database/idempotency.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { exposeFields } from '#server/graphql/expose-fields.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, PaginationInput, toPage } from '#server/graphql/pagination.ts';
import { insertPerson, personById, similarPersons, type PersonRow, type SimilarPersonRow } from './data.ts';
import { PERSON_RECORD_FIELDS } from './fields.ts';
import { listPersons } from './lists.ts';
import { PERSON_SORTS, personInput, personsFilter, similarPersonsInput } from './rules.ts';

export const PersonRecord = builder.objectRef<PersonRow>('PersonRecord').implement({
  description: 'Somebody who is neither a player nor a user, about whom the club keeps journals (ENT-21).',
  fields: (t) => exposeFields(t, PERSON_RECORD_FIELDS),
});

const Persons = pageType('Persons', PersonRecord);
const NAMES = { firstName: 'At most 100 characters.', lastName: 'At most 100 characters.' };
const CreatePersonInput = inputTypeOf('CreatePersonInput', personInput, 'A new person (PER-01).', {
  ...NAMES,
  type: 'What the person is to the club.',
  info: 'At most 1,000 characters.',
});
const PersonsFilter = inputTypeOf(
  'PersonsFilter',
  personsFilter,
  'Which persons are listed: one of the values of each key; a key that is empty or left out does not narrow.',
  {
    ids: 'Ids of persons, at most 300.',
    types: 'What they are to the club.',
    search: 'Words that the name or the info has; at most 100 characters.',
  },
);
const SimilarPersonsInput = inputTypeOf(
  'SimilarPersonsInput',
  similarPersonsInput,
  'Who is about to be created, as far as it tells whether the club has that person already.',
  NAMES,
);

const SimilarPerson = builder.objectRef<SimilarPersonRow>('SimilarPerson').implement({
  description: 'A person who may be the one about to be created.',
  fields: (t) => ({
    person: t.expose('person', { type: PersonRecord, description: 'Who that is.' }),
    sameName: t.exposeBoolean('sameName', { description: 'Whatever its accents and capitals.' }),
  }),
});

builder.queryFields((t) => ({
  persons: t.field({
    type: Persons,
    description: 'A page of the persons, by name unless told otherwise (PER-02).',
    authScopes: { may: 'person.read' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by one of ${PERSON_SORTS.join(', ')}.`,
      }),
      filter: t.arg({ type: PersonsFilter, description: 'Which persons; all when left out.' }),
    },
    resolve: (_root, args, { db }) => {
      const page = toPage(parseInput(pagination, args.pagination), PERSON_SORTS, {
        sortBy: 'lastName',
        descending: false,
      });
      return listPersons(db, parseInput(personsFilter, args.filter ?? {}), page);
    },
  }),
  person: t.field({
    type: PersonRecord,
    description: 'One person; refused when there is none.',
    authScopes: { may: 'person.read' },
    args: { id: t.arg.id({ required: true, description: 'Which person.' }) },
    resolve: async (_root, args, { db }) => {
      const named = readId(args.id);
      const person = named === undefined ? undefined : await personById(db, named);
      if (!person) throw new RefusedError('errors.not_found', { field: 'id' });
      return person;
    },
  }),
  similarPersons: t.field({
    type: [SimilarPerson],
    description: 'Up to five persons who may be the one about to be created, the most alike first.',
    authScopes: { may: 'person.create' },
    args: { input: t.arg({ type: SimilarPersonsInput, required: true, description: 'Who is about to be created.' }) },
    resolve: (_root, args, { db }) => similarPersons(db, parseInput(similarPersonsInput, args.input)),
  }),
}));

builder.mutationFields((t) => ({
  createPerson: t.field({
    type: PersonRecord,
    description: 'Makes a person (PER-01). With an idempotency key a repeated call makes one person.',
    authScopes: { may: 'person.create' },
    args: { input: t.arg({ type: CreatePersonInput, required: true, description: 'The person.' }) },
    resolve: async (_root, args, { db, viewer, now }) => {
      const input = parseInput(personInput, args.input);
      const made = await db
        .transaction()
        .execute((trx) =>
          withIdempotencyKey(trx, viewer!, 'createPerson', input, () => insertPerson(trx, viewer!.id, input, now)),
        );
      return (await personById(db, made))!;
    },
  }),
}));
