/** What the list of games shows, as its address keeps it (web/list/address.ts) and as the API is asked for it. */
import { GAME_CONTEXTS, LEVELS, PROCEDURES, type GameContext, type Level, type Procedure } from '#domain/football.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';
import type { ListMode } from '#web/ui/display/ListModeSwitch.tsx';
import type { GamesVariables } from './queries.ts';

/** ENUM-23, the first as the list begins (GAME-04). */
export const GAME_ORDERS = [
  'updatedAt_descending',
  'updatedAt_ascending',
  'startDateTime_ascending',
  'startDateTime_descending',
] as const;
export type GameOrder = (typeof GAME_ORDERS)[number];

/** What the filter dialog chooses; the search is apart (GAME-06, GAME-07). Days are `2026-11-21`. */
export type GamesChoice = {
  clubs: string[];
  levels: Level[];
  contexts: GameContext[];
  procedures: Procedure[];
  scouts: string[];
  from: string | null;
  to: string | null;
};
export const NO_GAMES_FILTER: GamesChoice = {
  clubs: [],
  levels: [],
  contexts: [],
  procedures: [],
  scouts: [],
  from: null,
  to: null,
};

export type GamesAddress = { mode: ListMode; search: string; order: GameOrder; choice: GamesChoice };

export function parseGamesParams(params: URLSearchParams): GamesAddress {
  const read = parseParams(params);
  return {
    mode: read.mode(),
    search: read.search(),
    order: read.one('sort', GAME_ORDERS),
    choice: {
      clubs: read.ids('club'),
      levels: read.some('level', LEVELS),
      contexts: read.some('context', GAME_CONTEXTS),
      procedures: read.some('procedure', PROCEDURES),
      scouts: read.ids('scout'),
      from: read.day('from'),
      to: read.day('to'),
    },
  };
}

export function serializeGamesParams({ mode, search, order, choice }: GamesAddress): URLSearchParams {
  return serializeParams({
    mode: mode === 'grid' ? null : mode,
    search,
    sort: order === GAME_ORDERS[0] ? null : order,
    club: choice.clubs,
    level: choice.levels,
    context: choice.contexts,
    procedure: choice.procedures,
    scout: choice.scouts,
    from: choice.from,
    to: choice.to,
  });
}

/** The same as the API asks for it (ENT-23). */
export function toGamesVariables({ search, order, choice }: GamesAddress) {
  const [sortBy, direction] = order.split('_') as ['updatedAt' | 'startDateTime', 'ascending' | 'descending'];
  const filter: NonNullable<GamesVariables['filter']> = {
    ...(search && { search }),
    ...(choice.clubs.length > 0 && { club: choice.clubs }),
    ...(choice.levels.length > 0 && { level: choice.levels }),
    ...(choice.contexts.length > 0 && { gameContext: choice.contexts }),
    ...(choice.procedures.length > 0 && { typeOfScoutingProcedure: choice.procedures }),
    ...(choice.scouts.length > 0 && { scoutIds: choice.scouts }),
    ...(choice.from && { startDateTime: choice.from }),
    ...(choice.to && { endDateTime: choice.to }),
  };
  return { filter, sortBy, descending: direction === 'descending' };
}
