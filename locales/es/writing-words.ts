import { persons } from './persons.ts';
import { writing } from './writing.ts';

/** The words of forms of journals, objectives and persons, and of what leads to them. */
export const writingWords = { writing, persons };
