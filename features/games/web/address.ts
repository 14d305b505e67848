/**
 * What a list of games shows stands in its address, so that it can be shared, reloaded and found again on the way back
 * (SCT-09). Whatever in it is not of the club's language is left out.
 */
import { GAME_CONTEXTS, LEVELS, PROCEDURES, type GameContext, type Level, type Procedure } from '#domain/football.ts';
import { isDay } from '#domain/time.ts';
import type { ListMode } from '#web/ui/ListModeSwitch.tsx';
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
export const NO_CHOICE: GamesChoice = {
  clubs: [],
  levels: [],
  contexts: [],
  procedures: [],
  scouts: [],
  from: null,
  to: null,
};

export type GamesAddress = { mode: ListMode; search: string; order: GameOrder; choice: GamesChoice };

const UUID = /^[0-9a-f-]{36}$/i;

export function readAddress(params: URLSearchParams): GamesAddress {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean);
  const known = <Value extends string>(name: string, values: readonly Value[]) => {
    const asked = list(name);
    return values.filter((value) => asked.includes(value));
  };
  const ids = (name: string) => list(name).filter((id) => UUID.test(id));
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return isDay(value) ? value : null;
  };
  return {
    mode: params.get('mode') === 'list' ? 'list' : 'grid',
    search: (params.get('search') ?? '').trim(),
    order: GAME_ORDERS.find((order) => order === params.get('sort')) ?? GAME_ORDERS[0],
    choice: {
      clubs: ids('club'),
      levels: known('level', LEVELS),
      contexts: known('context', GAME_CONTEXTS),
      procedures: known('procedure', PROCEDURES),
      scouts: ids('scout'),
      from: day('from'),
      to: day('to'),
    },
  };
}

/** The parameters of an address; what is as it begins is left out. */
export function writeAddress({ mode, search, order, choice }: GamesAddress): URLSearchParams {
  const entries: [string, string | null][] = [
    ['mode', mode === 'grid' ? null : mode],
    ['search', search],
    ['sort', order === GAME_ORDERS[0] ? null : order],
    ['club', choice.clubs.join(',')],
    ['level', choice.levels.join(',')],
    ['context', choice.contexts.join(',')],
    ['procedure', choice.procedures.join(',')],
    ['scout', choice.scouts.join(',')],
    ['from', choice.from],
    ['to', choice.to],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The same as the API asks for it (ENT-23). */
export function askedOf({ search, order, choice }: GamesAddress) {
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

/** How many choices are in force. */
export function countChoices(choice: GamesChoice): number {
  const { clubs, levels, contexts, procedures, scouts, from, to } = choice;
  return [clubs, levels, contexts, procedures, scouts].flat().length + [from, to].filter(Boolean).length;
}
