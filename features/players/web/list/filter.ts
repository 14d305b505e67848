/** Filter and sort of the list of players (PLY-01 to PLY-07, G-30). */
import { DEFAULT_STATUSES, PLAYER_TYPES, POSITIONS, STATUSES, type PlayerType } from '#domain/football.ts';
import { choices, numbers, onPage, records, switchedOn, tags } from '#web/list/filter-fields.ts';
import { describeFilter, describeList, type FilterFieldsOf } from '#web/list/filter.ts';
import type { PlayersVariables } from '../queries.ts';
import { positionCode, positionName } from '../words.ts';

const filter = describeFilter({
  type: onPage({
    param: 'type',
    variable: 'type',
    none: null as PlayerType | null,
    parse: (read) => read.some('type', PLAYER_TYPES)[0] ?? null,
    serialize: (type) => type,
    toVariable: (type) => (type ? [type] : undefined),
  }),
  // PLY-03, PLY-04
  statuses: switchedOn(STATUSES, {
    param: 'status',
    variable: 'status',
    label: 'scouting.players.fields.status',
    none: DEFAULT_STATUSES,
  }),
  positions: choices(POSITIONS, {
    param: 'position',
    variable: 'position',
    label: 'scouting.players.filter.positions',
    name: positionName,
    option: (position) => `${positionCode(position)} ${positionName(position)}`,
  }),
  clubs: records({ param: 'club', variable: 'clubId', label: 'scouting.players.fields.club' }),
  years: numbers({
    param: 'year',
    variable: 'year',
    label: 'scouting.players.filter.years',
    from: 1900,
    to: 2199,
  }),
  tags: tags({ param: 'tag', variable: 'tags', label: 'scouting.players.filter.tags' }),
} satisfies FilterFieldsOf<NonNullable<PlayersVariables['filter']>>);
export type PlayersChoice = typeof filter.none;

const list = {
  orders: {
    updatedAt: { sortBy: 'updatedAt', descending: true },
    createdAt: { sortBy: 'createdAt', descending: true },
    lastName: { sortBy: 'lastName', descending: false },
  },
  modes: true,
} as const;

/** G-06: viewers without the status filter get the list of the default statuses, and send none. */
export const PLAYERS_LISTS = {
  managers: describeList({ filter, ...list }),
  scouts: describeList({ filter: filter.withhold('statuses'), ...list }),
};
