import { queryOptions } from '@tanstack/react-query';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import type { MatchNote as Note } from '../rules.ts';
import { keptNotebook } from './kept-notebooks.ts';

const MatchNoteWhole = graphql(`
  fragment MatchNoteWhole on MatchNote {
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
        ...MatchNoteWhole
      }
    }
  `,
  [MatchNoteWhole],
);

/** The viewer's notebook as the club has it. */
export const notebookQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['notebook', gameId],
    queryFn: async ({ signal }) => (await request(MatchNotebook, { gameId }, { signal })).matchNotebook as Note[],
  });

const SaveMatchNotes = graphql(
  `
    mutation SaveMatchNotes($input: SaveMatchNotesInput!) {
      saveMatchNotes(input: $input) {
        ...MatchNoteWhole
      }
    }
  `,
  [MatchNoteWhole],
);

/** The viewer's notebook as the device has it; null without one, or without a database. */
export const deviceNotebookQuery = (viewerId: string, gameId: string) =>
  queryOptions({
    queryKey: ['device-notebook', viewerId, gameId],
    queryFn: async () => (await keptNotebook(viewerId, gameId).catch(() => undefined)) ?? null,
  });

/** Answers the notebook as the club has it afterwards. @throws RequestFailedError */
export async function saveMatchNotes(
  input: { gameId: string; notes: Note[]; idempotencyKey: string },
  options?: RequestOptions,
): Promise<Note[]> {
  return (await request(SaveMatchNotes, { input }, options)).saveMatchNotes;
}
