/** The hints of the last minutes, for pages whose stream was broken or has just begun. */
import { mergeHints, type LiveHints } from '../database/live-hints.ts';

/** ms for which hints are kept, and their largest number. */
const KEPT = 3 * 60_000;
const MAX = 3000;

export type LiveHistory = {
  add(hints: LiveHints, now: number): void;
  /** The hints of the last `ms`; everything when they are not known any more. */
  since(ms: number, now: number): LiveHints;
};

export function openHistory(begun: number): LiveHistory {
  let complete = begun;
  const told: { at: number; hints: LiveHints }[] = [];
  return {
    add({ arrivals: _arrivals, sessions: _sessions, jobs: _jobs, ...hints }, now) {
      if (Object.keys(hints).length === 0) return;
      told.push({ at: now, hints });
      while (told.length > MAX || (told[0] && told[0].at < now - KEPT)) complete = told.shift()!.at;
    },
    since(ms, now) {
      const from = now - ms;
      if (!(from >= complete)) return { everything: true };
      return mergeHints(told.filter(({ at }) => at >= from).map(({ hints }) => hints));
    },
  };
}
