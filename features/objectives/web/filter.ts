/** Filter and sort of the objectives of a player (OBJ-01, OBJ-06). */
import { JOURNAL_CATEGORIES, type JournalCategory } from '#domain/football.ts';
import { switchedOn } from '#web/list/filter-fields.ts';
import { describeFilter, describeList } from '#web/list/filter.ts';

/** at first all but scouting, which can be switched on. */
const BEGUN_WITH: readonly JournalCategory[] = JOURNAL_CATEGORIES.filter((category) => category !== 'scouting');

export const OBJECTIVES_LIST = describeList({
  filter: describeFilter({
    categories: switchedOn(JOURNAL_CATEGORIES, { param: 'category', variable: 'categories', none: BEGUN_WITH }),
  }),
  orders: {
    newest: { sortBy: 'date', descending: true },
    deadline: { sortBy: 'deadline', descending: false },
  },
});
