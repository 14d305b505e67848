import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { FileWhole } from '#features/files/web/queries.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';

const SquadFiles = graphql(
  `
    query SquadFiles($id: ID!) {
      squad(id: $id) {
        id
        files {
          ...FileWhole
        }
      }
    }
  `,
  [FileWhole],
);

const AddFileToSquad = graphql(
  `
    mutation AddFileToSquad($input: AddFileToSquadInput!) {
      addFileToSquad(input: $input) {
        id
        files {
          ...FileWhole
        }
      }
    }
  `,
  [FileWhole],
);

const RemoveFileFromSquad = graphql(
  `
    mutation RemoveFileFromSquad($input: RemoveFileFromSquadInput!) {
      removeFileFromSquad(input: $input) {
        id
        files {
          ...FileWhole
        }
      }
    }
  `,
  [FileWhole],
);

/** SQD-28 */
export const squadFilesQuery = (squadId: string) =>
  queryOptions({
    queryKey: ['squads', 'files', squadId],
    queryFn: async ({ signal }) => (await request(SquadFiles, { id: squadId }, { signal })).squad.files,
  });

/** Attaches an uploaded file. @throws RequestFailedError */
export async function addSquadFile(client: QueryClient, squadId: string, file: string): Promise<void> {
  const { files } = (await request(AddFileToSquad, { input: { squadId, file } })).addFileToSquad;
  client.setQueryData(squadFilesQuery(squadId).queryKey, files);
}

/** @throws RequestFailedError */
export async function removeSquadFile(client: QueryClient, squadId: string, file: string): Promise<void> {
  const { files } = (await request(RemoveFileFromSquad, { input: { squadId, file } })).removeFileFromSquad;
  client.setQueryData(squadFilesQuery(squadId).queryKey, files);
}
