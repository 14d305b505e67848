import type { QueryClient } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery, PAGE_SIZE } from '#web/list/paging.ts';

/** Fields of a card of a journal. */
export const JournalSummary = graphql(`
  fragment JournalSummary on Journal {
    id
    name
    date
    type
    category
    confidential
    preview
    deadline
    deadlineDone
    createdBy {
      id
      firstName
      lastName
      avatar
    }
    subject {
      id
      firstName
      lastName
      clubName
      photo
    }
    player {
      id
      mayOpen
    }
    person {
      id
      type
    }
  }
`);
export type JournalSummaryData = FragmentOf<typeof JournalSummary>;
export type JournalSubjectData = NonNullable<JournalSummaryData['subject']>;

const Journals = graphql(
  `
    query Journals($pagination: PaginationInput, $filter: JournalsFilter, $counted: Boolean!) {
      journals(pagination: $pagination, filter: $filter) {
        result {
          ...JournalSummary
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [JournalSummary],
);
export type JournalsVariables = VariablesOf<typeof Journals>;

/** Prefix of the query keys of lists of journals; invalidated when one is saved. */
export const JOURNALS_KEY = ['journals'] as const;
export const JOURNAL_KEY = ['journal'] as const;

export type JournalsQueryOptions = {
  filter: NonNullable<JournalsVariables['filter']>;
  sortBy?: 'date' | 'createdAt' | 'updatedAt';
  descending?: boolean;
  rows?: number;
};

/** The journals that match a filter, page after page. */
export function journalsQuery({ filter, sortBy = 'date', descending = true, rows = PAGE_SIZE }: JournalsQueryOptions) {
  return pagedQuery({
    key: [...JOURNALS_KEY, filter],
    order: { sortBy, descending },
    rows,
    ask: async (asked, signal) => (await request(Journals, { filter, ...asked }, { signal })).journals,
  });
}

/** Call it after a write. */
export async function invalidateJournals(client: QueryClient): Promise<void> {
  await Promise.all([JOURNALS_KEY, JOURNAL_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
}
