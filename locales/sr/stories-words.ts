import { notebook } from './notebook.ts';
import { story } from './stories.ts';

export const storiesWords = { story, notebook };
