import { queryOptions } from '@tanstack/react-query';
import type { MatchNote as Note } from '#domain/match-notes.ts';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { keptNotebook } from '#web/outbox/notebooks.ts';

const MatchNote = graphql(`
  fragment MatchNote on MatchNote {
    id
    side
    shirtNumber
    aspect
    rating
    words
    minute
    added
    writtenAt
    changedAt
    removed
  }
`);

const MatchNotebook = graphql(
  `
    query MatchNotebook($gameId: ID!) {
      matchNotebook(gameId: $gameId) {
        ...MatchNote
      }
    }
  `,
  [MatchNote],
);

const SaveMatchNotes = graphql(
  `
    mutation SaveMatchNotes($input: SaveMatchNotesInput!) {
      saveMatchNotes(input: $input) {
        ...MatchNote
      }
    }
  `,
  [MatchNote],
);

/** What the club has of the viewer's notebook. */
export const notebookQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['notebook', gameId],
    queryFn: async ({ signal }) => (await request(MatchNotebook, { gameId }, { signal })).matchNotebook as Note[],
  });

/** What the device has of it; null without anything, or without a database. */
export const deviceNotebookQuery = (viewerId: string, gameId: string) =>
  queryOptions({
    queryKey: ['device-notebook', viewerId, gameId],
    queryFn: async () => (await keptNotebook(viewerId, gameId).catch(() => undefined)) ?? null,
  });

/** Answers the notebook as the club has it then. @throws RequestFailed */
export async function saveMatchNotes(
  input: { gameId: string; notes: Note[]; idempotencyKey: string },
  options?: RequestOptions,
): Promise<Note[]> {
  return (await request(SaveMatchNotes, { input }, options)).saveMatchNotes;
}
