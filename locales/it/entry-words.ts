import { errors, forms } from './errors.ts';
import { global } from './global.ts';
import { people } from './people.ts';
import { shell } from './shell.ts';
import { sign_in } from './sign_in.ts';

/** The words that every screen may need, from the sign-in on. */
export const entryWords = {
  errors,
  forms,
  global,
  shell,
  sign_in,
  people,
};
