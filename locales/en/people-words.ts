import { squads } from './squads.ts';
import { users } from './users.ts';

/** The words of the pages about people: their lists, profiles and settings, and the calendars of everybody. */
export const peopleWords = { squads, users };
