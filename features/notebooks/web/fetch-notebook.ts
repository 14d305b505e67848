import type { QueryClient } from '@tanstack/react-query';
import { namedOnly, noteSent, type NotebookGame } from './kept-notebooks.ts';
import { notebookQuery } from './queries.ts';

/** Brings the notebook of a game onto the device, an empty one too. @throws RequestFailedError, or DOMException as the device does */
export async function fetchNotebook(client: QueryClient, owner: string, game: NotebookGame): Promise<void> {
  await noteSent(owner, game.id, await client.fetchQuery(notebookQuery(game.id)), namedOnly(game));
}
