import { merges } from './merges.ts';

/** The words of the pages that merge records, which few people ever open. */
export const mergingWords = { merges };
