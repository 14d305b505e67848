/** One journal: read, written, changed and deleted. */
import { queryOptions } from '@tanstack/react-query';
import { FileWhole } from '#features/files/web/queries.ts';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import type { JournalInput as NewJournalInput, JournalUpdate } from '../rules.ts';
import { JOURNAL_KEY, JournalSummary } from './queries.ts';

const Journal = graphql(
  `
    query Journal($id: ID!, $playerId: ID, $personId: ID) {
      journal(id: $id, playerId: $playerId, personId: $personId) {
        ...JournalSummary
        content
        nextSteps
        performanceCurve
        parentsFeedback
        injured
        injurySituation
        importantTopics
        school
        files {
          ...FileWhole
        }
        createdAt
        updatedAt
        version
        canEdit
        confidentialChange {
          at
          by {
            firstName
            lastName
          }
        }
      }
    }
  `,
  [JournalSummary, FileWhole],
);
export type JournalData = ResultOf<typeof Journal>['journal'];

const CreateJournal = graphql(`
  mutation CreateJournal($input: CreateJournalInput!) {
    createJournal(input: $input) {
      id
    }
  }
`);

const UpdateJournal = graphql(`
  mutation UpdateJournal($input: UpdateJournalInput!) {
    updateJournal(input: $input) {
      id
    }
  }
`);

const DeleteJournal = graphql(`
  mutation DeleteJournal($input: DeleteJournalInput!) {
    deleteJournal(input: $input) {
      deleted
    }
  }
`);

const RestoreJournal = graphql(`
  mutation RestoreJournal($input: RestoreJournalInput!) {
    restoreJournal(input: $input) {
      id
    }
  }
`);

/** The journal and its subject, as named in an address. */
export type JournalAddress = { id: string; playerId?: string; personId?: string };

/** @throws RequestFailedError */
export const askJournal = async (of: JournalAddress, options?: RequestOptions) =>
  (await request(Journal, of, options)).journal;

/** GQL-54 */
export function journalQuery(of: JournalAddress) {
  return queryOptions({
    queryKey: [...JOURNAL_KEY, of],
    queryFn: ({ signal }) => askJournal(of, { signal }),
  });
}

/** GQL-55; returns the id. @throws RequestFailedError */
export async function createJournal(journal: NewJournalInput, options?: RequestOptions): Promise<string> {
  const input = journal as VariablesOf<typeof CreateJournal>['input'];
  return (await request(CreateJournal, { input }, options)).createJournal.id;
}

/** GQL-56. @throws RequestFailedError */
export async function updateJournal(journal: JournalUpdate, options?: RequestOptions): Promise<string> {
  const input = journal as VariablesOf<typeof UpdateJournal>['input'];
  return (await request(UpdateJournal, { input }, options)).updateJournal.id;
}

/** GQL-57. @throws RequestFailedError */
export async function deleteJournal(
  input: VariablesOf<typeof DeleteJournal>['input'],
  options?: RequestOptions,
): Promise<void> {
  await request(DeleteJournal, { input }, options);
}

/** JRN-22. @throws RequestFailedError */
export async function restoreJournal(id: string): Promise<void> {
  await request(RestoreJournal, { input: { id } });
}
