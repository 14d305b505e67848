/** Sends the waiting entries in order, one after the other, in one tab at a time. */
import type { QueryClient } from '@tanstack/react-query';
import { onDeviceDatabase } from '../browser/device-database.ts';
import { createStore } from '../browser/store.ts';
import { RequestFailedError } from '../graphql/client.ts';
import { lastReach } from '../graphql/connection.ts';
import { isStillSignedIn, sessionStore } from '../session/stored-session.ts';
import { translate } from '../text/i18n.ts';
import type { OutboxEntry } from './entry.ts';
import type { NoteProgress, OutboxKinds, Sent } from './kind.ts';
import { outboxAtLastLook } from './last-look.ts';
import { MAX_TRIES, meaningOf, nextToSend, nextTryIn, pauseAfter } from './rules.ts';
import { changeEntry, outboxEntriesOf, finishEntry, keepAgain, onOutboxWord, tellOutbox } from './store.ts';
import { waitingWrites } from './waiting.ts';

/** The viewer's entries on the device, the key of the one that some tab is sending, and the device's time. */
export type OutboxState = { entries: readonly OutboxEntry[]; sending: string | null; now: number };

export const outboxState = createStore<OutboxState>(() => ({ entries: [], sending: null, now: 0 }));

const LOCK = 'touchline-outbox';
/** ms after which an answer counts as lost: some networks fail without an error. */
const LONGEST_CALL = 120_000;

/** Runs `work` while no other tab sends. Older browsers lack locks; there only the keys make each write unique. */
export async function whileNobodySends<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

/** Why a try failed, in words. */
function reasonsOf(failure: unknown): string[] {
  if (!(failure instanceof RequestFailedError)) return [translate('errors.internal') ?? ''];
  const { messages, codes, otherStatus: status } = failure;
  return codes.includes('errors.try_again_later') && status
    ? [translate('outbox.not_the_club', { status }) ?? '']
    : messages;
}

type SenderOptions = {
  client: QueryClient;
  owner: string;
  kinds: OutboxKinds;
  onSent: (entry: OutboxEntry) => void;
  onRefused: (entry: OutboxEntry) => void;
  /** Something that waited was deleted by the browser, and could not be written again. */
  onLost: () => void;
};

/** Runs the outbox of this person. Returns a function that stops it. */
export function runOutbox({ client, owner, kinds, onSent, onRefused, onLost }: SenderOptions): () => void {
  let stopped = false;
  let queued = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: string | null = null;
  /** Progress of an entry that a full device could not store. */
  let unkept: { key: string; at: number; change: Parameters<NoteProgress>[0] } | undefined;
  const knows = (kind: string) => kind in kinds;

  async function look(): Promise<void> {
    const entries = await outboxEntriesOf(owner);
    if (stopped) return;
    outboxState.setState({ entries, sending, now: Date.now() });
    waitingWrites.setState(entries.length);
    outboxAtLastLook.setState(entries.length > 0 ? 'waiting' : 'empty');
  }

  /** Resolves with whether there may be more to send now. */
  async function sendNext(): Promise<boolean> {
    const self = sessionStore.getState();
    if (stopped || self?.user.id !== owner) return false;
    const entries = await outboxEntriesOf(owner);
    const entry = nextToSend(entries, Date.now(), knows);
    if (!entry) {
      tries = 0;
      const pause = nextTryIn(entries, Date.now());
      if (pause !== undefined) sendIn(pause);
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
    const meaning = meaningOf(failure, lastReach.getState() === 'offline' || !navigator.onLine);
    const { codes = [], retryAfter = 0 } = failure instanceof RequestFailedError ? failure : {};
    const messages = reasonsOf(failure);
    if (meaning === 'signed_out') return false;
    if (meaning === 'pause') {
      sendIn(pauseAfter(tries++, retryAfter, Math.random()));
      return false;
    }
    const failures = (entry.failed?.tries ?? 0) + 1;
    if (meaning === 'refused' || failures >= MAX_TRIES) {
      await changeEntry(owner, entry.key, { refused: { messages, codes }, failed: undefined });
      onRefused(entry);
      return true;
    }
    const pause = pauseAfter(failures - 1, retryAfter, Math.random());
    await changeEntry(owner, entry.key, { failed: { tries: failures, at: Date.now(), pause, messages } });
    return true;
  }

  function sendIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  }

  /** Sends all that can be sent, as soon as no other tab does. */
  function send(): void {
    if (queued || stopped) return;
    queued = true;
    void whileNobodySends(async () => {
      queued = false;
      clearTimeout(timer);
      while (await sendNext());
    }).catch(() => {
      queued = false;
      // The device has no database, or it does not answer: forms say so.
      if (!stopped) sendIn(pauseAfter(tries++, 0, Math.random()));
    });
  }

  /** On a phone just switched on, the database may fail at first; one that never opens is tried less and less often. */
  function begin(): void {
    look().then(send, () => {
      if (!stopped) timer = setTimeout(begin, pauseAfter(tries++, 0, Math.random()));
    });
  }

  /** The database was deleted while this page was open: what it still knows is written again. */
  async function writeAgain(): Promise<void> {
    const { entries } = outboxState.getState();
    if (entries.length === 0) return;
    // A sign-out in another tab is no loss: it is heard of in a moment.
    await keepAgain(owner, entries).catch(() => sessionStore.getState()?.user.id === owner && onLost());
  }

  const endDatabase = onDeviceDatabase((event) =>
    event === 'made' ? tellOutbox({ remade: true }) : void look().catch(() => undefined),
  );
  const endWords = onOutboxWord((word) => {
    if (word.remade) void writeAgain();
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
    if (!isStillSignedIn(owner))
      for (const { signedOut } of Object.values(kinds)) void signedOut?.(owner).catch(() => undefined);
    endDatabase();
    endWords();
    endReach();
    removeEventListener('online', send);
    document.removeEventListener('visibilitychange', whenVisible);
    outboxState.setState({ entries: [], sending: null, now: 0 });
    waitingWrites.setState(0);
  };
}
