import type { Whole } from './values.ts';

/** Match input of a new activity: empty names become null. */
export function newMatch(match: Whole['matchInfo']) {
  return match && { ...match, homeName: match.homeName || null, awayName: match.awayName || null };
}
