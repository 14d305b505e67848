/** What the list of reports shows, as its address keeps it (web/list/address.ts) and as the API is asked for it. */
import {
  PLAYER_TYPES,
  RECOMMENDATIONS,
  REPORT_TYPES,
  TAGS,
  type PlayerType,
  type Recommendation,
  type ReportType,
  type Tag,
} from '#domain/football.ts';
import { parseParams, serializeParams } from '#web/list/address.ts';
import type { ReportsVariables } from './queries.ts';

/** What a list is sorted by, the first as it begins (G-30). */
export const REPORT_ORDERS = ['newest', 'oldest', 'changed', 'best'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

const SORTS = {
  newest: { sortBy: 'createdAt', descending: true },
  oldest: { sortBy: 'createdAt', descending: false },
  changed: { sortBy: 'updatedAt', descending: true },
  best: { sortBy: 'average', descending: true },
} as const satisfies Record<ReportOrder, object>;

/** What the filter dialog chooses; the search is apart. */
export type ReportsChoice = {
  types: ReportType[];
  scoutingRecommendation: Recommendation[];
  tags: Tag[];
  playerTypes: PlayerType[];
  scoutIds: string[];
  playerIds: string[];
};
export const NO_REPORTS_FILTER: ReportsChoice = {
  types: [],
  scoutingRecommendation: [],
  tags: [],
  playerTypes: [],
  scoutIds: [],
  playerIds: [],
};
const CHOICES = Object.keys(NO_REPORTS_FILTER) as (keyof ReportsChoice)[];

/** REP-26, A-82: what the simpler filter of scouts leaves out. */
const MANAGERS_ONLY = ['playerTypes', 'scoutIds', 'playerIds'] as const satisfies (keyof ReportsChoice)[];

export type ReportsAddress = { search: string; order: ReportOrder; choice: ReportsChoice };

export function parseReportsParams(params: URLSearchParams): ReportsAddress {
  const read = parseParams(params);
  return {
    search: read.search(),
    order: read.one('sort', REPORT_ORDERS),
    choice: {
      types: read.some('type', REPORT_TYPES),
      scoutingRecommendation: read.some('recommendation', RECOMMENDATIONS),
      tags: read.some('tag', TAGS),
      playerTypes: read.some('playerType', PLAYER_TYPES),
      scoutIds: read.ids('scout'),
      playerIds: read.ids('player'),
    },
  };
}

export function serializeReportsParams({ search, order, choice }: ReportsAddress): URLSearchParams {
  return serializeParams({
    search,
    sort: order === REPORT_ORDERS[0] ? null : order,
    type: choice.types,
    recommendation: choice.scoutingRecommendation,
    tag: choice.tags,
    playerType: choice.playerTypes,
    scout: choice.scoutIds,
    player: choice.playerIds,
  });
}

/** Who has the simpler filter is not narrowed by what that filter cannot show. */
export function dropManagersReportFilters(forManagers: boolean, address: ReportsAddress): ReportsAddress {
  if (forManagers) return address;
  const withheld = Object.fromEntries(MANAGERS_ONLY.map((key) => [key, NO_REPORTS_FILTER[key]]));
  return { ...address, choice: { ...address.choice, ...withheld } };
}

/** In the list of one player nobody chooses a player or a type. */
export function ofOnePlayer(address: ReportsAddress): ReportsAddress {
  return { ...address, choice: { ...address.choice, playerIds: [], playerTypes: [] } };
}

/** The same as the API asks for it (REP-27). */
export function toReportsVariables({ search, order, choice }: ReportsAddress) {
  const chosen = CHOICES.filter((key) => choice[key].length > 0).map((key) => [key, choice[key]]);
  const filter: NonNullable<ReportsVariables['filter']> = { ...(search && { search }), ...Object.fromEntries(chosen) };
  return { filter, ...SORTS[order] };
}
