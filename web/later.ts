/** What begins once the first page stands, for as long as somebody is signed in. */
import type { QueryClient } from '@tanstack/react-query';
import { keepAppHere } from './browser/app-worker.ts';
import { keepFailures } from './graphql/keep-failures.ts';
import { followLive } from './live/follow.ts';

/** `begun`: when the page began to ask, by `Date.now()`. Answers a function that ends what ends with the session. */
export function beginLater(client: QueryClient, begun: number): () => void {
  // Where the browser refuses it, the app needs the network as before.
  keepAppHere().catch(() => undefined);
  const ends = [keepFailures(client.getQueryCache()), followLive(client, begun)];
  return () => ends.forEach((end) => end());
}
