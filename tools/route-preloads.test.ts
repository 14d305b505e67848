import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ROUTE_PATTERNS } from '#web/router/match.ts';
import { modulesOfPages, preloadRoute, type PreloadTable } from '#tools/route-preloads.ts';

const ROOT = resolve(import.meta.dirname, '..');

test('every page that there is has its module in the table of preloads', () => {
  const modules = modulesOfPages(readFileSync(join(ROOT, 'web/routes.tsx'), 'utf8'));
  const built = ROUTE_PATTERNS.map(({ name }) => name);
  expect([...modules.keys()].toSorted()).toEqual(built.toSorted());
  for (const { module } of modules.values()) readFileSync(join(ROOT, module));
});

const table: PreloadTable = {
  files: ['login', 'app', 'de', 'en', 'games', 'home', 'scouting-de', 'mine', 'theirs', 'scouting-en', 'people'],
  signIn: [0],
  app: [1],
  parts: ['entry', 'scouting'],
  words: { en: [3, 9], de: [2, 6] },
  pages: [
    ['/games', 'scouting', [4], [1]],
    ['/homepage', 'calendar', [5], [], 1],
    ['/calendar', 'calendar', [7], []],
    ['/calendar', 'scouting', [8], []],
    ['/users/:/:?', 0, [10], []],
  ],
};

function askedFor(hash: string, kept: Record<string, string>): string[] {
  const head = { append: vi.fn<(link: unknown) => void>() };
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null });
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { head, createElement: () => ({}) });
  const files = preloadRoute(table);
  expect(head.append).toHaveBeenCalledTimes(files.length);
  return files.map((file) => file.replace('/assets/', ''));
}

afterEach(() => vi.unstubAllGlobals());

test('a page that its service worker serves asks for nothing: all of it is on the device', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
  expect(askedFor('#/games', self)).toEqual([]);
});

const self = { 'touchline.self': '{}' };

test.each([
  ['a stranger asks for the sign-in in English', '#/games', {}, ['login.js', 'en.js']],
  [
    'a scout asks for the games and their German words',
    '#/games?mode=list',
    { ...self, 'touchline.language': 'de' },
    ['app.js', 'de.js', 'scouting-de.js', 'games.js'],
  ],
  ['who taps the icon asks for the homepage', '', self, ['app.js', 'en.js', 'home.js']],
  [
    'in Scouting the icon leads to the games',
    '#/',
    { ...self, 'touchline.mode': 'scouting' },
    ['app.js', 'en.js', 'scouting-en.js', 'games.js'],
  ],
  [
    'the calendar of the present mode is asked for',
    '#/calendar',
    { ...self, 'touchline.mode': 'scouting' },
    ['app.js', 'en.js', 'theirs.js'],
  ],
  ['a parameter may be anything', '#/users/scout', self, ['app.js', 'en.js', 'people.js']],
  ['and the last one may be missing or not', '#/users/player/YOUTH/', self, ['app.js', 'en.js', 'people.js']],
  ['of a page that has one, too much is another address', '#/users/player/YOUTH/x', self, ['app.js', 'en.js']],
  ['capitals matter where the table says so', '#/Homepage', self, ['app.js', 'en.js']],
  ['an unknown address asks for the app alone', '#/nowhere', self, ['app.js', 'en.js']],
])('%s', (_what, hash, kept, files) => {
  expect(askedFor(hash, kept)).toEqual(files);
});
