/** One stream for all tabs of a browser: the tab that holds a lock follows the server, and passes on what it hears. */
import type { LiveEvent } from '#domain/live.ts';
import { openStream, SILENCE, type StreamOptions } from './stream.ts';

const NAME = 'touchline-live';

/** `event`: what the server said. `stands`: whether the line of the tab that follows stands; a sign of life too. */
type Word = { event?: LiveEvent; stands: boolean };

export type TabOptions = Pick<StreamOptions, 'token' | 'onEvent' | 'onStanding'> & { begun: number };

/** Answers a function that ends it. */
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

  // Older browsers: a stream for each tab.
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

  /** Leads until this tab is closed, stops, or another has taken its place. */
  async function lead(steal: boolean): Promise<void> {
    let stream: { close: () => void } | undefined;
    try {
      await navigator.locks.request(NAME, steal ? { steal } : { signal: stopped.signal }, () => {
        leads = true;
        stream = follow();
        return new Promise<void>((end) => stopped.signal.addEventListener('abort', () => end(), { once: true }));
      });
    } catch {
      // Another tab has taken the lead, or this one has stopped waiting for it.
    } finally {
      leads = false;
      stands = false;
      stream?.close();
    }
    if (!stopped.signal.aborted) return lead(false);
  }

  // Devices stop tabs that are not looked at, and these keep the lock.
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
