import { users } from './users.ts';

export const peopleWords = { users };
