import { expect, test } from 'vitest';
import { JOURNAL_CATEGORIES } from '#domain/football.ts';
import { JOURNALS_LIST } from '#features/journals/web/list/filter.ts';
import { PERSONS_LIST } from '#features/persons/web/filter.ts';
import { PLAYERS_LISTS } from '#features/players/web/list/filter.ts';
import { OBJECTIVES_LIST } from './filter.ts';

const askedAt = (query: string) =>
  OBJECTIVES_LIST.toVariables(OBJECTIVES_LIST.parse(new URLSearchParams(query))).filter;

test('OBJ-06 OBJ-10 the list begins without scouting, none chosen means all, and what is chosen narrows', () => {
  expect(askedAt('').categories).toEqual(JOURNAL_CATEGORIES.filter((category) => category !== 'scouting'));
  expect(askedAt('category=any')).toEqual({});
  expect(askedAt('category=scouting,medicine').categories).toHaveLength(2);
});

test('OBJ-09 after an objective of scouting its list shows all categories, after another the list as it begins', () => {
  const asked = (category: string) =>
    askedAt(new URLSearchParams(OBJECTIVES_LIST.queryShowing({ categories: category })).toString());
  expect(asked('scouting')).toEqual({});
  expect(asked('medicine')).toEqual(askedAt(''));
});

test('OBJ-09 what was just made comes first in its list, whatever was searched for', () => {
  const searched = new URLSearchParams('search=nobody&type=coach&sort=lastName');
  const persons = { ...PERSONS_LIST.parse(searched), ...PERSONS_LIST.showing() };
  expect(PERSONS_LIST.toVariables(persons)).toEqual({ filter: {}, sortBy: 'createdAt', descending: true });
  const { parse, showing, serialize } = PLAYERS_LISTS.managers;
  expect(serialize({ ...parse(new URLSearchParams('search=nobody&sort=lastName&mode=list')), ...showing() })).toEqual(
    new URLSearchParams('mode=list'),
  );
  expect(JOURNALS_LIST.queryShowing()).toEqual({ sort: 'created' });
});

test('JRN-17 JRN-21 the list of journals begins with all categories, none of them chosen', () => {
  const begun = JOURNALS_LIST.parse(new URLSearchParams());
  expect(begun.choice.categories).toEqual([]);
  expect(JOURNALS_LIST.toVariables(begun).filter).toEqual({});
});
