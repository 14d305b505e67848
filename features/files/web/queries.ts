import { request } from '#web/graphql/client.ts';
import { graphql, type FragmentOf } from '#web/graphql/document.ts';

/** ENT-09 */
export const FileWhole = graphql(`
  fragment FileWhole on File {
    id
    url
    thumbnailUrl
    type
    name
    size
    conversion {
      state
      percent
    }
  }
`);
export type FileData = FragmentOf<typeof FileWhole>;

const UploadFiles = graphql(`
  mutation UploadFiles($input: UploadFilesInput!) {
    uploadFiles(input: $input) {
      id
      url
      mediaType
    }
  }
`);

const UploadParts = graphql(`
  mutation UploadParts($id: ID!, $idempotencyKey: String) {
    uploadParts(id: $id, idempotencyKey: $idempotencyKey) {
      arrived
      missing {
        url
        from
        to
      }
    }
  }
`);

const FinishUpload = graphql(
  `
    mutation FinishUpload($id: ID!, $idempotencyKey: String) {
      finishUpload(id: $id, idempotencyKey: $idempotencyKey) {
        ...FileWhole
      }
    }
  `,
  [FileWhole],
);

/** GQL-27: requests a signed upload URL. @throws RequestFailedError */
export async function permitUpload(file: { name: string; size: number }, signal: AbortSignal) {
  return (await request(UploadFiles, { input: { files: [file] } }, { signal })).uploadFiles[0]!;
}

/** The progress of an announced upload in parts, and the addresses of its next parts. @throws RequestFailedError */
export async function uploadParts(id: string, signal: AbortSignal) {
  return (await request(UploadParts, { id }, { signal })).uploadParts;
}

/** @throws RequestFailedError when the file has not arrived, or its content does not match its name. */
export async function finishUpload(id: string, signal: AbortSignal): Promise<FileData> {
  return (await request(FinishUpload, { id }, { signal })).finishUpload;
}
