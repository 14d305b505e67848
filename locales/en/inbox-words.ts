import { inbox } from './inbox.ts';
import { messages } from './messages.ts';

/** The words of the inbox, one's own and those of others, and of the messages in it. */
export const inboxWords = { inbox, messages };
