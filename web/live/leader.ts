/** One stream for all tabs of a browser: the tab that holds a lock reads it, and passes its events to the others. */
import type { LiveEvent } from '#domain/live.ts';
import { openStream, SILENCE, type StreamOptions } from './stream.ts';

const NAME = 'touchline-live';

/** `event`: sent by the server. `stands`: whether the leading tab is connected; also a sign of life. */
type Word = { event?: LiveEvent; stands: boolean };

export type TabOptions = Pick<StreamOptions, 'token' | 'onEvent' | 'onStanding'> & { begun: number };

/** Returns a function that stops it. */
export function followInOneTab({ token, begun, onEvent, onStanding }: TabOptions): () => void {
  const channel = new BroadcastChannel(NAME);
  const stopped = new AbortController();
  let heardAt = begun;
  let leads = false;
  let stands = false;
  const tell = (word: Word) => channel.postMessage(word);

  function follow(): { close: () => void } {
    return openStream({
      token,
      heardAt,
      onEvent(event) {
        onEvent(event);
        tell({ event, stands });
      },
      onHeard() {
        heardAt = Date.now();
        tell({ stands });
      },
      onStanding(now) {
        if (now === stands) return;
        stands = now;
        onStanding(now);
        tell({ stands });
      },
    });
  }

  // Older browsers have no locks: each tab opens its own stream.
  if (!('locks' in navigator)) {
    const stream = follow();
    return () => {
      stream.close();
      channel.close();
    };
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (leads) return;
    if (data.stands) heardAt = Date.now();
    onStanding(data.stands);
    if (data.event) onEvent(data.event);
  });

  /** Leads until this tab is closed, stops, or another one takes the lead. */
  async function lead(steal: boolean): Promise<void> {
    let stream: { close: () => void } | undefined;
    try {
      await navigator.locks.request(NAME, steal ? { steal } : { signal: stopped.signal }, () => {
        leads = true;
        stream = follow();
        return new Promise<void>((end) => stopped.signal.addEventListener('abort', () => end(), { once: true }));
      });
    } catch {
      // Another tab has taken the lead, or this one has stopped waiting for the lock.
    } finally {
      leads = false;
      stands = false;
      stream?.close();
    }
    if (!stopped.signal.aborted) return lead(false);
  }

  // Devices suspend tabs in the background, which keep the lock: a visible tab then takes the lead.
  const looks = setInterval(() => {
    const silent = Date.now() - heardAt > SILENCE + SILENCE / 3;
    if (!leads && silent && document.visibilityState === 'visible') void lead(true);
  }, SILENCE / 3);
  void lead(false);

  return () => {
    stopped.abort();
    clearInterval(looks);
    channel.close();
  };
}
