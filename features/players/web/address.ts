/** What the list of players shows, as its address keeps it (web/list/address.ts) and as the API is asked for it. */
import {
  DEFAULT_STATUSES,
  PLAYER_TYPES,
  POSITIONS,
  STATUSES,
  TAGS,
  type PlayerType,
  type Position,
  type Status,
  type Tag,
} from '#domain/football.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';
import type { ListMode } from '#web/ui/display/ListModeSwitch.tsx';
import type { PlayersVariables } from './queries.ts';

/** What a list is sorted by, the first as it begins (G-30). */
export const PLAYER_ORDERS = ['updatedAt', 'createdAt', 'lastName'] as const;
export type PlayerOrder = (typeof PLAYER_ORDERS)[number];

/** What narrows the list: type and statuses at a touch on the page, the rest in the filter dialog. */
export type PlayersChoice = {
  type: PlayerType | null;
  statuses: readonly Status[];
  positions: Position[];
  clubs: string[];
  years: number[];
  tags: Tag[];
};
/** PLY-03, PLY-04: how the list begins, and what clearing leads back to. */
export const NO_PLAYERS_FILTER: PlayersChoice = {
  type: null,
  statuses: DEFAULT_STATUSES,
  positions: [],
  clubs: [],
  years: [],
  tags: [],
};

export type PlayersAddress = { mode: ListMode; search: string; order: PlayerOrder; choice: PlayersChoice };

/** How an address says that no status is chosen, which narrows by none. */
const ANY = 'any';

export function parsePlayersParams(params: URLSearchParams): PlayersAddress {
  const read = parseParams(params);
  const statuses = read.some('status', STATUSES);
  return {
    mode: read.mode(),
    search: read.search(),
    order: read.one('sort', PLAYER_ORDERS),
    choice: {
      type: read.some('type', PLAYER_TYPES)[0] ?? null,
      statuses: statuses.length > 0 ? statuses : params.get('status') === ANY ? [] : DEFAULT_STATUSES,
      positions: read.some('position', POSITIONS),
      clubs: read.ids('club'),
      years: read
        .list('year')
        .map(Number)
        .filter((year) => Number.isInteger(year) && year >= 1900 && year < 2200),
      tags: read.some('tag', TAGS),
    },
  };
}

export function serializePlayersParams({ mode, search, order, choice }: PlayersAddress): URLSearchParams {
  return serializeParams({
    mode: mode === 'grid' ? null : mode,
    search,
    sort: order === PLAYER_ORDERS[0] ? null : order,
    type: choice.type,
    status: isDefault(choice.statuses) ? null : choice.statuses.length > 0 ? choice.statuses : ANY,
    position: choice.positions,
    club: choice.clubs,
    year: choice.years,
    tag: choice.tags,
  });
}

/** G-06: for whom statuses are not, the list is that of the default ones. */
export function dropManagersPlayerFilters(forManagers: boolean, address: PlayersAddress): PlayersAddress {
  if (forManagers) return address;
  return { ...address, choice: { ...address.choice, statuses: DEFAULT_STATUSES } };
}

/** The same as the API asks for it (ENT-23); whoever chooses no statuses sends none. */
export function toPlayersVariables({ search, order, choice }: PlayersAddress, forManagers: boolean) {
  const { type, statuses, positions, clubs, years, tags } = choice;
  const filter: NonNullable<PlayersVariables['filter']> = {
    ...(search && { search }),
    ...(type && { type: [type] }),
    ...(forManagers && statuses.length > 0 && { status: [...statuses] }),
    ...(positions.length > 0 && { position: positions }),
    ...(clubs.length > 0 && { clubId: clubs }),
    ...(years.length > 0 && { year: years }),
    ...(tags.length > 0 && { tags }),
  };
  return { filter, sortBy: order, descending: order !== 'lastName' };
}

/** Whether anything narrows the list beyond how it begins. */
export function hasPlayerFilters({ search, choice }: PlayersAddress): boolean {
  return search !== '' || choice.type !== null || !isDefault(choice.statuses) || countPlayerFilters(choice) > 0;
}

/** How many choices of the dialog are in force. */
export function countPlayerFilters({ positions, clubs, years, tags }: PlayersChoice): number {
  return positions.length + clubs.length + years.length + tags.length;
}

const isDefault = (statuses: readonly Status[]) =>
  statuses.length === DEFAULT_STATUSES.length && DEFAULT_STATUSES.every((status) => statuses.includes(status));
