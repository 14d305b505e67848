/** Who is asked to go to a game, and what they answer (DSK-01 to DSK-08). */
import * as z from 'zod/mini';
import { id, idempotencyKey, idList, instant, lines, optional, text } from '#domain/fields.ts';
import type { GameAssignmentState, Team } from '#domain/football.ts';
import { DAY_ENDS_AT, DAY_STARTS_AT, minutesOf, timeOf } from '#domain/time.ts';

/** Scouts who are asked at once. */
const MAX_ASKED = 50;
/** Players to be watched at one game. */
const MAX_WATCHED = 20;
export const MAX_ASSIGNMENT_NOTE = 500;
export const MAX_ANSWER_LINE = 200;
/** A game with its break, and the way to the car. */
export const GAME_MINUTES = 120;
/** Between two games that are less than two hours apart a scout can hardly be at both (DSK-08). */
export const TIGHT_MINUTES = 120;

export const assignInput = z.object({
  gameId: id(),
  scoutIds: z
    .array(id())
    .check(z.minLength(1, 'global.field_required'), z.maxLength(MAX_ASKED, 'validations.too_many')),
  note: optional(lines(MAX_ASSIGNMENT_NOTE)),
  playerIds: optional(idList(MAX_WATCHED)),
  idempotencyKey,
});
export const withdrawInput = z.object({ gameId: id(), scoutId: id(), idempotencyKey });
export const answerAssignmentInput = z.object({
  gameId: id(),
  accept: z.boolean(),
  startDateTime: optional(instant()),
  line: optional(text(MAX_ANSWER_LINE)),
  idempotencyKey,
});
export const availabilityArgs = z.object({ gameId: id() });

type Sides = { home: string; away: string; homeTeamType: string | null; awayTeamType: string | null };

/** 'FC Wil U17'; the club alone for its first team. */
const sideOf = (club: string, team: string | null): string =>
  team === null || team === ('first' satisfies Team)
    ? club
    : `${club} ${team === ('reserves' satisfies Team) ? 'II' : team.toUpperCase()}`;

/** 'FC Wil U17 – FC Basel U17' */
export const titleOfGame = ({ home, away, homeTeamType, awayTeamType }: Sides): string =>
  `${sideOf(home, homeTeamType)} – ${sideOf(away, awayTeamType)}`;

/** DSK-10: the time of a game within the day of a calendar; the whole day while only that is known. */
export function calendarTimeOf(kickoff: string | null): { allDay: boolean; startsAt: string; endsAt: string } {
  if (kickoff === null) return { allDay: true, startsAt: DAY_STARTS_AT, endsAt: DAY_ENDS_AT };
  const from = Math.max(minutesOf(DAY_STARTS_AT), minutesOf(kickoff));
  const to = Math.min(minutesOf(DAY_ENDS_AT), from + GAME_MINUTES);
  return { allDay: false, startsAt: timeOf(from), endsAt: timeOf(to) };
}

/** What is stored; `done` and `missed` follow from it. */
export type StoredState = Exclude<GameAssignmentState, 'done' | 'missed'>;

/** Whether the scout is to go, and has not been there yet. */
export const isStanding = (state: GameAssignmentState): boolean => state === 'asked' || state === 'accepted';

type Seen = { state: StoredState; hasReported: boolean; day: string };

/** DSK-06: whoever reported on the game was there; whoever was to go and has not, once the day is over, was not. */
export function stateOn({ state, hasReported, day }: Seen, today: string): GameAssignmentState {
  if (!isStanding(state)) return state;
  if (hasReported) return 'done';
  return day < today ? 'missed' : state;
}
