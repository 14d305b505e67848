import { useQueries } from '@tanstack/react-query';
import { request } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { FileWhole, type FileData } from './queries.ts';

const FileNow = graphql(
  `
    query FileNow($id: ID!) {
      file(id: $id) {
        ...FileWhole
      }
    }
  `,
  [FileWhole],
);

/** ms between two looks at a video that is being converted. */
const LOOK_EVERY = 2500;
const isConverting = (file: FileData | null | undefined) => file?.conversion?.state === 'converting';

/** The files as they are now: one that is being converted is polled until it is done. */
export function useFilesNow(files: readonly FileData[]): readonly FileData[] {
  return useQueries({
    queries: files.map((file) => ({
      queryKey: ['file', file.id, file.conversion?.state],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await request(FileNow, { id: file.id }, { signal })).file ?? null,
      enabled: isConverting(file),
      refetchInterval: ({ state }: { state: { data?: FileData | null | undefined } }) =>
        state.data !== null && (state.data === undefined || isConverting(state.data)) && LOOK_EVERY,
    })),
    combine: (answers) => files.map((file, index) => answers[index]?.data ?? file),
  });
}
