import { expect, test } from 'vitest';
import { alikeAmong } from './alike.ts';

const club = (name: string, ...aliases: string[]) => ({ id: name, name, aliases });
const CLUBS = [club('FC Zürich'), club('FC Zürich Frauen'), club('FC Bern', 'FC Zürich-Nord'), club('O’Neill FC')];

test.each([
  ['FC Zuerich', ['FC Zürich']],
  [' fc  ZURICH\u200b ', ['FC Zürich']],
  ['FC Zürich', []],
  ['fc zürich', []],
  ['FC Zürich Nord', []],
  ['fc zuerich-nord', ['FC Bern']],
  ["O'Neill FC", ['O’Neill FC']],
  ['fc zürich-nord', []],
  ['FC Basel', []],
])('TXT-08 a new club %j is warned of %j', (name, alike) => {
  expect(alikeAmong(CLUBS, name).map((found) => found.name)).toEqual(alike);
});
