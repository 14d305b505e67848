import { homes } from './homes.ts';

/** The words of the home pages that come after their first parts. */
export const homesWords = { homes };
