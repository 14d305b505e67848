import { notebook } from './notebook.ts';
import { story } from './stories.ts';

/** What is read in order of time: the story of a player, and the notes of a match. */
export const storiesWords = { story, notebook };
