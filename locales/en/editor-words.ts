import { editor } from './editor.ts';

/** The words of the editor of texts, which come with it. */
export const editorWords = { editor };
