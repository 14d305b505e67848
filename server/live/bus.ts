import type { Database } from '../database/database.ts';
import type { Log } from '../observability/log.ts';
import { onCommittedHints, type LiveHints } from '../database/live-hints.ts';
import { joinProcesses } from './postgres-channel.ts';

export type LiveBus = {
  publish(hints: LiveHints): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: (hints: LiveHints) => void): () => void;
  close(): Promise<void>;
};

/**
 * Carries live hints from committed transactions to the open streams: within the process, and on PostgreSQL to all
 * other processes of the club.
 */
export async function openLiveBus(database: Database, databaseUrl: string | undefined, log: Log): Promise<LiveBus> {
  const listeners = new Set<(hints: LiveHints) => void>();
  const deliver = (hints: LiveHints) => listeners.forEach((listener) => listener(hints));
  const others = databaseUrl === undefined ? undefined : await joinProcesses(database.db, databaseUrl, log, deliver);
  const publish = (hints: LiveHints) => {
    deliver(hints);
    others?.send(hints);
  };
  onCommittedHints(database.db, publish);
  return {
    publish,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await others?.close();
    },
  };
}
