/** Whether the clock of the device is right, by the server's date at the last answer. */
import { persistedState } from './persisted-state.ts';

/** Stored, because at a pitch without a network no answer comes. */
export const deviceClock = persistedState('touchline.clock', ['right', 'ahead', 'behind']);

/** ms by which a clock may be wrong before anything is said. */
const TOLERATED = 5 * 60_000;

/** `date` is the header of an answer; some proxies remove it. */
export function noteServerDate(date: string | null, now: number): void {
  const ahead = now - Date.parse(date ?? '');
  if (Number.isNaN(ahead)) return;
  const state = Math.abs(ahead) <= TOLERATED ? 'right' : ahead > 0 ? 'ahead' : 'behind';
  if (deviceClock.getState() !== state) deviceClock.setState(state);
}
