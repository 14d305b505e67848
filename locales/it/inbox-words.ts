import { inbox } from './inbox.ts';
import { messages } from './messages.ts';

/** The words of the inbox, one's own and those of others. */
export const inboxWords = { inbox, messages };
