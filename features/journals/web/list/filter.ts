/** The filters and orders of lists of journals (JRN-13, JRN-15 to JRN-17). */
import { JOURNAL_CATEGORIES, JOURNAL_TYPES, PLAYER_TYPES, type JournalCategory } from '#domain/football.ts';
import { choices, day, records, switchedOn } from '#web/list/filter-fields.ts';
import { describeFilter, describeList, type FilterFieldsOf } from '#web/list/filter.ts';
import { translate } from '#web/text/i18n.ts';
import type { JournalsVariables } from '../queries.ts';
import { journalTypeLabel } from '../words.ts';

/** JRN-17: none chosen means all. */
const ALL: readonly JournalCategory[] = [];

const filter = describeFilter({
  categories: switchedOn(JOURNAL_CATEGORIES, { param: 'category', variable: 'categories', none: ALL }),
  types: choices(JOURNAL_TYPES, {
    param: 'type',
    variable: 'type',
    label: 'journals.fields.type',
    name: journalTypeLabel,
  }),
  playerIds: records({ param: 'player', variable: 'playerIds', label: 'journals.fields.player' }),
  createdByIds: records({ param: 'author', variable: 'createdByIds', label: 'journals.fields.createdBy' }),
  playerType: choices(PLAYER_TYPES, {
    param: 'playerType',
    variable: 'playerType',
    label: 'journals.fields.playerType',
    name: (type) => translate(`type.${type}`) ?? type,
  }),
  from: day({
    param: 'from',
    variable: 'dateFrom',
    label: 'journals.fields.from',
    chip: 'journals.filter.from',
  }),
  to: day({ param: 'to', variable: 'dateTo', label: 'journals.fields.to', chip: 'journals.filter.to' }),
} satisfies FilterFieldsOf<NonNullable<JournalsVariables['filter']>>);
export type JournalsListFilter = typeof filter;
export type JournalsChoice = typeof filter.none;

const orders = {
  newest: { sortBy: 'date', descending: true },
  oldest: { sortBy: 'date', descending: false },
  created: { sortBy: 'createdAt', descending: true },
  changed: { sortBy: 'updatedAt', descending: true },
} as const;

export const JOURNALS_LIST = describeList({ filter, orders, latest: 'created' });

/** The list of one player or person, without filters by subject. */
export const JOURNALS_OF_ONE = describeList({ filter: filter.without('playerIds', 'playerType'), orders });
