import { queryOptions } from '@tanstack/react-query';
import type { MatchNote as Note } from '#domain/match-notes.ts';
import { request, type RequestOptions } from '#web/graphql/client.ts';
import { graphql } from '#web/graphql/document.ts';
import { MatchNoteWhole } from '#web/outbox/club-notebook.ts';
import { keptNotebook } from '#web/outbox/notebooks.ts';

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

/** What the device has of the viewer's notebook; null without anything, or without a database. */
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
