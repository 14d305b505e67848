import { injury, journals, journalType } from './journals.ts';
import { objectives, objectiveType } from './objectives.ts';
import { personType } from './person-types.ts';
import { tasks } from './tasks.ts';

/** The words of journals and objectives as they are found and read. */
export const journalsWords = { journals, journalType, injury, objectives, objectiveType, personType, tasks };
