/** The filters and orders of the list of games (GAME-04 to GAME-07, ENUM-23). */
import { GAME_CONTEXTS, LEVELS, PROCEDURES } from '#domain/football.ts';
import { choices, day, records } from '#web/list/filter-fields.ts';
import { describeFilter, describeList, type FilterFieldsOf } from '#web/list/filter.ts';
import { contextName, levelName, procedureName } from '#web/text/football.ts';
import type { GamesVariables } from './queries.ts';

const filter = describeFilter({
  clubs: records({ param: 'club', variable: 'club', label: 'scouting.games.field.club' }),
  from: day({
    param: 'from',
    variable: 'startDateTime',
    label: 'scouting.games.field.from',
    chip: 'scouting.games.filter.from',
  }),
  to: day({
    param: 'to',
    variable: 'endDateTime',
    label: 'scouting.games.field.to',
    chip: 'scouting.games.filter.to',
  }),
  levels: choices(LEVELS, {
    param: 'level',
    variable: 'level',
    label: 'scouting.games.field.level',
    name: levelName,
  }),
  contexts: choices(GAME_CONTEXTS, {
    param: 'context',
    variable: 'gameContext',
    label: 'scouting.games.field.context',
    name: contextName,
  }),
  procedures: choices(PROCEDURES, {
    param: 'procedure',
    variable: 'typeOfScoutingProcedure',
    label: 'scouting.games.field.procedure',
    name: procedureName,
  }),
  scouts: records({ param: 'scout', variable: 'scoutIds', label: 'scouting.games.field.scouts' }),
} satisfies FilterFieldsOf<NonNullable<GamesVariables['filter']>>);
export type GamesChoice = typeof filter.none;

export const GAMES_LIST = describeList({
  filter,
  orders: {
    updatedAt_descending: { sortBy: 'updatedAt', descending: true },
    updatedAt_ascending: { sortBy: 'updatedAt', descending: false },
    coming: { sortBy: 'coming', descending: false },
    startDateTime_ascending: { sortBy: 'startDateTime', descending: false },
    startDateTime_descending: { sortBy: 'startDateTime', descending: true },
  },
  modes: true,
});
