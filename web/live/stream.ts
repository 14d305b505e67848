/** One stream of live updates from the server, reopened whenever the connection breaks. */
import type { LiveEvent } from '#domain/live.ts';
import { lastReach, noteReach } from '../graphql/connection.ts';
import { atClub } from '../platform/club-address.ts';
import { verifySession } from '../account/lifecycle.ts';

/** ms before the connection is reopened: longer each time, and random so that browsers do not reconnect all at once. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** The same pause in ms when this browser has too many streams. */
const REPLACED_PAUSE = 5 * 60_000;
/** ms of silence after which the connection counts as broken: the server sends something every 25 s. */
export const SILENCE = 45_000;
/** ms added to the time missed: an answer may show data from shortly before it came. */
const MARGIN = 5000;

export type StreamOptions = {
  token: string;
  /** When this browser was last told of all changes, by `Date.now()`. */
  heardAt: number;
  onEvent: (event: LiveEvent) => void;
  /** Called when anything came, also a mere sign of life. */
  onHeard: () => void;
  /** Called with whether something comes on the stream. */
  onStanding: (stands: boolean) => void;
};

export function openStream({ token, heardAt, onEvent, onHeard, onStanding }: StreamOptions): { close: () => void } {
  const closed = new AbortController();
  let heard = heardAt;
  let line = new AbortController();
  let wake = () => {};

  const pauseFor = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });

  /** Reads until the connection breaks. Returns the server's reason for ending it; undefined when there is none. */
  async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string | undefined> {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      heard = Date.now();
      // Some proxies gather what is sent: until something comes, nothing is told.
      onStanding(true);
      onHeard();
      const blocks = (text + value).split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const [, name, data] = /^(?:event: (\w+)\n)?data: (.*)$/.exec(block) ?? [];
        if (data && !name) onEvent(JSON.parse(data) as LiveEvent);
        else if (name && name !== 'open') return name;
      }
    }
  }

  /** Returns the pause in ms before the next try; null when the session is over. */
  async function followOnce(pause: number): Promise<number | null> {
    line = new AbortController();
    const missed = Math.max(0, Date.now() - heard) + MARGIN;
    const response = await fetch(atClub(`/live?missed=${Math.round(missed)}`), {
      headers: { authorization: token },
      cache: 'no-store',
      signal: AbortSignal.any([closed.signal, line.signal]),
    });
    if (response.status === 401) {
      await verifySession();
      return null;
    }
    if (response.status === 403) return null;
    if (!response.ok || !response.body) return pause;
    if (lastReach.getState() === 'offline') noteReach('reached');
    const why = await read(response.body);
    if (why === 'ended') await verifySession();
    return why === 'replaced' ? REPLACED_PAUSE : FIRST_PAUSE;
  }

  async function follow(): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!closed.signal.aborted) {
      const began = Date.now();
      const next = await followOnce(pause).catch(() => (Date.now() - began > LONGEST_PAUSE ? FIRST_PAUSE : pause));
      onStanding(false);
      if (next === null || closed.signal.aborted) return;
      await pauseFor(next);
      pause = Math.min(Math.max(next, pause) * 2, LONGEST_PAUSE);
      if (Date.now() - began > LONGEST_PAUSE) pause = FIRST_PAUSE;
    }
  }

  /** The connection may have broken unnoticed while the device slept or changed its network. */
  function look(): void {
    if (Date.now() - heard > SILENCE) line.abort();
    wake();
  }
  const looks = setInterval(() => Date.now() - heard > SILENCE && line.abort(), SILENCE / 3);
  const whenVisible = () => document.visibilityState === 'visible' && look();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', whenVisible);
  void follow();

  return {
    close() {
      closed.abort();
      wake();
      clearInterval(looks);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', whenVisible);
    },
  };
}
