/** Filter and sort of the objectives of a player (OBJ-01, OBJ-06). */
import { JOURNAL_CATEGORIES, type JournalCategory } from '#domain/football.ts';
import { switchedOn } from '#web/list/filter-fields.ts';
import { describeFilter, describeList } from '#web/list/filter.ts';

/** the list begins with all but scouting, which a chip of its own says. */
export const WITHOUT_SCOUTING: readonly JournalCategory[] = JOURNAL_CATEGORIES.filter(
  (category) => category !== 'scouting',
);

export const OBJECTIVES_LIST = describeList({
  filter: describeFilter({
    categories: switchedOn(JOURNAL_CATEGORIES, { param: 'category', variable: 'categories', none: WITHOUT_SCOUTING }),
  }),
  orders: {
    newest: { sortBy: 'date', descending: true },
    deadline: { sortBy: 'deadline', descending: false },
  },
});
