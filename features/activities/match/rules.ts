/** The record of a match that a player plays (ENT-05): its sides, how it went, and the player's own assessment. */
import * as z from 'zod/mini';
import { id, idempotencyKey, integer, lines, oneOf, optional, text, type FieldIssue } from '#domain/fields.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#domain/text/lengths.ts';
import { MATCH_POSITIONS, SIDES, type MatchPosition } from '#domain/football.ts';

/** CONST-09: the largest numbers that can be chosen. '90+' minutes are stored as 90. */
export const MAX_MATCH_GOALS = 20;
export const MAX_ASSISTS = 10;
export const MAX_MINUTES = 90;
/** The fields of a match; `twoSides` checks that they are complete. */
export const matchInfo = z.object({
  homeId: optional(id()),
  homeName: optional(text(MAX_NAME_LENGTH)),
  awayId: optional(id()),
  awayName: optional(text(MAX_NAME_LENGTH)),
  location: optional(text(MAX_NAME_LENGTH)),
  result_home: optional(integer(0, MAX_MATCH_GOALS)),
  result_away: optional(integer(0, MAX_MATCH_GOALS)),
  minutes_played: optional(integer(0, MAX_MINUTES)),
  position: optional(oneOf(MATCH_POSITIONS)),
  assists: optional(integer(0, MAX_ASSISTS)),
  goals_scored: optional(integer(0, MAX_MATCH_GOALS)),
  self_assessment: optional(lines(MAX_NOTE_LENGTH)),
  personal_goals: optional(lines(MAX_NOTE_LENGTH)),
  improvements: optional(lines(MAX_NOTE_LENGTH)),
  remarks: optional(lines(MAX_NOTE_LENGTH)),
});
export type MatchInfoInput = z.infer<typeof matchInfo>;

/** A match has two sides that differ (ACT-28, ACT-29), each a known club or a typed name, not both (ACT-21). */
export function twoSides(match: MatchInfoInput, wrong: FieldIssue): void {
  for (const side of SIDES) {
    if (match[`${side}Id`] && match[`${side}Name`]) wrong(`${side}Name`, 'validations.club_or_name');
    // Reports the error at the input in use: a typed name, even an empty one, or else the list.
    const field = match[`${side}Name`] == null ? (`${side}Id` as const) : (`${side}Name` as const);
    if (!match[`${side}Id`] && !match[`${side}Name`]) wrong(field, 'validations.both_clubs_must_be_defined');
  }
  if (match.homeId && match.homeId === match.awayId) wrong('awayId', 'validations.clubs_must_differ');
  if (sameName(match.homeName, match.awayName)) wrong('awayName', 'validations.clubs_must_differ');
}

const sameName = (one?: string | null, other?: string | null) =>
  Boolean(one) && one?.toLowerCase() === other?.toLowerCase();

export const matchCommentInput = z.object({ activityId: id(), comment: lines(MAX_NOTE_LENGTH), idempotencyKey });

/** ACT-22: the title of a new match, cut to the longest allowed title. */
export function matchTitle(home: string, away: string): string {
  return `${home} - ${away}`.slice(0, MAX_TITLE_LENGTH);
}

/** The record of a match without its two clubs. Fields that are not played yet or not filled in are null or empty. */
export type MatchFacts = {
  location: string;
  result_home: number | null;
  result_away: number | null;
  minutes_played: number | null;
  position: MatchPosition | null;
  assists: number | null;
  goals_scored: number | null;
  self_assessment: string;
  personal_goals: string;
  improvements: string;
  remarks: string;
};
