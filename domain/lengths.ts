/** The longest texts, in characters. Apart from `fields.ts`, because search boxes need no zod. */
export const MAX_NAME_LENGTH = 100;
export const MAX_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 10_000;
/** What a search box takes: no more than the longest name. */
export const MAX_SEARCH_LENGTH = MAX_NAME_LENGTH;

/** CONST-05: entries of a page of the own inbox, of the inbox of somebody else, and on a person's calendar. */
export const INBOX_PAGE = 50;
export const USER_INBOX = 100;
export const NEWEST = 3;
