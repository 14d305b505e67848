/** What a game is, what is refused, and how the list of games is narrowed and sorted. */
import * as z from 'zod/mini';
import {
  country,
  day,
  dayOrInstant,
  id,
  idempotencyKey,
  idList,
  instant,
  integer,
  oneOf,
  optional,
  search,
  text,
} from '#domain/fields.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#domain/lengths.ts';
import { GAME_CONTEXTS, LEVELS, PROCEDURES, TEAMS } from '#domain/football.ts';
import { addDays, instantAt, isDay } from '#domain/time.ts';

/** GAME-18, CONST-09 */
export const MAX_GAME_GOALS = 20;
/** At most this many scouts at one game, and entries in one filter. */
const MOST_SCOUTS = 50;
/** The longest period whose days are counted at once. */
const MOST_DAYS = 62;

const result = optional(integer(0, MAX_GAME_GOALS));

/**
 * The fields of a game (ENT-12). A side is a known club or a typed name; where both are sent the id counts,
 * because a game that was read carries both.
 */
export const gameFields = {
  startDateTime: instant('forms.datetime_required'),
  homeTeamId: optional(id()),
  homeTeamName: optional(text(MAX_NAME_LENGTH)),
  homeTeamType: optional(oneOf(TEAMS)),
  awayTeamId: optional(id()),
  awayTeamName: optional(text(MAX_NAME_LENGTH)),
  awayTeamType: optional(oneOf(TEAMS)),
  homeTeamResult: result,
  awayTeamResult: result,
  level: oneOf(LEVELS, 'forms.level_required'),
  scoutingProcedure: optional(oneOf(PROCEDURES)),
  gameContext: optional(oneOf(GAME_CONTEXTS)),
  location: optional(country()),
  city: optional(text(MAX_NAME_LENGTH)),
  scouts: optional(idList(MOST_SCOUTS)),
  observations: optional(text(MAX_NOTE_LENGTH)),
};

/** GAME-13 to GAME-19; that the same teams meet once a day at one level is the database's to say (GAME-16, A-39). */
export const gameInput = z.object({ ...gameFields, idempotencyKey }).check(sides());

/** GQL-33: what is left out stays as it is; an old `version` is refused. */
export const gameUpdate = z
  .object({ id: id(), version: optional(integer(1, 2_147_483_647)), ...gameFields, idempotencyKey })
  .check(sides());

export type GameInput = z.infer<typeof gameInput>;
export type GameUpdate = z.infer<typeof gameUpdate>;

type Side = string | null | undefined;
type Sides = { homeTeamId?: Side; homeTeamName?: Side; awayTeamId?: Side; awayTeamName?: Side };

/** GAME-14, GAME-15, A-38: both sides are given and they differ. Said together with what else is wrong. */
function sides() {
  return z.superRefine<Sides>(
    (game, context) => {
      const refuse = (message: string, ...path: string[]) => context.addIssue({ code: 'custom', message, path });
      const home = game.homeTeamId || game.homeTeamName?.trim();
      const away = game.awayTeamId || game.awayTeamName?.trim();
      if (!home || !away) refuse('validations.both_clubs_must_be_defined');
      if (!home) refuse('forms.home_team_required', 'homeTeamId');
      if (!away) refuse('forms.away_team_required', 'awayTeamId');
      if (home && away && home.toLowerCase() === away.toLowerCase())
        refuse('validations.clubs_must_differ', 'awayTeamId');
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

// What both the list and the calendar of games are narrowed by.
const level = optional(z.array(oneOf(LEVELS)).check(z.maxLength(LEVELS.length)));
const scoutIds = optional(idList(MOST_SCOUTS));

/**
 * ENT-23. Values of one key widen the list, keys narrow it. `startDateTime` and `endDateTime` are instants, or bare days
 * (`2026-11-21`) that count from their beginning to their end.
 */
export const gamesFilter = z.nullish(
  z
    .object({
      scoutIds,
      typeOfScoutingProcedure: optional(z.array(oneOf(PROCEDURES)).check(z.maxLength(PROCEDURES.length))),
      level,
      gameContext: optional(z.array(oneOf(GAME_CONTEXTS)).check(z.maxLength(GAME_CONTEXTS.length))),
      club: optional(idList(MOST_SCOUTS)),
      startDateTime: optional(dayOrInstant()),
      endDateTime: optional(dayOrInstant()),
      search,
    })
    .check(
      z.superRefine(({ startDateTime, endDateTime }, context) => {
        if (!startDateTime || !endDateTime || !isAfter(startDateTime, endDateTime)) return;
        context.addIssue({ code: 'custom', message: 'validations.date_from_greater', path: ['startDateTime'] });
        context.addIssue({ code: 'custom', message: 'validations.date_to_smaller', path: ['endDateTime'] });
      }),
    ),
);
export type GamesFilter = z.infer<typeof gamesFilter>;

/** GAME-08: days are compared as days, instants as instants, and one with the other by its date. */
function isAfter(start: string, end: string): boolean {
  if (isDay(start) || isDay(end)) return start.slice(0, 10) > end.slice(0, 10);
  return Temporal.Instant.compare(start, end) > 0;
}

/** The beginning of a filter's period: an instant as it is, a bare day from its midnight in the club's time zone. */
export function periodStart(value: string, zone: string): string {
  return isDay(value) ? instantAt(value, '00:00', zone).toString() : value;
}

/** The first instant after a filter's period; null with `through`, the last instant that is still inside. */
export function periodEnd(value: string, zone: string): { before: string } | { through: string } {
  return isDay(value) ? { before: instantAt(addDays(value, 1), '00:00', zone).toString() } : { through: value };
}

/** ENUM-23; `createdAt` is the list's own order when nobody asks. */
export const GAME_SORTS = ['createdAt', 'updatedAt', 'startDateTime'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** The days a month calendar shows, counted as narrowed, with the `first` few games of each (GMC-02). */
const gameDaysFields = {
  from: day(),
  to: day(),
  level,
  scoutIds,
  search,
  first: optional(integer(0, 5)),
};
export const gameDays = z.object(gameDaysFields).check(
  z.refine(({ from, to }) => from <= to, { message: 'validations.date_from_greater', path: ['from'] }),
  z.refine(({ from, to }) => !isDay(from) || to <= addDays(from, MOST_DAYS - 1), {
    message: 'validations.too_many',
    path: ['to'],
  }),
);
export type GameDays = z.infer<typeof gameDays>;

/** Two clubs, known or typed, and a day: what the form knows before it is sent. */
export const pairOfDay = z.object({
  day: day(),
  homeTeamId: gameFields.homeTeamId,
  homeTeamName: gameFields.homeTeamName,
  awayTeamId: gameFields.awayTeamId,
  awayTeamName: gameFields.awayTeamName,
});
export type PairOfDay = z.infer<typeof pairOfDay>;

type Teams = {
  homeTeamId: string | null;
  homeTeamType: string | null;
  awayTeamId: string | null;
  awayTeamType: string | null;
  level: string | null;
};

/** of two games of one pair on one day, whether the same teams of theirs meet at the same level. */
export function isSameGame(one: Teams, other: Teams): boolean {
  const swapped = one.homeTeamId === other.awayTeamId;
  const [home, away] = swapped ? [other.awayTeamType, other.homeTeamType] : [other.homeTeamType, other.awayTeamType];
  return one.level === other.level && one.homeTeamType === home && one.awayTeamType === away;
}

/** whether there is something to report on; of a game whose time is not known the day says, for it starts with it. */
export function hasBegun(startsAt: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) <= 0;
}
