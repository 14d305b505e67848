/** Queries of exports only; loaded with the code that chooses the journals. */
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import type { LinksOf } from '#web/list/ExportLinks.tsx';
import type { JournalsQueryOptions } from '../queries.ts';

const JournalIds = graphql(`
  query JournalIds($pagination: PaginationInput, $filter: JournalsFilter) {
    journals(pagination: $pagination, filter: $filter) {
      result {
        id
      }
    }
  }
`);

const JournalsExport = graphql(`
  query JournalsExport($ids: [ID!]) {
    journalsExport(pagination: { page: 1, rowsPerPage: 0 }, filter: { ids: $ids }) {
      title
      date
      type
      url
    }
  }
`);

/** The ids of the first journals of a list, in its order. @throws RequestFailedError */
export async function journalIds({ filter, sortBy = 'date', descending = true }: JournalsQueryOptions, most: number) {
  const pagination = { page: 1, rowsPerPage: most, sortBy, descending };
  return (await request(JournalIds, { pagination, filter })).journals.result.map(({ id }) => id);
}

/** EXP-03: a link for each of these journals. @throws RequestFailedError */
export const journalLinks: LinksOf = async (ids, signal) =>
  (await request(JournalsExport, { ids: [...ids] }, { signal })).journalsExport;
