import { files } from './files.ts';

/** The words of fields and views of files, which come when the first of them is drawn. */
export const filesWords = { files };
