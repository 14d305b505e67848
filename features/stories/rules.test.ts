import { describe, expect, test } from 'vitest';
import { STORY_KINDS } from '#domain/football.ts';
import { chosenKinds, playerStoryFilter } from './rules.ts';

describe('UI: what of a story is shown', () => {
  test.each([
    [{}, STORY_KINDS],
    [{ kinds: [] }, STORY_KINDS],
    [{ kinds: null, categories: null }, STORY_KINDS],
    [{ kinds: ['report'] }, ['report']],
    [{ kinds: ['objective', 'journal'] }, ['journal', 'objective']],
    [{ categories: [] }, STORY_KINDS],
    [{ categories: ['medicine'] }, ['journal', 'objective']],
    [{ kinds: ['report'], categories: ['medicine'] }, []],
    [{ kinds: ['report', 'journal'], categories: ['medicine'] }, ['journal']],
  ] as const)('UI: %j leaves %j', (filter, kinds) => {
    expect(chosenKinds(playerStoryFilter.parse(filter))).toEqual(kinds);
  });

  test('UI: a kind or a category that is none is refused, and so is an unknown key', () => {
    for (const filter of [{ kinds: ['person'] }, { categories: ['school'] }])
      expect(playerStoryFilter.safeParse(filter).success).toBe(false);
  });
});
