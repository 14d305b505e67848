/** Sends what waits: one tab at a time, one entry after the other, in their order. */
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from '../browser/store.ts';
import { RequestFailed } from '../graphql/client.ts';
import { lastReach } from '../graphql/connection.ts';
import { isStillSignedIn, sessionStore } from '../session/stored-session.ts';
import type { OutboxEntry } from './entry.ts';
import type { NoteProgress, OutboxKinds, Sent } from './kind.ts';
import { outboxAtLastLook } from './last-look.ts';
import { dropSentNotebooks } from './notebooks.ts';
import { nextToSend, meaningOf, pauseAfter } from './rules.ts';
import { changeEntry, outboxEntriesOf, finishEntry, onOutboxWord, tellOutbox } from './store.ts';
import { waitingWrites } from './waiting.ts';

/** What the device holds of the viewer, the key of what some tab is sending, and when that was so by the device's clock. */
export type OutboxState = { entries: readonly OutboxEntry[]; sending: string | null; now: number };

export const outboxState = createStore<OutboxState>(() => ({ entries: [], sending: null, now: 0 }));

const LOCK = 'touchline-outbox';
/** ms after which an answer counts as lost: a network that has gone may not say so. */
const LONGEST_CALL = 120_000;

/** Does the work while no tab sends. Older browsers have no locks; there the keys alone make each write once. */
export async function whileNobodySends<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

type SenderOptions = {
  client: QueryClient;
  owner: string;
  kinds: OutboxKinds;
  onSent: (entry: OutboxEntry) => void;
  onRefused: (entry: OutboxEntry) => void;
};

/** Keeps the outbox of this person going. Answers a function that ends it. */
export function runOutbox({ client, owner, kinds, onSent, onRefused }: SenderOptions): () => void {
  let stopped = false;
  let queued = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: string | null = null;
  /** Of an entry, what a full device could not note. */
  let unkept: { key: string; at: number; change: Parameters<NoteProgress>[0] } | undefined;
  const knows = (kind: string) => kind in kinds;

  async function look(): Promise<void> {
    const entries = await outboxEntriesOf(owner);
    if (stopped) return;
    outboxState.setState({ entries, sending, now: Date.now() });
    waitingWrites.setState(entries.length);
    outboxAtLastLook.setState(entries.length > 0 ? 'waiting' : 'empty');
  }

  /** Answers whether there may be more to send now. */
  async function sendNext(): Promise<boolean> {
    const self = sessionStore.getState();
    if (stopped || self?.user.id !== owner) return false;
    const entry = nextToSend(await outboxEntriesOf(owner), Date.now(), knows);
    if (!entry) {
      tries = 0;
      return false;
    }
    tellOutbox({ sending: entry.key });
    let answer: Sent;
    try {
      const signal = AbortSignal.timeout(LONGEST_CALL);
      const note: NoteProgress = (change) =>
        changeEntry(owner, entry.key, change).catch(() => {
          unkept = { key: entry.key, at: entry.at, change: { ...unkept?.change, ...change } };
        });
      if (unkept?.key === entry.key && unkept.at === entry.at) Object.assign(entry, unkept.change);
      else unkept = undefined;
      answer = await kinds[entry.kind]!.send(entry, { token: self.token, signal }, note);
      await finishEntry(owner, entry.key, typeof answer === 'string' ? answer : answer.id);
    } catch (failure) {
      return await failed(entry, failure);
    } finally {
      tellOutbox({ sending: null });
    }
    tries = 0;
    kinds[entry.kind]!.sent(client, answer);
    onSent(entry);
    return true;
  }

  async function failed(entry: OutboxEntry, failure: unknown): Promise<boolean> {
    const meaning = meaningOf(failure);
    if (meaning === 'refused' && failure instanceof RequestFailed) {
      const { messages, codes } = failure;
      await changeEntry(owner, entry.key, { refused: { messages, codes } });
      onRefused(entry);
      return true;
    }
    if (meaning === 'later') {
      const retryAfter = failure instanceof RequestFailed ? failure.retryAfter : 0;
      clearTimeout(timer);
      timer = setTimeout(send, pauseAfter(tries++, retryAfter, Math.random()));
    }
    return false;
  }

  /** Sends all that can be sent, once no other tab does. */
  function send(): void {
    if (queued || stopped) return;
    queued = true;
    void whileNobodySends(async () => {
      queued = false;
      clearTimeout(timer);
      while (await sendNext());
      // The device has no database: forms say so, and nothing waits.
    }).catch(() => (queued = false));
  }

  /** The database of a phone that has just been switched on may fail at first; one that never opens is asked ever less. */
  function begin(): void {
    look().then(send, () => {
      if (!stopped) timer = setTimeout(begin, pauseAfter(tries++, 0, Math.random()));
    });
  }

  const endWords = onOutboxWord((word) => {
    if (word.sending !== undefined) sending = word.sending;
    void look().catch(() => undefined);
    if (word.added) send();
  });
  const endReach = lastReach.subscribe(() => lastReach.getState() === 'reached' && send());
  const whenVisible = () => document.visibilityState === 'visible' && send();
  addEventListener('online', send);
  document.addEventListener('visibilitychange', whenVisible);
  begin();

  return () => {
    stopped = true;
    clearTimeout(timer);
    if (!isStillSignedIn(owner)) void dropSentNotebooks(owner, Infinity).catch(() => undefined);
    endWords();
    endReach();
    removeEventListener('online', send);
    document.removeEventListener('visibilitychange', whenVisible);
    outboxState.setState({ entries: [], sending: null, now: 0 });
    waitingWrites.setState(0);
  };
}
