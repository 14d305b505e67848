import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import { arrivalRoute, resolveDestination, homeRoute, resolvePage, startRoute, type RouteVisit } from './guards.ts';
import { PAGE_NAMES, pathOf, routeOf, type PageName } from '#domain/routes.ts';

const somebody = (role: Role): Viewer => ({
  id: `the-${role}`,
  role,
  label: role === 'player' ? 'YOUTH' : null,
  language: 'en',
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
});
const visit = (role: Role, more: Partial<RouteVisit> = {}): RouteVisit => ({
  viewer: somebody(role),
  mode: 'calendar',
  ...more,
});
const inArea = (area: string) => PAGE_NAMES.filter((name) => routeOf(name).area === area);
const STAFF = ['scout', 'manager', 'admin'] as const;

test('ROLE-07 nobody is sent to the sign-in from every page', () => {
  for (const page of PAGE_NAMES)
    expect(resolveDestination(page, { viewer: null, mode: 'calendar' }), page).toBe('/sign-in');
});

test('ROLE-06 the special area opens for special users only, all others go to the sign-in', () => {
  for (const page of inArea('special')) {
    for (const role of ROLES) {
      expect(resolveDestination(page, visit(role)), `${role} at ${page}`).toBe(
        role === 'special' ? 'show' : '/sign-in',
      );
    }
  }
});

test('ROLE-04 a special user is sent to the own area from every other page', () => {
  for (const page of [...inArea('main'), ...inArea('calendar')]) {
    expect(resolveDestination(page, visit('special')), page).toBe('/special');
  }
});

test('ROLE-05 a player is sent to the players page from the whole main area, without a loop', () => {
  for (const page of inArea('main')) {
    expect(resolveDestination(page, visit('player')), page).toBe(page === 'PlayersPage' ? 'show' : '/players');
  }
});

describe('the main area', () => {
  const forAll = inArea('main').filter((page) => !routeOf(page).may && page !== 'UsersPage');

  test.each(STAFF)('ROLE-03 opens for a %s', (role) => {
    for (const page of forAll) expect(resolveDestination(page, visit(role)), page).toBe('show');
  });

  test.each<[PageName, Role, string]>([
    ['ObjectiveCreatePage', 'scout', '/players'],
    ['ObjectiveCreatePage', 'manager', 'show'],
    ['ObjectiveCreatePage', 'admin', 'show'],
    ['PlayerObjectiveEditPage', 'scout', '/players'],
    ['PlayerObjectiveEditPage', 'manager', 'show'],
    ['PlayerObjectiveEditPage', 'admin', 'show'],
    ['PlayersMergePage', 'scout', '/players'],
    ['PlayersMergePage', 'manager', 'show'],
    ['PlayersMergePage', 'admin', 'show'],
    ['ClubsMergePage', 'scout', '/players'],
    ['ClubsMergePage', 'manager', 'show'],
    ['ClubsMergePage', 'admin', 'show'],
  ])('ROLE-08 %s leads a %s to %s', (page, role, target) => {
    expect(resolveDestination(page, visit(role))).toBe(target);
  });

  test.each<[Role, string]>([
    ['scout', '/games/7'],
    ['manager', '/games/7'],
    ['admin', 'show'],
  ])('GAME-11 editing a game leads a %s to %s', (role, target) => {
    expect(resolveDestination('GameEditPage', visit(role, { params: { id: '7' } }))).toBe(target);
  });

  test.each<[string, Role, string]>([
    ['player', 'scout', 'show'],
    ['player', 'manager', 'show'],
    ['scout', 'scout', '/homepage'],
    ['manager', 'scout', '/homepage'],
    ['scout', 'manager', 'show'],
    ['manager', 'admin', 'show'],
    ['player', 'player', '/players'],
  ])('ROLE-10 ROLE-11 the list of users of role %s leads a %s to %s', (role, viewer, target) => {
    expect(resolveDestination('UsersPage', visit(viewer, { params: { role } }))).toBe(target);
  });
});

describe('Calendar mode', () => {
  const forAll: PageName[] = [
    'CalendarHomePage',
    'TodayPage',
    'WeeklyCalendarEditPage',
    'WeeklySchedulePage',
    'MyCalendarPage',
    'InboxPage',
    'SettingsPage',
    'CustomNotificationPage',
    'GroupCalendarPage',
  ];

  test.each(['player', ...STAFF] as const)('ROLE-09 A-04 opens for a %s', (role) => {
    for (const page of forAll) expect(resolveDestination(page, visit(role)), page).toBe('show');
  });

  test.each(ROLES)('ROLE-12 reports and reminders open for admins only: %s', (role) => {
    const target = {
      admin: 'show',
      special: '/special',
      manager: '/homepage',
      scout: '/homepage',
      player: '/homepage',
    }[role];
    for (const page of ['DailyReportPage', 'WeeklyReportDatePage', 'WeeklyReportPage', 'RemindersPage'] as const) {
      expect(resolveDestination(page, visit(role)), page).toBe(target);
    }
  });

  test.each<[Role, 'calendar' | 'scouting', PageName]>([
    ['player', 'calendar', 'GroupCalendarPage'],
    ['player', 'scouting', 'GroupCalendarPage'],
    ['scout', 'calendar', 'GroupCalendarPage'],
    ['scout', 'scouting', 'GamesCalendarPage'],
    ['manager', 'scouting', 'GamesCalendarPage'],
    ['admin', 'calendar', 'GroupCalendarPage'],
  ])('A-04 /calendar is for a %s in %s mode the %s', (role, mode, page) => {
    expect(resolvePage('GamesCalendarPage', visit(role, { mode }))).toBe(page);
    expect(resolvePage('GroupCalendarPage', visit(role, { mode }))).toBe(page);
    expect(resolveDestination(page, visit(role, { mode }))).toBe('show');
  });

  test('A-83 a player opens the own weekly calendar, staff that of anybody', () => {
    const of = (userId: string) => ({ params: { userId } });
    expect(resolveDestination('WeeklyCalendarPage', visit('player', of('the-player')))).toBe('show');
    expect(resolveDestination('WeeklyCalendarPage', visit('player', of('somebody-else')))).toBe('/players');
    expect(resolveDestination('WeeklyCalendarPage', visit('scout', of('somebody-else')))).toBe('show');
  });
});

test('SHELL-10 home is the calendar for players, the last mode for staff, the journals for special users', () => {
  expect(homeRoute(somebody('player'), 'scouting')).toBe('/homepage');
  expect(homeRoute(somebody('scout'), 'calendar')).toBe('/homepage');
  expect(homeRoute(somebody('admin'), 'scouting')).toBe('/home');
  expect(homeRoute(somebody('special'), 'calendar')).toBe('/special');
});

test('SHELL-09 the bare address leads to the games in Scouting and home from the calendar', () => {
  expect(startRoute(somebody('scout'), 'scouting')).toBe('/games');
  expect(startRoute(somebody('scout'), 'calendar')).toBe('/homepage');
  expect(startRoute(somebody('player'), 'scouting')).toBe('/homepage');
  expect(startRoute(somebody('special'), 'scouting')).toBe('/special');
});

test('SHELL-13 named pages have their documented paths', () => {
  expect(pathOf('TodayPage')).toBe('/today');
  expect(pathOf('GamesCalendarPage')).toBe('/calendar');
  expect(pathOf('UsersPage', { role: 'player', label: 'youth' })).toBe('/users/player/youth');
  expect(pathOf('UsersPage', { role: 'scout' })).toBe('/users/scout');
  expect(pathOf('CustomNotificationPage', { notification: 'n1' })).toBe('/notification/n1');
  expect(pathOf('WeeklySchedulePage', undefined, { startDate: '2026-11-16', isEdit: true, userId: null })).toBe(
    '/weekly-schedule?startDate=2026-11-16&isEdit=true',
  );
  expect(pathOf('CreateSpecialJournalPage')).toBe('/special');
});

test('SHELL-14 the weekly schedule and the weekly report fill the screen', () => {
  const full = PAGE_NAMES.filter((name) => routeOf(name).fullscreen).map((name) => routeOf(name).path);
  expect(full).toEqual(['/weekly-calendar/edit', '/weekly-schedule', '/users-weekly-activities-report']);
});

test.each([
  ['player', '/settings', '/settings'],
  ['scout', '/players?search=Noser', '/players?search=Noser'],
  ['player', '/reports', '/homepage'],
  ['special', '/games', '/special'],
  ['manager', '/nowhere', '/homepage'],
  ['manager', '//elsewhere.example', '/homepage'],
  ['manager', '', '/homepage'],
] as const)('AUTH-06 a sign-in of a %s who opened "%s" ends at %s', (role, link, end) => {
  expect(arrivalRoute(somebody(role), 'calendar', link)).toBe(end);
});
