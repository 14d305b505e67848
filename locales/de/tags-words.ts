import { tag_groups, tags } from './tags.ts';

/** Loaded after the first page, or where tags are shown. */
export const tagsWords = { tags, tag_groups };
