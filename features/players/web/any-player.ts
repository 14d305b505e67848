import { isLocalId } from '#web/outbox/waiting.ts';
import { askPlayer, playerQuery } from './queries.ts';

/** A player; one who waits to be sent comes from the device. */
export const anyPlayerQuery = (id: string) => ({
  ...playerQuery(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    isLocalId(id) ? (await import('./waiting-player.ts')).waitingPlayerOf(id, { signal }) : askPlayer(id, { signal }),
});
