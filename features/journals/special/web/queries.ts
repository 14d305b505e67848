import type { ComboSource } from '#web/form/combobox/combobox-options.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { pagedQuery, PAGE_SIZE } from '#web/list/paging.ts';

const JournalPlayers = graphql(`
  query JournalPlayers($pagination: PaginationInput, $filter: JournalPlayersFilter, $counted: Boolean!) {
    journalPlayers(pagination: $pagination, filter: $filter) {
      result {
        id
        firstName
        lastName
        clubName
        photo
      }
      pagination {
        rowsNumber @include(if: $counted)
      }
    }
  }
`);

/** SPJ-05: players a special journal can be about, by name, with no more than five fields. */
export function journalPlayersQuery(search: string) {
  const filter = search ? { search } : {};
  return pagedQuery({
    key: ['journal players', filter],
    order: { sortBy: 'lastName', descending: false },
    ask: async (asked, signal) => (await request(JournalPlayers, { filter, ...asked }, { signal })).journalPlayers,
  });
}

/** The same as options of a field, found by typing; `known` are the options it has already. */
export function journalPlayerSource(known: ComboSource['known']): ComboSource {
  return {
    search: async (text, signal) => {
      const pagination = { rowsPerPage: PAGE_SIZE, sortBy: 'lastName', descending: false };
      const variables = { filter: text ? { search: text } : {}, pagination, counted: false };
      const { result } = (await request(JournalPlayers, variables, { signal })).journalPlayers;
      return result.map(({ id, firstName, lastName, clubName }) => ({
        value: id,
        label: `${firstName} ${lastName}`,
        ...(clubName && { meta: clubName }),
      }));
    },
    ...(known && { known }),
  };
}
