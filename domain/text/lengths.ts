/** The longest texts, in characters. Not in `fields.ts`, because search boxes need no zod. */
export const MAX_NAME_LENGTH = 100;
export const MAX_TITLE_LENGTH = 200;
/** The title of a reminder or message: a phone shows no more. */
export const MAX_MESSAGE_TITLE_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 1000;
export const MAX_NOTE_LENGTH = 10_000;
/** A question about a report, its answer, an amendment. */
export const MAX_REMARK_LENGTH = 1000;
/** What somebody is to do. */
export const MAX_TASK_LENGTH = 500;
/** A note at the pitch, typed with a thumb. */
export const MAX_MATCH_NOTE_LENGTH = 500;
/** The latest minute of a note, after extra time, and the most minutes added to a half. */
export const MAX_MINUTE = 130;
export const MAX_ADDED = 30;
/** A search text is no longer than the longest name. */
export const MAX_SEARCH_LENGTH = MAX_NAME_LENGTH;

/** CONST-05: entries on a page of the own inbox, in somebody else's inbox, and on a person's calendar. */
export const INBOX_PAGE = 50;
export const USER_INBOX = 100;
export const NEWEST = 3;
