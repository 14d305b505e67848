/**
 * Hints that tell open pages what to refetch after a committed transaction: ids of the people concerned, never content.
 * Pages then refetch their data with the rights of their viewers (decision 49).
 */
import type { Kysely } from 'kysely';
import type { RecordKind } from '#domain/live.ts';
import type { DB } from './tables.ts';

export type LiveHints = {
  /** Hints may have been lost: all shown data may be old. */
  everything?: true;
  /** People who take or took part in changed activities. */
  activities?: readonly string[];
  /** People whose inbox changed; `arrivals` are those with a new entry in it. */
  inboxes?: readonly string[];
  arrivals?: readonly string[];
  /** People whose match notebooks changed. */
  notebooks?: readonly string[];
  /** People with an ended session or changed rights. */
  sessions?: readonly string[];
  records?: readonly RecordKind[];
  /** Queues that have new jobs. */
  jobs?: readonly string[];
};

const LISTS = ['activities', 'inboxes', 'arrivals', 'notebooks', 'sessions', 'records', 'jobs'] as const;

/** Merges all hints into one, with each id once. */
export function mergeHints(all: readonly LiveHints[]): LiveHints {
  const merged: Record<string, unknown> = {};
  if (all.some(({ everything }) => everything)) merged['everything'] = true;
  for (const list of LISTS) {
    const ids = new Set<string>();
    for (const hints of all) for (const id of hints[list] ?? []) ids.add(id);
    if (ids.size > 0) merged[list] = [...ids];
  }
  return merged;
}

type Listener = (hints: LiveHints) => void;
const listeners = new WeakMap<object, Set<Listener>>();
const noted = new WeakMap<object, LiveHints[]>();

/** Calls the listener with the hints of each transaction of this database after its commit. */
export function onCommittedHints(db: Kysely<DB>, listener: Listener): void {
  listeners.set(db, (listeners.get(db) ?? new Set()).add(listener));
}

const tell = (db: Kysely<DB>, hints: LiveHints) => listeners.get(db)?.forEach((listener) => listener(hints));

/**
 * Publishes hints once this transaction is committed, never when it is rolled back; outside of a transaction at once.
 */
export function publishAfterCommit(trx: Kysely<DB>, hints: LiveHints): void {
  if (trx.isTransaction) noted.get(trx)?.push(hints);
  else tell(trx, hints);
}

/** Starts to collect the hints of a transaction; the returned function publishes them. */
export function noteHintsOf(trx: Kysely<DB>, db: Kysely<DB>): () => void {
  const own: LiveHints[] = [];
  noted.set(trx, own);
  return () => {
    if (own.length > 0) tell(db, mergeHints(own));
  };
}
