/** Tells a server that does not answer at all from a call that takes long, where the device has a network. */
import { atClub } from '../platform/club-address.ts';

/** ms without an answer after which the server is asked whether it is there, and for which that answer is awaited. */
const LOOK_AFTER = 8000;
const LONGEST_LOOK = 5000;

/** `lost` is aborted once the server answers nothing; `end` belongs after the call. */
export function watchSilence(): { lost: AbortSignal; end: () => void } {
  const lost = new AbortController();
  let timer = setTimeout(look, LOOK_AFTER);
  let ended = false;
  async function look(): Promise<void> {
    const isThere = await answers();
    if (ended) return;
    if (isThere) timer = setTimeout(look, LOOK_AFTER);
    else lost.abort();
  }
  return {
    lost: lost.signal,
    end() {
      ended = true;
      clearTimeout(timer);
    },
  };
}

/** Whether any answer comes, an error or that of a proxy included. */
async function answers(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), LONGEST_LOOK);
  try {
    await fetch(atClub('/healthz'), { cache: 'no-store', signal: late.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
