import { files } from './files.ts';
import { feed } from './feed.ts';

/** The words of fields and views of files, which come when the first of them is drawn. */
export const filesWords = { files, feed };
