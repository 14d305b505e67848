/** The longest texts, in characters. Apart from `fields.ts`, because search boxes need no zod. */
export const MAX_NAME_LENGTH = 100;
export const MAX_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 10_000;
/** What a search box takes: no more than the longest name. */
export const MAX_SEARCH_LENGTH = MAX_NAME_LENGTH;
