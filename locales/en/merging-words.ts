import { deletions } from './deletions.ts';
import { game_lists } from './game-lists.ts';
import { merges } from './merges.ts';

/** The words of what few people ever do: merging records, deleting them, and importing games. */
export const mergingWords = { merges, deletions, game_lists };
