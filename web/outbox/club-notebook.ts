/** What the club has of the viewer's match notebooks, and how it comes onto the device (decision 58). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { MatchNote } from '#domain/match-notes.ts';
import { request } from '../graphql/client.ts';
import { graphql } from '../graphql/document.ts';
import type { NotebookGame } from './entry.ts';
import { noteSent } from './notebooks.ts';

export const MatchNoteWhole = graphql(`
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

export const notebookQuery = (gameId: string) =>
  queryOptions({
    queryKey: ['notebook', gameId],
    queryFn: async ({ signal }) => (await request(MatchNotebook, { gameId }, { signal })).matchNotebook as MatchNote[],
  });

/** Brings the notebook of a game onto the device, an empty one too. @throws RequestFailed, or DOMException as the device does */
export async function fetchNotebook(client: QueryClient, owner: string, game: NotebookGame): Promise<void> {
  await noteSent(owner, game.id, await client.fetchQuery(notebookQuery(game.id)), namedOnly(game));
}

/** No more of a game stays with its notebook. */
export const namedOnly = ({ id, homeTeam, awayTeam, startDateTime, kickoffKnown }: NotebookGame): NotebookGame => ({
  id,
  homeTeam: { name: homeTeam.name },
  awayTeam: { name: awayTeam.name },
  startDateTime,
  kickoffKnown,
});
