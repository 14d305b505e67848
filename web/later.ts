/** Everything that starts after the first page is shown and runs while somebody is signed in. */
import type { QueryClient } from '@tanstack/react-query';
import { keepAppHere } from './worker/app-worker.ts';
import { keepFailures } from './graphql/keep-failures.ts';
import { followLive } from './live/follow.ts';

/** `begun`: time of the page's first request, by `Date.now()`. Returns a function to call when the session ends. */
export function beginLater(client: QueryClient, begun: number): () => void {
  // Where the browser refuses it, the app only needs the network.
  keepAppHere().catch(() => undefined);
  const ends = [keepFailures(client.getQueryCache()), followLive(client, begun)];
  return () => ends.forEach((end) => end());
}
