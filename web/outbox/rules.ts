/** What is sent next, what waits for what, and what a failure means: pure, without a clock of its own. */
import { RequestFailed } from '../graphql/client.ts';
import { OUTBOX_FORMAT, type OutboxEntry } from './entry.ts';
import { isLocalId, keyOfLocalId, localIdOf } from './waiting.ts';

/** The keys of the entries that have to be sent before this one. */
export function neededKeys({ variables }: Pick<OutboxEntry, 'variables'>): string[] {
  if (typeof variables === 'string') return isLocalId(variables) ? [keyOfLocalId(variables)] : [];
  if (variables === null || typeof variables !== 'object') return [];
  return Object.values(variables).flatMap((value: unknown) => neededKeys({ variables: value }));
}

/** The same value with the real id wherever it named the entry; also within an address and the key of a draft. */
export function withRealId<Value>(value: Value, key: string, id: string): Value {
  if (typeof value === 'string') {
    const local = localIdOf(key);
    return value.replaceAll(local, id).replaceAll(encodeURIComponent(local), id) as Value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => withRealId(one, key, id)) as Value;
  // Bytes stay as they are.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withRealId(one, key, id)])) as Value;
}

/** ms that the server knows a key, less a day for clocks that are wrong: after that a write may be done twice. */
const KEYS_KNOWN = 29 * 24 * 60 * 60_000;

/** A time in the future is that of a wrong clock: the entry counts as new. */
export const isOld = ({ at }: Pick<OutboxEntry, 'at'>, now: number): boolean => now - at > KEYS_KNOWN;

export type EntryState = 'waiting' | 'refused' | 'opened' | 'needs' | 'old' | 'newer';

/** The entries that name this one, and cannot be sent without it. */
export const entriesAbout = (key: string, all: readonly OutboxEntry[]): OutboxEntry[] =>
  all.filter((entry) => neededKeys(entry).includes(key));

/** Why an entry waits; `waiting` is the only state in which it is sent. */
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
    // What it needs is sent first, in its turn; it waits for words only where that one cannot go.
    if (before.length === 0 || before.some((one) => stateOf(one, all, now, knows) !== 'waiting')) return 'needs';
  }
  return isOld(entry, now) && !entry.confirmed ? 'old' : 'waiting';
}

/** The first that may be sent, in the order in which they were made. */
export function nextToSend(
  all: readonly OutboxEntry[],
  now: number,
  knows: (kind: string) => boolean,
): OutboxEntry | undefined {
  return all.find((entry) => neededKeys(entry).length === 0 && stateOf(entry, all, now, knows) === 'waiting');
}

/** Seconds of the first pause, and of the longest. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 300;

/** ms until the next try: longer each time, never for all phones at once, and no sooner than the server asks for. */
export function pauseAfter(tries: number, retryAfter: number, random: number): number {
  const backoff = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries);
  return Math.max(retryAfter, backoff) * 1000 * (1 + random / 4);
}

/** Codes of answers that say nothing about the write: a limit, an accident, a page of a network that wants a sign-in. */
const PASSING = ['errors.too_many_requests', 'errors.try_again_later', 'errors.internal'];

/** What a failed try means for its entry: it is tried again, kept with its reason, or waits for its person. */
export function meaningOf(failure: unknown): 'later' | 'refused' | 'signed_out' {
  if (!(failure instanceof RequestFailed) || failure.transient) return 'later';
  if (failure.codes.includes('errors.unauthenticated')) return 'signed_out';
  return failure.codes.some((code) => PASSING.includes(code)) ? 'later' : 'refused';
}
