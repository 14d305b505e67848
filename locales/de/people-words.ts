import { squads } from './squads.ts';
import { users } from './users.ts';

export const peopleWords = { squads, users };
