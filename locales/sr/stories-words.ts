import { story } from './stories.ts';

export const storiesWords = { story };
