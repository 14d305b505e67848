import { isLocalId } from '#web/outbox/waiting.ts';
import { askPlayer, playerQuery } from './queries.ts';

/** A player of the club, or from the device one who waits to be sent. */
export const anyPlayerQuery = (id: string) => ({
  ...playerQuery(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    isLocalId(id)
      ? (await import('./write/waiting-player.ts')).waitingPlayerOf(id, { signal })
      : askPlayer(id, { signal }),
});
