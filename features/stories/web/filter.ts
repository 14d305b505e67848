/** Filter of a story; without a choice everything is shown. */
import { JOURNAL_CATEGORIES, STORY_KINDS, type JournalCategory, type StoryKind } from '#domain/football.ts';
import { switchedOn } from '#web/list/filter-fields.ts';
import { describeFilter, describeList, type FilterFieldsOf } from '#web/list/filter.ts';
import type { StoryVariables } from './queries.ts';

const noKinds: readonly StoryKind[] = [];
const noCategories: readonly JournalCategory[] = [];

export const STORY_LIST = describeList({
  filter: describeFilter({
    kinds: switchedOn(STORY_KINDS, { param: 'kind', variable: 'kinds', none: noKinds }),
    categories: switchedOn(JOURNAL_CATEGORIES, { param: 'category', variable: 'categories', none: noCategories }),
  } satisfies FilterFieldsOf<NonNullable<StoryVariables['filter']>>),
  orders: { newest: { sortBy: 'date', descending: true } },
});
