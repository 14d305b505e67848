/** The open streams of this process: the events that each gets, the limits of their number, and their ends. */
import type { ServerResponse } from 'node:http';
import { mayEver, type Viewer } from '#domain/permissions.ts';
import { viewersOfSessions } from '../auth/sessions.ts';
import type { Db } from '../database/database.ts';
import { LIVE_STREAMS } from '../limits/limits.ts';
import type { Log } from '../observability/log.ts';
import { liveStreams } from '../observability/metrics.ts';
import { noteOutage, UnavailableError } from '../observability/unavailable.ts';
import { eventFor } from './audience.ts';
import type { LiveBus } from './bus.ts';
import { mergeHints, type LiveHints } from '../database/live-hints.ts';
import { openHistory } from './history.ts';

/** ms in which hints are gathered into one event. */
const GATHERED = 40;
/**
 * ms between comments that keep proxies from closing a silent connection; a client that has not read two of them is cut
 * off.
 */
const BEAT = 25_000;
/** ms between two checks of all sessions, because they also expire. */
const LOOK_EVERY = 30_000;
const LOOK_AGAIN = 1000;
/** Bytes that may wait for a slow client before it is cut off. */
const MAX_WAITING = 64 * 1024;
/** ms to send the last event of a stream. */
const LAST_WORDS = 400;

/** Why a stream ends: the session has ended, there are newer streams of it, or the server stops. */
type End = 'ended' | 'replaced' | 'stopping';
type Stream = { viewer: Viewer; sessionId: string; raw: ServerResponse; slow: boolean };

export type LiveStreams = {
  /** Number of changes of sessions. Pass it to `open`, which looks the session up again if it has changed meanwhile. */
  changes(): number;
  /** @throws UnavailableError when the process has its limit of streams, or stops. */
  open(stream: { viewer: Viewer; sessionId: string; raw: ServerResponse; missed: number; seen: number }): void;
  /** Ends all streams, and opens no more. */
  close(): void;
};

export type LiveStreamOptions = { db: Db; bus: LiveBus; log: Log; beat?: number; lookEvery?: number };

export function openLiveStreams(options: LiveStreamOptions): LiveStreams {
  const { db, bus, log, beat = BEAT, lookEvery = LOOK_EVERY } = options;
  const streams = new Set<Stream>();
  const history = openHistory(performance.now());
  let gathered: LiveHints[] = [];
  let changes = 0;
  let closed = false;
  let looking: Promise<void> | undefined;
  let lookAgain: NodeJS.Timeout | undefined;

  function end(stream: Stream, why: End | 'slow'): void {
    if (!streams.delete(stream)) return;
    liveStreams.set(streams.size);
    const { raw } = stream;
    if (why === 'slow') return void raw.destroy();
    raw.end(`event: ${why}\ndata: {}\n\n`);
    setTimeout(() => raw.destroy(), LAST_WORDS).unref();
  }

  function write(stream: Stream, text: string): void {
    stream.raw.write(text);
    if (stream.raw.writableLength > MAX_WAITING) end(stream, 'slow');
  }

  function tell(stream: Stream, hints: LiveHints): void {
    const event = eventFor(stream.viewer, hints);
    if (event) write(stream, `data: ${JSON.stringify(event)}\n\n`);
  }

  function flush(): void {
    const hints = mergeHints(gathered);
    gathered = [];
    history.add(hints, performance.now());
    for (const stream of streams) tell(stream, hints);
  }

  /** Ends the streams of ended sessions, and updates changed rights. */
  async function look(): Promise<void> {
    clearTimeout(lookAgain);
    if (streams.size === 0 || closed) return;
    const seen = changes;
    const snapshot = [...streams];
    const sessionIds = [...new Set(snapshot.map(({ sessionId }) => sessionId))];
    try {
      const viewers = await viewersOfSessions(db, sessionIds, Temporal.Now.instant());
      for (const stream of snapshot) {
        const viewer = viewers.get(stream.sessionId);
        if (viewer && mayEver(viewer, 'live.follow')) stream.viewer = viewer;
        else end(stream, 'ended');
      }
    } catch (err) {
      void (noteOutage(err, log) ?? log.error('The sessions of live streams were not looked up', { err }));
      lookAgain = setTimeout(lookSoon, LOOK_AGAIN).unref();
    }
    // A session changed during the query.
    if (seen !== changes) return look();
  }

  function lookSoon(): void {
    looking ??= look().finally(() => (looking = undefined));
  }

  const unsubscribe = bus.subscribe((hints) => {
    if (hints.sessions || hints.everything) {
      changes += 1;
      lookSoon();
    }
    if (gathered.length === 0) setTimeout(flush, GATHERED).unref();
    gathered.push(hints);
  });
  const beats = setInterval(() => {
    for (const stream of streams) {
      const slow = stream.raw.writableNeedDrain;
      if (slow && stream.slow) end(stream, 'slow');
      else write(stream, ':\n\n');
      stream.slow = slow;
    }
  }, beat).unref();
  const looks = setInterval(lookSoon, lookEvery).unref();

  /** Ends the oldest stream, whose connection is the most likely to have broken unnoticed. */
  function makeRoom({ id }: Viewer, sessionId: string): void {
    const ofAccount = [...streams].filter(({ viewer }) => viewer.id === id);
    const ofSession = ofAccount.filter((stream) => stream.sessionId === sessionId);
    if (ofSession.length >= LIVE_STREAMS.session) end(ofSession[0]!, 'replaced');
    else if (ofAccount.length >= LIVE_STREAMS.account) end(ofAccount[0]!, 'replaced');
  }

  return {
    changes: () => changes,
    open({ viewer, sessionId, raw, missed, seen }) {
      if (closed) throw new UnavailableError('busy', 'The server stops');
      makeRoom(viewer, sessionId);
      if (streams.size >= LIVE_STREAMS.process) throw new UnavailableError('busy', 'Too many live streams');
      const stream: Stream = { viewer, sessionId, raw, slow: false };
      raw.on('close', () => end(stream, 'slow'));
      raw.on('error', () => end(stream, 'slow'));
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Tells reverse proxies to pass on each event at once.
        'x-accel-buffering': 'no',
      });
      streams.add(stream);
      liveStreams.set(streams.size);
      write(stream, 'event: open\ndata: {}\n\n');
      tell(stream, history.since(missed, performance.now()));
      if (seen !== changes) lookSoon();
    },
    close() {
      closed = true;
      unsubscribe();
      for (const timer of [beats, looks]) clearInterval(timer);
      clearTimeout(lookAgain);
      for (const stream of streams) end(stream, 'stopping');
    },
  };
}
