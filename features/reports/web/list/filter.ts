/** Filter and sort of a list of reports (REP-25 to REP-27, G-30). */
import { PLAYER_TYPES, RECOMMENDATIONS, REPORT_TYPES } from '#domain/football.ts';
import { choices, onPage, records, tags } from '#web/list/filter-fields.ts';
import { describeFilter, describeList, type FilterFieldsOf } from '#web/list/filter.ts';
import { translate } from '#web/text/i18n.ts';
import type { ReportsVariables } from '../queries.ts';

const filterFor = (viewerId: string) =>
  describeFilter({
    // Everybody can filter by their own reports; managers also by other authors (REP-26).
    mine: onPage({
      param: 'mine',
      variable: 'scoutIds',
      none: false,
      parse: (read) => read.list('mine').join() === '1',
      serialize: (mine) => (mine ? '1' : null),
      toVariable: (mine) => (mine ? [viewerId] : undefined),
    }),
    unread: onPage({
      param: 'unread',
      variable: 'unread',
      none: false,
      parse: (read) => read.list('unread').join() === '1',
      serialize: (unread) => (unread ? '1' : null),
      toVariable: (unread) => (unread ? true : undefined),
    }),
    playerIds: records({ param: 'player', variable: 'playerIds', label: 'scouting.reports.filter.playerIds' }),
    scoutIds: records({ param: 'scout', variable: 'scoutIds', label: 'scouting.reports.filter.scoutIds' }),
    playerTypes: choices(PLAYER_TYPES, {
      param: 'playerType',
      variable: 'playerTypes',
      label: 'scouting.reports.filter.playerTypes',
      name: (type) => translate(`type.${type}`) ?? type,
    }),
    scoutingRecommendation: choices(RECOMMENDATIONS, {
      param: 'recommendation',
      variable: 'scoutingRecommendation',
      label: 'scouting.reports.filter.scoutingRecommendation',
      name: (value) => translate(`scouting_recommendations.${value}`) ?? value,
    }),
    types: choices(REPORT_TYPES, {
      param: 'type',
      variable: 'types',
      label: 'scouting.reports.filter.types',
      name: (type) => translate(`scouting.reports.types.${type}`) ?? type,
      option: (type) => translate(`scouting.reports.type_names.${type}`) ?? type,
    }),
    tags: tags({ param: 'tag', variable: 'tags', label: 'scouting.reports.filter.tags' }),
  } satisfies FilterFieldsOf<NonNullable<ReportsVariables['filter']>>);
export type ReportsListFilter = ReturnType<typeof filterFor>;
export type ReportsChoice = ReportsListFilter['none'];

const orders = {
  newest: { sortBy: 'createdAt', descending: true },
  oldest: { sortBy: 'createdAt', descending: false },
  changed: { sortBy: 'updatedAt', descending: true },
  best: { sortBy: 'average', descending: true },
} as const;

type ReportsListFor = {
  forManagers: boolean;
  /** The viewer of the page's toggles "mine" and "unread"; without it there are none. */
  viewerId?: string;
  ofPlayer?: boolean;
};

/**
 * A list of reports with the filters that the viewer may use: scouts have fewer (REP-26, A-82), and the list of one
 * player has none for the player and the player's label; the type of report stays.
 */
export function reportsList({ forManagers, viewerId, ofPlayer = false }: ReportsListFor) {
  const all = viewerId ? filterFor(viewerId) : filterFor('').without('mine', 'unread');
  const offered = forManagers ? all : all.withhold('playerIds', 'scoutIds', 'playerTypes');
  return describeList({ filter: ofPlayer ? offered.without('playerIds', 'playerTypes') : offered, orders });
}
