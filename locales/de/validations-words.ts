import { conflicts } from './conflicts.ts';
import { offline } from './offline.ts';
import { outbox } from './outbox.ts';
import { validations } from './validations.ts';

/** Why something that was typed is refused, how it goes on, and what stays on the device; loaded after the first page. */
export const validationsWords = { validations, conflicts, offline, outbox };
