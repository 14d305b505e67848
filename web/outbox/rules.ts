/** Decides which entry is sent next, which ones wait, and what a failure means. Pure, without its own clock. */
import { backoff, withJitter } from '#domain/backoff.ts';
import { RequestFailedError } from '../graphql/client.ts';
import { OUTBOX_FORMAT, type OutboxEntry } from './entry.ts';
import { isLocalId, keyOfLocalId, localIdOf } from './waiting.ts';

/** The keys of the entries that have to be sent before this one. */
export function neededKeys({ variables }: Pick<OutboxEntry, 'variables'>): string[] {
  if (typeof variables === 'string') return isLocalId(variables) ? [keyOfLocalId(variables)] : [];
  if (variables === null || typeof variables !== 'object') return [];
  return Object.values(variables).flatMap((value: unknown) => neededKeys({ variables: value }));
}

/** Replaces the entry's local id by the real one throughout the value, also within URLs and keys of drafts. */
export function withRealId<Value>(value: Value, key: string, id: string): Value {
  if (typeof value === 'string') {
    const local = localIdOf(key);
    return value.replaceAll(local, id).replaceAll(encodeURIComponent(local), id) as Value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withRealId(one, key, id)) as Value;
  // Files are returned unchanged.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withRealId(one, key, id)])) as Value;
}

/** ms for which the server knows a key, less a day for wrong clocks: after that a write could be done twice. */
const KEYS_KNOWN = 29 * 24 * 60 * 60_000;

/** A time in the future comes from a wrong clock: the entry counts as new. */
export const isOld = ({ at }: Pick<OutboxEntry, 'at'>, now: number): boolean => now - at > KEYS_KNOWN;

export type EntryState = 'waiting' | 'refused' | 'opened' | 'needs' | 'old' | 'newer';

/** What the line above every page says of the entries in these states, the most urgent first. */
export function summaryOf(states: readonly (EntryState | 'sending')[]): {
  word: 'stuck' | 'opened' | 'waiting';
  count: number;
} {
  const opened = states.filter((state) => state === 'opened').length;
  const stuck = states.filter((state) => !['waiting', 'sending', 'opened'].includes(state)).length;
  if (stuck > 0) return { word: 'stuck', count: stuck };
  return opened > 0 ? { word: 'opened', count: opened } : { word: 'waiting', count: states.length };
}

/** The entries that refer to this one, and cannot be sent without it. */
export const entriesAbout = (key: string, all: readonly OutboxEntry[]): OutboxEntry[] =>
  all.filter((entry) => neededKeys(entry).includes(key));

/** The state of an entry; only in the state `waiting` is it sent. */
export function stateOf(
  entry: OutboxEntry,
  all: readonly OutboxEntry[],
  now: number,
  knows: (kind: string) => boolean,
): EntryState {
  if (entry.format > OUTBOX_FORMAT || !knows(entry.kind)) return 'newer';
  if (entry.refused) return 'refused';
  if (entry.opened) return 'opened';
  if (neededKeys(entry).length > 0) {
    const before = all.filter(({ key }) => neededKeys(entry).includes(key));
    // The needed entries are sent first, in their turn; `needs` is shown only when one of them cannot be sent.
    if (before.length === 0 || before.some((one) => stateOf(one, all, now, knows) !== 'waiting')) return 'needs';
  }
  return isOld(entry, now) && !entry.confirmed ? 'old' : 'waiting';
}

/** ms until an entry that failed is tried again. A clock that was set back ends the pause. */
function pauseLeft({ failed }: OutboxEntry, now: number): number {
  return failed && now >= failed.at ? Math.max(0, failed.at + failed.pause - now) : 0;
}

/** The first entry that may be sent, in the order in which they were made. One that failed holds back only its record. */
export function nextToSend(
  all: readonly OutboxEntry[],
  now: number,
  knows: (kind: string) => boolean,
): OutboxEntry | undefined {
  const held = new Set<string>();
  return all.find((entry) => {
    if (stateOf(entry, all, now, knows) !== 'waiting') return false;
    const isFree = neededKeys(entry).length === 0 && pauseLeft(entry, now) === 0 && !held.has(entry.record ?? '');
    if (!isFree && entry.record) held.add(entry.record);
    return isFree;
  });
}

/** Whether a new write has to wait behind these entries. */
export function mustQueue(all: readonly OutboxEntry[], now: number, record: string | undefined): boolean {
  const isSame = (entry: OutboxEntry) => entry.record === record && stateOf(entry, all, now, () => true) === 'waiting';
  return nextToSend(all, now, () => true) !== undefined || (record !== undefined && all.some(isSame));
}

/** ms until the first pause of a failed entry ends; undefined if none has failed. */
export function nextTryIn(all: readonly OutboxEntry[], now: number): number | undefined {
  const pauses = all.filter(({ failed, refused }) => failed && !refused).map((entry) => pauseLeft(entry, now));
  return pauses.length > 0 ? Math.min(...pauses) : undefined;
}

/** First and longest pause, in seconds. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 300;

/** ms until the next try: longer each time, random so that phones do not retry at once, at least `retryAfter`. */
export function pauseAfter(tries: number, retryAfter: number, random: number): number {
  return withJitter(Math.max(retryAfter, backoff(tries, FIRST_PAUSE, LONGEST_PAUSE)) * 1000, random);
}

/** Whether the network itself has answered, with a page that asks for a sign-in. */
const isPortal = ({ otherStatus }: RequestFailedError) =>
  otherStatus !== undefined && (otherStatus < 400 || otherStatus === 511);
/** Codes of an accident, of the server or on the way to it. */
const ACCIDENTS = ['errors.internal', 'errors.try_again_later'];
/** Accidents of one entry after which it counts as refused. */
export const MAX_TRIES = 10;

/**
 * The consequence of a failed try: all entries pause, this one alone is tried again later, is kept with its reason, or
 * waits for its person to sign in. `away`: the device has no network, so that an error without an answer says nothing.
 */
export function meaningOf(failure: unknown, away: boolean): 'pause' | 'failed' | 'refused' | 'signed_out' {
  if (!(failure instanceof RequestFailedError)) return away || isTimeout(failure) ? 'pause' : 'failed';
  if (failure.transient || isPortal(failure) || failure.codes.includes('errors.too_many_requests')) return 'pause';
  if (failure.codes.includes('errors.unauthenticated')) return 'signed_out';
  return failure.codes.some((code) => ACCIDENTS.includes(code)) ? 'failed' : 'refused';
}

const isTimeout = (failure: unknown) => failure instanceof DOMException && failure.name === 'TimeoutError';

/** Whether the same call may succeed later. */
export function mayPass(failure: unknown): boolean {
  return ['pause', 'failed'].includes(meaningOf(failure, false));
}
