/**
 * The route table: every page by its documented name and path (SHELL-11 to SHELL-13), who may open it, its mode and its
 * title. The guards and the navigation read it. Each row has its page in `web/routes.tsx`.
 */
import type { PermissionAction } from '#domain/permissions.ts';
import { fillPath } from '#domain/text/paths.ts';

export type Mode = 'calendar' | 'scouting';
export type Area = 'calendar' | 'main' | 'special';

export type RouteRow = {
  path: string;
  /** The area of the page; the guard redirects viewers without it (ROLE-03 to ROLE-06). */
  area: Area;
  /** The mode whose layout the page has; the present one by default. */
  mode?: Mode;
  title: `shell.pages.${string}`;
  /** Action that the viewer needs besides the area. */
  may?: PermissionAction;
  /** Where viewers go who may not open it, with the parameters of the path; by default the players page (ROLE-08). */
  otherwise?: string;
  /** Hides the navigation (SHELL-14). */
  fullscreen?: true;
  /** A-03: /HomePage and /homepage are two pages. */
  caseSensitive?: true;
};

export const ROUTES = {
  CalendarHomePage: {
    path: '/homepage',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.homepage',
    caseSensitive: true,
  },
  TodayPage: { path: '/today', area: 'calendar', mode: 'calendar', title: 'shell.pages.today' },
  WeeklyCalendarEditPage: {
    path: '/weekly-calendar/edit',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.weekly_plan',
    fullscreen: true,
  },
  WeeklySchedulePage: {
    path: '/weekly-schedule',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.weekly_plan',
    fullscreen: true,
  },
  WeeklyCalendarPage: {
    path: '/weekly-calendar/:userId',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.weekly_calendar',
  },
  MyCalendarPage: { path: '/my-calendar', area: 'calendar', mode: 'calendar', title: 'shell.pages.my_calendar' },
  DailyReportPage: {
    path: '/users-daily-activities-report',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.daily_report',
    may: 'activity.oversee',
    otherwise: '/homepage',
  },
  WeeklyReportDatePage: {
    path: '/users-weekly-activities-calendar',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.weekly_report',
    may: 'activity.oversee',
    otherwise: '/homepage',
  },
  WeeklyReportPage: {
    path: '/users-weekly-activities-report',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.weekly_report',
    may: 'activity.oversee',
    otherwise: '/homepage',
    fullscreen: true,
  },
  RemindersPage: {
    path: '/users-reminders',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.reminders',
    may: 'notification.send',
    otherwise: '/homepage',
  },
  SystemPage: {
    path: '/system',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.system',
    may: 'system.read',
    otherwise: '/homepage',
  },
  SquadsPage: {
    path: '/squads',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.squads',
    may: 'squad.read',
    otherwise: '/homepage',
  },
  SquadPage: {
    path: '/squads/:squadId',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.squad',
    may: 'squad.read',
    otherwise: '/homepage',
  },
  SquadWeekPage: {
    path: '/squads/:squadId/week',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.squad_week',
    may: 'squad.read',
    otherwise: '/homepage',
  },
  SquadAttendancePage: {
    path: '/squads/:squadId/attendance',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.squad_attendance',
    may: 'squad.read',
    otherwise: '/homepage',
  },
  CustomNotificationPage: {
    path: '/notification/:notification',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.notification',
  },
  InboxPage: { path: '/inbox', area: 'calendar', mode: 'calendar', title: 'shell.pages.inbox' },
  SettingsPage: { path: '/settings', area: 'calendar', mode: 'calendar', title: 'shell.pages.settings' },

  // One path, one page for each mode.
  GroupCalendarPage: {
    path: '/calendar',
    area: 'calendar',
    mode: 'calendar',
    title: 'shell.pages.all_calendars',
  },
  GamesCalendarPage: {
    path: '/calendar',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.games_calendar',
  },

  // Scouting mode
  GameBoardPage: {
    path: '/games-board',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.game_board',
    may: 'gameAssignment.write',
    otherwise: '/home',
  },
  GameImportPage: {
    path: '/games-import',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.game_import',
    may: 'game.import',
    otherwise: '/games',
  },
  ScoutTablePage: {
    path: '/scouts-table',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.scout_table',
    may: 'gameAssignment.write',
    otherwise: '/home',
  },
  TasksPage: { path: '/tasks/:show?', area: 'main', mode: 'scouting', title: 'shell.pages.tasks' },
  HomePage: { path: '/home', area: 'main', mode: 'scouting', title: 'shell.pages.home', caseSensitive: true },
  HomePageAlias: { path: '/HomePage', area: 'main', mode: 'scouting', title: 'shell.pages.home', caseSensitive: true },
  GamesPage: { path: '/games', area: 'main', mode: 'scouting', title: 'shell.pages.games' },
  GameCreatePage: {
    path: '/games/create/:isCalendar',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.game_create',
  },
  GamePage: { path: '/games/:gameId', area: 'main', mode: 'scouting', title: 'shell.pages.game' },
  GameReportsPage: {
    path: '/games/:gameId/reports',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.game_reports',
  },
  MatchNotebookPage: {
    path: '/games/:gameId/notebook',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.notebook',
    may: 'notebook.own',
  },
  GameEditPage: {
    path: '/games/:id/edit',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.game_edit',
    may: 'game.edit',
    otherwise: '/games/:id',
  },
  ReportCreatePage: {
    path: '/games/:gameId/reports/create/:type/:playerId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.report_create',
  },
  PlayersPage: { path: '/players', area: 'main', mode: 'scouting', title: 'shell.pages.players' },
  PlayersMergePage: {
    path: '/players/merge/:playerId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.player_merge',
    may: 'player.merge',
  },
  PlayerPage: { path: '/players/:playerId', area: 'main', mode: 'scouting', title: 'shell.pages.player' },
  PlayerStoryPage: {
    path: '/players/:playerId/story',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.story',
  },
  PlayerEditPage: { path: '/players/:playerId/edit', area: 'main', mode: 'scouting', title: 'shell.pages.player_edit' },
  PlayerReportsPage: {
    path: '/players/:playerId/reports',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.reports',
  },
  PlayerReportPage: {
    path: '/players/:playerId/reports/:reportId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.report',
  },
  PlayerReportEditPage: {
    path: '/players/:playerId/reports/:reportId/edit',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.report_edit',
  },
  ReportsPage: { path: '/reports', area: 'main', mode: 'scouting', title: 'shell.pages.reports' },
  ClubsPage: { path: '/clubs', area: 'main', mode: 'scouting', title: 'shell.pages.clubs' },
  PersonsPage: { path: '/persons', area: 'main', mode: 'scouting', title: 'shell.pages.persons' },
  ClubsMergePage: {
    path: '/clubs/merge/:clubId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.club_merge',
    may: 'club.merge',
  },

  // Journals
  PlayerJournalsPage: {
    path: '/players/:playerId/journals',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journals',
  },
  JournalCreatePage: {
    path: '/players/:playerId/journals/create',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal_create',
  },
  PlayerJournalPage: {
    path: '/players/:playerId/journals/:journalId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal',
  },
  PlayerJournalEditPage: {
    path: '/players/:playerId/journals/:journalId/edit',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal_edit',
  },
  JournalsPage: { path: '/journals', area: 'main', mode: 'scouting', title: 'shell.pages.journals' },
  OwnSpecialJournalsPage: { path: '/journals/special', area: 'main', mode: 'scouting', title: 'shell.pages.journals' },
  OwnSpecialJournalPage: {
    path: '/journals/special/:journalId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal',
  },
  OwnSpecialJournalEditPage: {
    path: '/journals/special/:journalId/edit',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal_edit',
  },
  PersonPage: { path: '/person/:personId', area: 'main', mode: 'scouting', title: 'shell.pages.person' },
  PersonJournalCreatePage: {
    path: '/person/:personId/journals/create',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal_create',
  },
  PersonJournalPage: {
    path: '/person/:personId/journals/:journalId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal',
  },
  PersonJournalEditPage: {
    path: '/person/:personId/journals/:journalId/edit',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.journal_edit',
  },

  // Objectives
  PlayerObjectivesPage: {
    path: '/players/:playerId/objectives',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.objectives',
  },
  ObjectiveCreatePage: {
    path: '/players/:playerId/objectives/create',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.objective_create',
    may: 'objective.write',
  },
  PlayerObjectivePage: {
    path: '/players/:playerId/objectives/:objectiveId',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.objective',
  },
  PlayerObjectiveEditPage: {
    path: '/players/:playerId/objectives/:objectiveId/edit',
    area: 'main',
    mode: 'scouting',
    title: 'shell.pages.objective_edit',
    may: 'objective.write',
  },

  // The special area
  CreateSpecialJournalPage: { path: '/special', area: 'special', mode: 'scouting', title: 'shell.pages.special' },
  SpecialJournalsPage: { path: '/special/journals', area: 'special', mode: 'scouting', title: 'shell.pages.journals' },
  SpecialJournalDetailsPage: {
    path: '/special/journals/:journalId',
    area: 'special',
    mode: 'scouting',
    title: 'shell.pages.journal',
  },

  // Users, seen from both modes
  UsersPage: { path: '/users/:role/:label?', area: 'main', title: 'shell.pages.users' },
  UserCalendarPage: { path: '/user-calendar/:id', area: 'main', title: 'shell.pages.user_calendar' },
  UserProfilePage: { path: '/user-profile/:id', area: 'main', title: 'shell.pages.user_profile' },
  UserInboxPage: { path: '/user-inbox/:id', area: 'main', title: 'shell.pages.user_inbox' },
} as const satisfies { [name: string]: RouteRow };

export type PageName = keyof typeof ROUTES;
export const PAGE_NAMES = Object.keys(ROUTES) as PageName[];
export const SIGN_IN_PATH = '/sign-in';

export function routeOf(name: PageName): RouteRow {
  return ROUTES[name];
}

type ParamsOf<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? ParamOf<Part> & ParamsOf<Rest>
  : ParamOf<Path>;
type ParamOf<Part extends string> = Part extends `:${infer Name}?`
  ? { [Key in Name]?: string | undefined }
  : Part extends `:${infer Name}`
    ? { [Key in Name]: string }
    : unknown;
type Params<Name extends PageName> = ParamsOf<(typeof ROUTES)[Name]['path']>;
type Query = Record<string, string | number | boolean | null | undefined>;

/** The path of a page: `pathOf('GamePage', { gameId })`. Query values that are null or undefined are left out. */
export function pathOf<Name extends PageName>(
  name: Name,
  ...[params, query]: unknown extends Params<Name>
    ? [params?: undefined, query?: Query | null]
    : [params: Params<Name>, query?: Query | null]
): string {
  const search = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value == null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  const path = fillPath(ROUTES[name].path, params ?? {});
  return search.length > 0 ? `${path}?${search.join('&')}` : path;
}

/** The games as links open them (DSK-14). */
export const comingGames = (): string => pathOf('GamesPage', undefined, { sort: 'coming' });
