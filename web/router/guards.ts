/** Who may open which page, and where others are redirected (ROLE-03 to ROLE-12, A-02 to A-09). Pure functions. */
import type { Role } from '#domain/football.ts';
import { can, type PermissionAction, type Viewer } from '#domain/permissions.ts';
import { routeOf, SIGN_IN_PATH, type Mode, type PageName } from '#domain/routes.ts';
import { fillPath } from '#domain/text/paths.ts';
import { matchRoute } from './match.ts';

export type RouteVisit = {
  viewer: Viewer | null;
  /** The present mode, for pages that belong to both. */
  mode: Mode;
  params?: Record<string, string | undefined>;
};

/** The page of a path: /calendar has one for each mode, and only Scouting has the games calendar. */
export function resolvePage(page: PageName, { viewer, mode }: RouteVisit): PageName {
  if (page !== 'GamesCalendarPage' && page !== 'GroupCalendarPage') return page;
  return viewer && effectiveMode(viewer, mode) === 'scouting' ? 'GamesCalendarPage' : 'GroupCalendarPage';
}

/** 'show', or the path to redirect to. */
export type Destination = 'show' | `/${string}`;

/** The home page, opened after a sign-in or a password change, and by the logo. */
export function homeRoute(viewer: Viewer, mode: Mode): `/${string}` {
  if (can(viewer, 'area.special')) return '/special';
  return effectiveMode(viewer, mode) === 'scouting' ? '/home' : '/homepage';
}

/** Where a sign-in ends: at the link that was opened before it, if this viewer may open it, else at home (AUTH-06). */
export function arrivalRoute(viewer: Viewer, mode: Mode, link: string): `/${string}` {
  const match = matchRoute(link.split('?', 1)[0]!);
  const visit = { viewer, mode, params: match?.params ?? {} };
  const opens = match && resolveDestination(resolvePage(match.name, visit), visit) === 'show';
  return opens ? (link as `/${string}`) : homeRoute(viewer, mode);
}

/** The path for '/': the games in Scouting (SHELL-09), otherwise the home page, as after a sign-in. */
export function startRoute(viewer: Viewer, mode: Mode): `/${string}` {
  return effectiveMode(viewer, mode) === 'scouting' ? '/games' : homeRoute(viewer, mode);
}

/** The viewer's mode: Scouting only for viewers who may switch modes (SHELL-03). */
export function effectiveMode(viewer: Viewer, mode: Mode): Mode {
  return can(viewer, 'mode.switch') ? mode : 'calendar';
}

/** Whether the viewer may open a page: `show`, or the path to redirect to. */
export function resolveDestination(page: PageName, { viewer, mode, params = {} }: RouteVisit): Destination {
  if (viewer === null) return SIGN_IN_PATH;
  const { area, may, otherwise } = routeOf(page);

  if (area === 'special') return can(viewer, 'area.special') ? 'show' : SIGN_IN_PATH;
  if (can(viewer, 'area.special')) return '/special';

  if (area === 'main' && !can(viewer, 'area.main')) {
    // players are redirected to the players page, which they may open; it shows them no scouting data.
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

// The table has only actions without a subject, which the type of `can` cannot know of a variable.
function allowed(viewer: Viewer, action: PermissionAction): boolean {
  return (can as (viewer: Viewer, action: PermissionAction) => boolean)(viewer, action);
}
