import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { FileWhole } from '#features/files/web/queries.ts';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { ACTIVITIES } from '../keys.ts';

const ActivityFiles = graphql(
  `
    query ActivityFiles($activityId: ID!) {
      activity(activityId: $activityId) {
        id
        files {
          ...FileWhole
        }
      }
    }
  `,
  [FileWhole],
);

const AddFileToActivity = graphql(
  `
    mutation AddFileToActivity($input: AddFileToActivityInput!) {
      addFileToActivity(input: $input) {
        id
        date
        files {
          ...FileWhole
        }
      }
    }
  `,
  [FileWhole],
);

const RemoveFileFromActivity = graphql(
  `
    mutation RemoveFileFromActivity($input: RemoveFileFromActivityInput!) {
      removeFileFromActivity(input: $input) {
        id
        files {
          ...FileWhole
        }
      }
    }
  `,
  [FileWhole],
);

/** Fetched for one activity at a time; lists do not include files. */
export const activityFilesQuery = (activityId: string) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'files', activityId],
    queryFn: async ({ signal }) => (await request(ActivityFiles, { activityId }, { signal })).activity.files,
  });

/**
 * MED-05, ACT-13: attaches an uploaded file, and refreshes everything that shows files of activities.
 * @throws RequestFailedError
 */
export async function addFile(client: QueryClient, activityId: string, file: string): Promise<void> {
  const { files } = (await request(AddFileToActivity, { input: { activityId, file } })).addFileToActivity;
  tell(client, activityId, files);
}

/** @throws RequestFailedError */
export async function removeFile(client: QueryClient, activityId: string, file: string): Promise<void> {
  const { files } = (await request(RemoveFileFromActivity, { input: { activityId, file } })).removeFileFromActivity;
  tell(client, activityId, files);
}

type Files = Awaited<ReturnType<NonNullable<ReturnType<typeof activityFilesQuery>['queryFn']>>>;
function tell(client: QueryClient, activityId: string, files: Files): void {
  client.setQueryData(activityFilesQuery(activityId).queryKey, files);
  for (const list of ['daily-map', 'weekly-map']) void client.invalidateQueries({ queryKey: [...ACTIVITIES, list] });
}
