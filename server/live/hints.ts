/**
 * What open pages should look at again, once a transaction is committed: ids that say whom it concerns, never content.
 * Pages then ask for what they show, with the rights of their viewers (decision 49).
 */
import type { Kysely } from 'kysely';
import type { RecordKind } from '#domain/live.ts';
import type { DB } from '../database/tables.ts';

export type LiveHints = {
  /** Hints may have been lost: everything that is shown may be old. */
  everything?: true;
  /** People in whose activities something changed, before or after. */
  activities?: readonly string[];
  /** People whose inbox changed, and those of them for whom something new is in it. */
  inboxes?: readonly string[];
  arrivals?: readonly string[];
  /** People whose match notebooks changed. */
  notebooks?: readonly string[];
  /** People of whom a session ended, or whose rights changed. */
  sessions?: readonly string[];
  records?: readonly RecordKind[];
};

const LISTS = ['activities', 'inboxes', 'arrivals', 'notebooks', 'sessions', 'records'] as const;

/** All hints as one, each id once. */
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
const listeners = new WeakMap<object, Listener>();
const noted = new WeakMap<object, LiveHints[]>();

/** Calls the listener with the hints of each transaction of this database after its commit. */
export function onCommittedHints(db: Kysely<DB>, listener: Listener): void {
  listeners.set(db, listener);
}

/** Tells open pages once this transaction is committed, and never when it is rolled back. Outside of one, at once. */
export function publishAfterCommit(trx: Kysely<DB>, hints: LiveHints): void {
  if (trx.isTransaction) noted.get(trx)?.push(hints);
  else listeners.get(trx)?.(hints);
}

/** Begins to note the hints of a transaction; the answer publishes them. */
export function noteHintsOf(trx: Kysely<DB>, db: Kysely<DB>): () => void {
  const own: LiveHints[] = [];
  noted.set(trx, own);
  return () => {
    if (own.length > 0) listeners.get(db)?.(mergeHints(own));
  };
}
