/**
 * What the list of reports shows stands in its address, so that it can be shared, reloaded and found again on the way back.
 * Whatever in it is not of the club's language is left out.
 */
import { isId } from '#domain/fields.ts';
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
export const NO_CHOICE: ReportsChoice = {
  types: [],
  scoutingRecommendation: [],
  tags: [],
  playerTypes: [],
  scoutIds: [],
  playerIds: [],
};
export const CHOICES = Object.keys(NO_CHOICE) as (keyof ReportsChoice)[];

/** REP-26, A-82: what the simpler filter of scouts leaves out. */
export const MANAGERS_ONLY = ['playerTypes', 'scoutIds', 'playerIds'] as const satisfies (keyof ReportsChoice)[];

export type ReportsAddress = { search: string; order: ReportOrder; choice: ReportsChoice };

/** How the choices are called in an address. */
const NAMES: Record<keyof ReportsChoice, string> = {
  types: 'type',
  scoutingRecommendation: 'recommendation',
  tags: 'tag',
  playerTypes: 'playerType',
  scoutIds: 'scout',
  playerIds: 'player',
};

export function readAddress(params: URLSearchParams): ReportsAddress {
  const list = (key: keyof ReportsChoice) => (params.get(NAMES[key]) ?? '').split(',').filter(Boolean);
  const known = <Value extends string>(key: keyof ReportsChoice, values: readonly Value[]) => {
    const asked = list(key);
    return values.filter((value) => asked.includes(value));
  };
  return {
    search: (params.get('search') ?? '').trim(),
    order: REPORT_ORDERS.find((order) => order === params.get('sort')) ?? REPORT_ORDERS[0],
    choice: {
      types: known('types', REPORT_TYPES),
      scoutingRecommendation: known('scoutingRecommendation', RECOMMENDATIONS),
      tags: known('tags', TAGS),
      playerTypes: known('playerTypes', PLAYER_TYPES),
      scoutIds: list('scoutIds').filter(isId),
      playerIds: list('playerIds').filter(isId),
    },
  };
}

/** The parameters of an address; what is as it begins is left out. */
export function writeAddress({ search, order, choice }: ReportsAddress): URLSearchParams {
  const entries: [string, string][] = [
    ['search', search],
    ['sort', order === REPORT_ORDERS[0] ? '' : order],
    ...CHOICES.map((key): [string, string] => [NAMES[key], choice[key].join(',')]),
  ];
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

/** The same as the API asks for it (REP-27). */
export function askedOf({ search, order, choice }: ReportsAddress) {
  const chosen = CHOICES.filter((key) => choice[key].length > 0).map((key) => [key, choice[key]]);
  const filter: NonNullable<ReportsVariables['filter']> = { ...(search && { search }), ...Object.fromEntries(chosen) };
  return { filter, ...SORTS[order] };
}

/** How many choices are in force. */
export function countChoices(choice: ReportsChoice): number {
  return CHOICES.reduce((sum, key) => sum + choice[key].length, 0);
}
