/** How long a report can still be saved, for its form. Counted from the server's answer: the device's clock may be wrong. */
import { useSyncExternalStore } from 'react';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export type TimeLeft = { kind: 'plenty' } | { kind: 'last_hour'; minutes: number } | { kind: 'over' };

/** When it ends on this device's clock: `seconds` after `askedAt` in milliseconds; null without an end. */
export function endsAt(seconds: number | null, askedAt: number): number | null {
  return seconds === null ? null : askedAt + seconds * 1000;
}

export function editTimeLeft(end: number | null, now: number): TimeLeft {
  if (end === null || end - now > HOUR) return { kind: 'plenty' };
  return now >= end ? { kind: 'over' } : { kind: 'last_hour', minutes: Math.ceil((end - now) / MINUTE) };
}

function watch(listener: () => void) {
  const timer = setInterval(listener, 1000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The time left until `end`; rerenders with each minute of the last hour, and when it is over. */
export function useEditTimeLeft(end: number | null): TimeLeft {
  // One text for each answer, as a store must answer the same for the same.
  const now = useSyncExternalStore(watch, () => {
    const left = editTimeLeft(end, Date.now());
    return left.kind === 'last_hour' ? left.minutes : left.kind === 'over' ? 0 : -1;
  });
  return now === -1 ? { kind: 'plenty' } : now === 0 ? { kind: 'over' } : { kind: 'last_hour', minutes: now };
}
