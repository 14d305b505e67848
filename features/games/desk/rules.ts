/** The board on which scouts are sent to the games of some days (DSK-11). */
import * as z from 'zod/mini';
import { day, oneOf, optional, search } from '#domain/fields.ts';
import { GAME_CONTEXTS, LEVELS } from '#domain/football.ts';
import { addDays, isDay } from '#domain/time.ts';

/** Most days of a board. */
const MAX_BOARD_DAYS = 14;
/** Most games of a board, the earliest first. */
export const MAX_BOARD_GAMES = 500;

export const boardArgs = z
  .object({
    from: day(),
    to: day(),
    level: optional(z.array(oneOf(LEVELS)).check(z.maxLength(LEVELS.length))),
    gameContext: optional(z.array(oneOf(GAME_CONTEXTS)).check(z.maxLength(GAME_CONTEXTS.length))),
    search,
    watched: optional(z.boolean()),
  })
  .check(
    z.refine(({ from, to }) => from <= to, { message: 'validations.date_from_greater', path: ['from'] }),
    z.refine(({ from, to }) => !isDay(from) || to <= addDays(from, MAX_BOARD_DAYS - 1), {
      message: 'validations.too_many',
      path: ['to'],
    }),
  );
export type BoardArgs = z.infer<typeof boardArgs>;

/** Days of the desk's own work, today being the first (DSK-13), and the most games of each kind that are named. */
const DESK_DAYS = 10;
export const MAX_DESK_GAMES = 20;

/** The days of the club that the work of this day lies in. */
export const deskDays = (today: string) => ({ from: today, to: addDays(today, DESK_DAYS - 1) });

/** Days back for which a report is due, from the day after the game (DSK-22). */
const DUE_DAYS = 14;
export const dueDays = (today: string) => ({ from: addDays(today, -DUE_DAYS), to: addDays(today, -1) });

/** Days ahead whose matches of squads are looked at, and the most that are named (DSK-31). */
const MATCH_DAYS = 28;
export const matchDays = (today: string) => ({ from: today, to: addDays(today, MATCH_DAYS - 1) });
export const MAX_SQUAD_MATCHES = 10;
