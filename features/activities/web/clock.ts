import { useSyncExternalStore } from 'react';
import { toLocal } from '#web/text/format.ts';

/** The club's present day and time: `2026-11-21 14:05`. */
function read(): string {
  const { day, time } = toLocal(new Date().toISOString());
  return `${day} ${time}`;
}

function watch(listener: () => void) {
  const timer = setInterval(listener, 10_000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The club's day and time. */
export type Clock = { day: string; time: string };

/** Whether a day and time of the club has come. */
export const hasCome = (moment: Clock, clock: Clock): boolean => inWords(moment) <= inWords(clock);

const inWords = ({ day, time }: Clock) => `${day} ${time}`;

/** The club's present day (`2026-11-21`) and time (`14:05`); rerenders when they change. */
export function useClubClock(): Clock {
  const [day = '', time = ''] = useSyncExternalStore(watch, read).split(' ');
  return { day, time };
}
