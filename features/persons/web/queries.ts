import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery } from '#web/list/paging.ts';

const PersonSummary = graphql(`
  fragment PersonSummary on PersonRecord {
    id
    firstName
    lastName
    type
    info
  }
`);
export type PersonData = FragmentOf<typeof PersonSummary>;

const Persons = graphql(
  `
    query Persons($pagination: PaginationInput, $filter: PersonsFilter, $counted: Boolean!) {
      persons(pagination: $pagination, filter: $filter) {
        result {
          ...PersonSummary
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [PersonSummary],
);
export type PersonsVariables = VariablesOf<typeof Persons>;

const Person = graphql(
  `
    query Person($id: ID!) {
      person(id: $id) {
        ...PersonSummary
      }
    }
  `,
  [PersonSummary],
);

const SimilarPersons = graphql(
  `
    query SimilarPersons($input: SimilarPersonsInput!) {
      similarPersons(input: $input) {
        sameName
        person {
          ...PersonSummary
        }
      }
    }
  `,
  [PersonSummary],
);
export type SimilarPerson = ResultOf<typeof SimilarPersons>['similarPersons'][number];

const CreatePerson = graphql(
  `
    mutation CreatePerson($input: CreatePersonInput!) {
      createPerson(input: $input) {
        ...PersonSummary
      }
    }
  `,
  [PersonSummary],
);

export const PERSONS_KEY = ['persons'] as const;

type Narrowed = { filter: NonNullable<PersonsVariables['filter']>; sortBy?: string; descending?: boolean };

/** The persons that match a filter, page after page. */
export function personsQuery({ filter, sortBy = 'lastName', descending = false }: Narrowed) {
  return pagedQuery({
    key: [...PERSONS_KEY, filter],
    order: { sortBy, descending },
    ask: async (asked, signal) => (await request(Persons, { filter, ...asked }, { signal })).persons,
  });
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: [...PERSONS_KEY, 'one', id],
    queryFn: async ({ signal }) => (await request(Person, { id }, { signal })).person,
  });
}

/** Persons who may be the one about to be created. @throws RequestFailedError */
export async function findSimilarPersons(input: VariablesOf<typeof SimilarPersons>['input']): Promise<SimilarPerson[]> {
  return (await request(SimilarPersons, { input })).similarPersons;
}

/** GQL-65. @throws RequestFailedError */
export async function createPerson(input: VariablesOf<typeof CreatePerson>['input']): Promise<PersonData> {
  return (await request(CreatePerson, { input })).createPerson;
}
