import { conflicts } from './conflicts.ts';
import { validations } from './validations.ts';

/** Why something that was typed is refused, and how it goes on; loaded after the first page. */
export const validationsWords = { validations, conflicts };
