import { queryOptions } from '@tanstack/react-query';
import { STAFF } from '#domain/football.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { nameOf } from '#web/session/viewer.ts';
import type { ComboSource } from '#web/form/combobox/combobox-options.ts';
import { USERS_KEY } from '../queries.ts';

const Candidates = graphql(`
  query Candidates($filter: UserListFilter, $pagination: PaginationInput) {
    userList(filter: $filter, pagination: $pagination) {
      result {
        id
        firstName
        lastName
        avatar
        role
        label
      }
    }
  }
`);

/** Most people per request; others are found by searching their name. */
export const MAX_CANDIDATES = 100;

type Side = 'scouts' | 'players';

async function candidates(side: Side, search: string, signal: AbortSignal) {
  const filter = { roles: side === 'scouts' ? [...STAFF] : ['player' as const], search };
  const { userList } = await request(
    Candidates,
    { filter, pagination: { page: 1, rowsPerPage: MAX_CANDIDATES } },
    { signal },
  );
  return userList.result;
}

/** Active people who can be assigned to a player, or to a scout, by name. */
export function candidatesQuery(side: Side, search: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'candidates', side, search],
    queryFn: ({ signal }) => candidates(side, search, signal),
  });
}

/** The same as the options of a combobox. */
export function candidatesSource(side: Side): ComboSource {
  return {
    search: async (text, signal) =>
      (await candidates(side, text, signal)).map((person) => ({ value: person.id, label: nameOf(person) })),
  };
}
