import type { Whole } from './values.ts';

/** The match details of a new activity as they are sent: a side that was not typed has no name. */
export function newMatch(match: Whole['matchInfo']) {
  return match && { ...match, homeName: match.homeName || null, awayName: match.awayName || null };
}
