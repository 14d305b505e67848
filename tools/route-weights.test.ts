import { describe, expect, test } from 'vitest';
import {
  closure,
  compare,
  isWithin,
  printWeights,
  readWeights,
  type Route,
  type Weights,
} from '#tools/route-weights.ts';

type Changes = Partial<Route> & { page?: number };

const weights = (routes: Record<string, Changes>): Weights => ({
  routes: new Map(
    Object.entries(routes).map(([name, { page: _page, ...changes }]): [string, Route] => [
      name,
      { kind: 'list', scripts: 140, styles: 13, count: 16, parts: [name, 'core'], ...changes },
    ]),
  ),
  parts: new Map([
    ['core', 80],
    ...Object.entries(routes).map(([name, { page }]): [string, number] => [name, page ?? 60]),
  ]),
});
const nothing = { stale: [], tooHeavy: [], warnings: [] };

test.each([
  [100, 102, true],
  [100, 98, true],
  [100, 102.1, false],
  [100, 97.9, false],
  [200, 203, true],
  [200, 203.1, false],
])('from %d to %d kB is within the tolerance: %s', (before, now, within) => {
  expect(isWithin(before, now)).toBe(within);
});

describe('against the table', () => {
  const before = weights({ GamesPage: {} });

  test('an equal build asks for nothing', () => expect(compare(before, before)).toEqual(nothing));

  test('a route that grew is named with the part it grew by', () => {
    const now = weights({ GamesPage: { scripts: 145, page: 65 } });
    expect(compare(before, now)).toEqual({ ...nothing, stale: ['GamesPage: scripts +5.0 kB (GamesPage +5.0 kB)'] });
  });

  test('a part that came along is named, and so is one that left', () => {
    const now = weights({ GamesPage: { scripts: 60, parts: ['GamesPage'] } });
    expect(compare(before, now).stale).toEqual(['GamesPage: scripts -80.0 kB (core -80.0 kB)']);
    expect(compare(now, before).stale).toEqual(['GamesPage: scripts +80.0 kB (core +80.0 kB)']);
  });

  test('a new route asks for a new table', () => {
    const now = weights({ GamesPage: {}, ClubsPage: {} });
    expect(compare(before, now)).toEqual({ ...nothing, stale: ['ClubsPage is not in the table'] });
  });

  test('a route that is gone asks for a new table', () => {
    const stale = ['GamesPage stands in the table and is no route any more'];
    expect(compare(before, weights({}))).toEqual({ ...nothing, stale });
  });

  test('a ceiling is refused whatever the table says', () => {
    const heavy = weights({ GamesPage: { scripts: 200.1 } });
    expect(compare(heavy, heavy).tooHeavy).toEqual(['GamesPage has 200.1 kB of scripts, a list at most 200']);
  });

  test('many scripts are only warned of', () => {
    const many = weights({ GamesPage: { count: 36 } });
    expect(compare(many, many)).toEqual({ ...nothing, warnings: ['GamesPage asks for 36 scripts'] });
  });
});

test('a table reads as it was written', () => {
  const written = weights({ ClubsPage: {}, GamesPage: { kind: 'form', page: 61.5 } });
  expect(readWeights(printWeights(written))).toEqual(written);
});

test('a chunk comes with all that its imports need, and without what it may load later', () => {
  const manifest = {
    page: { file: 'page.js', imports: ['core'], dynamicImports: ['editor'] },
    core: { file: 'core.js', imports: ['react'] },
    react: { file: 'react.js' },
    editor: { file: 'editor.js' },
  };
  expect([...closure(manifest, ['page'])]).toEqual(['page', 'core', 'react']);
  expect(() => closure(manifest, ['gone'])).toThrow('The build has no gone');
});
