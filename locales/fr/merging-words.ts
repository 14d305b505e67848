import { deletions } from './deletions.ts';
import { merges } from './merges.ts';

/** The words of what few people ever do: merging records, and deleting them. */
export const mergingWords = { merges, deletions };
