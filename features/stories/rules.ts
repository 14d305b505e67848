/** A player's story: its entries and its line of performance. */
import * as z from 'zod/mini';
import { optional, someOf } from '#domain/fields.ts';
import { JOURNAL_CATEGORIES, STORY_KINDS, type StoryKind } from '#domain/football.ts';

/** Each list means "one of these"; an empty one does not narrow. */
export const playerStoryFilter = z.object({
  kinds: optional(someOf(STORY_KINDS)),
  categories: optional(someOf(JOURNAL_CATEGORIES)),
});
export type PlayerStoryFilter = z.infer<typeof playerStoryFilter>;

/** The kinds that the filter leaves. Reports have no category, so a chosen category leaves none. */
export function chosenKinds({ kinds, categories }: PlayerStoryFilter): StoryKind[] {
  return STORY_KINDS.filter(
    (kind) => (!kinds?.length || kinds.includes(kind)) && (kind !== 'report' || !categories?.length),
  );
}

/** The latest day first, unless the other way around is asked for. */
export const STORY_SORTS = ['date'] as const;

/** Weeks that a line of performance shows at most. */
export const MAX_PERFORMANCE_WEEKS = 60;
