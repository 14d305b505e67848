/**
 * The entries of each mode's navigation, in order (SHELL-21, SCT-01, SCT-02). An entry is shown when its page exists
 * and the guard admits the viewer, so there are no dead links.
 */
import {
  Activity,
  BellRing,
  BookOpen,
  CalendarDays,
  CalendarRange,
  ClipboardList,
  Clock,
  Columns3,
  ContactRound,
  FileText,
  Goal,
  Grid3x3,
  House,
  Inbox,
  LayoutDashboard,
  ListTodo,
  Settings,
  Shield,
  Shirt,
  Trophy,
  UserRoundSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { can } from '#domain/permissions.ts';
import { resolveDestination } from '../router/guards.ts';
import type { Pages } from '../pages/pages.tsx';
import { comingGames, pathOf, type Mode, type PageName } from '#domain/routes.ts';
import type { SignedIn } from '../session/viewer.ts';
import type { TextKey } from '../text/i18n.ts';

/** `tab` is the label where there is room for one word only; `unread` shows the number of unread inbox entries. */
export type NavEntry = { label: TextKey; tab: TextKey; icon: LucideIcon; to: string; key: string; unread: boolean };
export type NavGroup = { heading?: TextKey; entries: NavEntry[] };

type Line = {
  page: PageName;
  label: TextKey;
  icon: LucideIcon;
  /** Shorter label for the bottom bar. */
  tab?: TextKey;
  to?: string;
  params?: Record<string, string>;
  /** Not offered to players: they may open all calendars, but find only their own there (ROLE-10). */
  staffOnly?: true;
};
type Plan = { heading?: TextKey; lines: Line[] }[];

const users = (role: string, label: string | undefined, text: TextKey, icon: LucideIcon): Line => ({
  page: 'UsersPage',
  label: text,
  icon,
  to: pathOf('UsersPage', { role, label }),
  params: { role },
});

const CALENDAR: Plan = [
  { lines: [{ page: 'CalendarHomePage', label: 'shell.pages.homepage', icon: House, tab: 'shell.pages.home' }] },
  {
    heading: 'shell.nav.my_activities',
    lines: [
      { page: 'TodayPage', label: 'shell.pages.today', icon: Clock },
      {
        page: 'WeeklyCalendarEditPage',
        label: 'shell.pages.weekly_plan',
        icon: CalendarRange,
        tab: 'shell.nav.tab_week',
      },
      { page: 'MyCalendarPage', label: 'shell.pages.my_calendar', icon: CalendarDays, tab: 'shell.nav.tab_calendar' },
    ],
  },
  {
    heading: 'shell.nav.users_activities',
    lines: [
      { page: 'SquadsPage', label: 'shell.pages.squads', icon: Shirt },
      users('player', 'youth', 'shell.pages.youth_players', UsersRound),
      users('player', 'pro', 'shell.pages.pro_players', UsersRound),
      users('scout', undefined, 'shell.pages.scouts', UserRoundSearch),
      users('manager', undefined, 'shell.pages.managers', UserRoundSearch),
      { page: 'GroupCalendarPage', label: 'shell.pages.all_calendars', icon: Grid3x3, staffOnly: true },
    ],
  },
  {
    heading: 'shell.nav.overview',
    lines: [
      { page: 'DailyReportPage', label: 'shell.pages.daily_report', icon: ClipboardList },
      { page: 'WeeklyReportDatePage', label: 'shell.pages.weekly_report', icon: LayoutDashboard },
      { page: 'RemindersPage', label: 'shell.pages.reminders', icon: BellRing },
      { page: 'SystemPage', label: 'shell.pages.system', icon: Activity },
    ],
  },
  {
    heading: 'shell.nav.settings',
    lines: [
      { page: 'InboxPage', label: 'shell.pages.inbox', icon: Inbox, tab: 'shell.nav.tab_inbox' },
      { page: 'SettingsPage', label: 'shell.pages.settings', icon: Settings },
    ],
  },
];

const SCOUTING: Plan = [
  {
    lines: [
      { page: 'HomePage', label: 'shell.pages.home', icon: House },
      { page: 'GamesCalendarPage', label: 'shell.pages.games_calendar', icon: CalendarDays },
      { page: 'GameBoardPage', label: 'shell.pages.game_board', icon: Columns3 },
      { page: 'PlayersPage', label: 'shell.pages.players', icon: UsersRound },
      { page: 'TasksPage', label: 'shell.pages.tasks', icon: ListTodo, to: pathOf('TasksPage', {}) },
      { page: 'JournalsPage', label: 'shell.pages.journals', icon: BookOpen },
      { page: 'PersonsPage', label: 'shell.pages.persons', icon: ContactRound },
      { page: 'GamesPage', label: 'shell.pages.games', icon: Goal, to: comingGames() },
      { page: 'ReportsPage', label: 'shell.pages.reports', icon: FileText },
      { page: 'ClubsPage', label: 'shell.pages.clubs', icon: Shield },
      users('scout', undefined, 'shell.pages.scouts', UserRoundSearch),
      users('manager', undefined, 'shell.pages.managers', Trophy),
    ],
  },
];

/** The pages that a phone's bottom bar shows first; the others are behind "More". */
const TABS: Record<Mode, PageName[]> = {
  calendar: ['TodayPage', 'WeeklyCalendarEditPage', 'MyCalendarPage', 'InboxPage', 'CalendarHomePage'],
  scouting: ['GamesPage', 'PlayersPage', 'ReportsPage', 'HomePage', 'GamesCalendarPage'],
};
const MAX_TABS = 4;

export function navGroups(mode: Mode, viewer: SignedIn, pages: Pages): NavGroup[] {
  const plan = mode === 'calendar' ? CALENDAR : SCOUTING;
  return plan
    .map(({ heading, lines }) => ({
      ...(heading ? { heading } : {}),
      entries: lines.filter((line) => isOpen(line, mode, viewer, pages)).map(entryOf),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The tabs of the bottom bar: at most four pages that the viewer may open. */
export function navTabs(mode: Mode, viewer: SignedIn, pages: Pages): NavEntry[] {
  const lines = (mode === 'calendar' ? CALENDAR : SCOUTING).flatMap((group) => group.lines);
  return TABS[mode]
    .flatMap((page) => lines.find((line) => line.page === page && isOpen(line, mode, viewer, pages)) ?? [])
    .slice(0, MAX_TABS)
    .map(entryOf);
}

function isOpen(line: Line, mode: Mode, viewer: SignedIn, pages: Pages): boolean {
  if (!pages[line.page]) return false;
  if (line.staffOnly && !can(viewer, 'area.main')) return false;
  return resolveDestination(line.page, { viewer, mode, params: line.params ?? {} }) === 'show';
}

function entryOf({ page, label, icon, tab = label, to }: Line): NavEntry {
  const path = to ?? pathOf(page as 'TodayPage');
  return { label, tab, icon, to: path, key: path, unread: page === 'InboxPage' };
}
