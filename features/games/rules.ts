/** The fields and rules of a game, and the filter and sorting of the list of games. */
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
  lines,
  oneOf,
  optional,
  search,
  text,
} from '#domain/fields.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#domain/text/lengths.ts';
import { GAME_CONTEXTS, LEVELS, PROCEDURES, TEAMS } from '#domain/football.ts';
import { addDays, instantAt, isDay } from '#domain/time.ts';

/** GAME-18, CONST-09 */
export const MAX_GAME_GOALS = 20;
/** Most scouts of one game, and most entries of one filter. */
const MAX_SCOUTS = 50;
/** Most days whose games are counted at once. */
const MAX_DAYS = 62;

const result = optional(integer(0, MAX_GAME_GOALS));

/**
 * The fields of a game (ENT-12). A side is a known club or a typed name. When both are sent the id counts,
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
  scouts: optional(idList(MAX_SCOUTS)),
  observations: optional(lines(MAX_NOTE_LENGTH)),
};

/** GAME-13 to GAME-19. The database checks that the same teams meet at most once a day at one level (GAME-16, A-39). */
export const gameInput = z.object({ ...gameFields, idempotencyKey }).check(sides());

/** GQL-33: omitted fields stay; an outdated `version` is refused. */
export const gameUpdate = z
  .object({ id: id(), version: optional(integer(1, 2_147_483_647)), ...gameFields, idempotencyKey })
  .check(sides());

export type GameInput = z.infer<typeof gameInput>;
export type GameUpdate = z.infer<typeof gameUpdate>;

type Side = string | null | undefined;
type Sides = { homeTeamId?: Side; homeTeamName?: Side; awayTeamId?: Side; awayTeamName?: Side };

/** GAME-14, GAME-15, A-38: both sides are given and differ. Reported together with all other errors. */
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

// Filters that the list and the calendar of games share.
const level = optional(z.array(oneOf(LEVELS)).check(z.maxLength(LEVELS.length)));
const scoutIds = optional(idList(MAX_SCOUTS));

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
      club: optional(idList(MAX_SCOUTS)),
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

/**
 * ENUM-23; `createdAt` is the default of the list. `coming`: today and later by kick-off, then what is past, the
 * latest first (DSK-14).
 */
export const GAME_SORTS = ['createdAt', 'updatedAt', 'startDateTime', 'coming'] as const;
export type GameSort = (typeof GAME_SORTS)[number];

/** The days that a month calendar shows, with its filters, and the number of `first` games of each (GMC-02). */
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
  z.refine(({ from, to }) => !isDay(from) || to <= addDays(from, MAX_DAYS - 1), {
    message: 'validations.too_many',
    path: ['to'],
  }),
);
export type GameDays = z.infer<typeof gameDays>;

/** Two clubs, known or typed, and a day: the form asks for their games before it is sent. */
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

/** whether two games of one pair of clubs on one day are duplicates: the same teams at the same level. */
export function isSameGame(one: Teams, other: Teams): boolean {
  const swapped = one.homeTeamId === other.awayTeamId;
  const [home, away] = swapped ? [other.awayTeamType, other.homeTeamType] : [other.homeTeamType, other.awayTeamType];
  return one.level === other.level && one.homeTeamType === home && one.awayTeamType === away;
}

/** whether the game can be reported on. Without a known time it counts as begun from the start of its day. */
export function hasBegun(startsAt: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(startsAt), now) <= 0;
}
