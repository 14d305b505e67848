/** The longest texts, in characters. Apart from `fields.ts`, because search boxes need no zod. */
export const MAX_NAME_LENGTH = 100;
export const MAX_TITLE_LENGTH = 200;
/** Of a reminder or message: what a phone shows of it. */
export const MAX_MESSAGE_TITLE_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 1000;
export const MAX_NOTE_LENGTH = 10_000;
/** Of a note at the pitch, typed with a thumb. */
export const MAX_MATCH_NOTE_LENGTH = 500;
/** What a search box takes: no more than the longest name. */
export const MAX_SEARCH_LENGTH = MAX_NAME_LENGTH;

/** CONST-05: entries of a page of the own inbox, of the inbox of somebody else, and on a person's calendar. */
export const INBOX_PAGE = 50;
export const USER_INBOX = 100;
export const NEWEST = 3;
