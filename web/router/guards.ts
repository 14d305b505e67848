/** Who may open which page, and where the others are sent (ROLE-03 to ROLE-12, A-02 to A-09). Pure: the router only asks. */
import type { Role } from '#domain/football.ts';
import { can, type PermissionAction, type Viewer } from '#domain/permissions.ts';
import { fillPath, routeOf, SIGN_IN_PATH, type Mode, type PageName } from './table.ts';

export type RouteVisit = {
  viewer: Viewer | null;
  /** The mode of the moment, for the pages that stand in both. */
  mode: Mode;
  params?: Record<string, string | undefined>;
};

/** The page that stands at a path: at /calendar each mode has its own, and only Scouting has one of games. */
export function resolvePage(page: PageName, { viewer, mode }: RouteVisit): PageName {
  if (page !== 'GamesCalendarPage' && page !== 'GroupCalendarPage') return page;
  return viewer && effectiveMode(viewer, mode) === 'scouting' ? 'GamesCalendarPage' : 'GroupCalendarPage';
}

/** 'show', or the path to go to instead. */
export type Destination = 'show' | `/${string}`;

/** Where a sign-in, a finished password change and the logo lead. */
export function homeRoute(viewer: Viewer, mode: Mode): `/${string}` {
  if (can(viewer, 'area.special')) return '/special';
  return effectiveMode(viewer, mode) === 'scouting' ? '/home' : '/homepage';
}

/** Where the bare address leads: in Scouting to the games (SHELL-09), everybody else home, as after a sign-in. */
export function startRoute(viewer: Viewer, mode: Mode): `/${string}` {
  return effectiveMode(viewer, mode) === 'scouting' ? '/games' : homeRoute(viewer, mode);
}

/** The mode somebody is in: only those who may switch are ever in Scouting (SHELL-03). */
export function effectiveMode(viewer: Viewer, mode: Mode): Mode {
  return can(viewer, 'mode.switch') ? mode : 'calendar';
}

export function resolveDestination(page: PageName, { viewer, mode, params = {} }: RouteVisit): Destination {
  if (viewer === null) return SIGN_IN_PATH;
  const { area, may, otherwise } = routeOf(page);

  if (area === 'special') return can(viewer, 'area.special') ? 'show' : SIGN_IN_PATH;
  if (can(viewer, 'area.special')) return '/special';

  if (area === 'main' && !can(viewer, 'area.main')) {
    // the page where they are sent is the one they may see; it shows them nothing of the scouting.
    return page === 'PlayersPage' ? 'show' : '/players';
  }
  if (page === 'WeeklyCalendarPage') {
    //
    return can(viewer, 'calendar.read', { userId: params['userId'] ?? '' }) ? 'show' : '/players';
  }
  if (page === 'UsersPage') return mayList(viewer, params) ? 'show' : homeRoute(viewer, mode);
  if (may && !allowed(viewer, may)) return fillPath(otherwise ?? '/players', params) as Destination;
  return 'show';
}

/** ROLE-11: players are listed for the whole main area, staff for managers only. */
function mayList(viewer: Viewer, { role }: Record<string, string | undefined>): boolean {
  return can(viewer, 'user.list', { role: role as Role });
}

// The table names actions that look at no subject; `can` cannot know that of a name it is handed.
function allowed(viewer: Viewer, action: PermissionAction): boolean {
  return (can as (viewer: Viewer, action: PermissionAction) => boolean)(viewer, action);
}
