import { expect, test } from 'vitest';
import { matchRoute } from './match.ts';
import { PAGE_NAMES, routeOf } from '#domain/routes.ts';
import { fillPath } from '#domain/text/paths.ts';

test('SHELL-11 SHELL-12 every documented path leads to its own page', () => {
  for (const name of PAGE_NAMES) {
    const path = fillPath(
      routeOf(name).path.replaceAll('?', ''),
      new Proxy({}, { get: (_, key) => `x-${String(key)}` }),
    );
    // Two pages share /calendar; the guards choose between them.
    const first = name === 'GamesCalendarPage' ? 'GroupCalendarPage' : name;
    expect(matchRoute(path)?.name, path).toBe(first);
  }
});

test('SHELL-05 an unknown path belongs to no page', () => {
  for (const path of ['/nowhere', '/games/1/2/3', '/today/x', '/players/1/nothing/2', '']) {
    expect(matchRoute(path), path).toBeNull();
  }
});

test('A-03 the two homes differ by their case, all other paths do not mind it', () => {
  expect(matchRoute('/homepage')?.name).toBe('CalendarHomePage');
  expect(matchRoute('/HomePage')?.name).toBe('HomePageAlias');
  expect(matchRoute('/home')?.name).toBe('HomePage');
  expect(matchRoute('/HOMEPAGE')).toBeNull();
  expect(matchRoute('/Games')?.name).toBe('GamesPage');
  expect(matchRoute('/games/')?.name).toBe('GamesPage');
});

test('A-09 the own weekly plan is not somebody called "edit"', () => {
  expect(matchRoute('/weekly-calendar/edit')?.name).toBe('WeeklyCalendarEditPage');
  expect(matchRoute('/weekly-calendar/42')).toEqual({ name: 'WeeklyCalendarPage', params: { userId: '42' } });
});

test('parameters are read as they were written, optional ones may be missing', () => {
  expect(matchRoute('/users/player/youth')?.params).toEqual({ role: 'player', label: 'youth' });
  expect(matchRoute('/users/scout')?.params).toEqual({ role: 'scout', label: undefined });
  expect(matchRoute('/games/a%20b')?.params).toEqual({ gameId: 'a b' });
  expect(matchRoute('/games/%E0%A4%A')?.params).toEqual({ gameId: '%E0%A4%A' });
  expect(matchRoute('/games/create/true')?.name).toBe('GameCreatePage');
  expect(matchRoute('/games/7/reports')).toEqual({ name: 'GameReportsPage', params: { gameId: '7' } });
});
