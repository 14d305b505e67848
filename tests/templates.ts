/** Before the tests with a database: what their databases are copied from is made once. */
import { makeTemplates } from './database.ts';

export const setup = makeTemplates;
