/** The component of each page of the route table, one line each, loaded on first use. */
import { lazyComponent } from './browser/lazy.ts';
import type { SlotComponents } from './layout/pages-context.ts';
import type { Pages } from './router/pages.tsx';
import type { BuiltPage } from './router/table.ts';
import { loadTexts, type TextPart } from './text/i18n.ts';

/** Loads code together with a part of the texts, besides those of its mode. */
const withWords =
  <Code,>(part: TextPart, load: () => Promise<Code>) =>
  async (): Promise<Code> =>
    (await Promise.all([load(), loadTexts(part)]))[0];

const home = async () => (await import('./home/ScoutingHomePage.tsx')).ScoutingHomePage;

export const pages = {
  CalendarHomePage: async () => (await import('#features/activities/web/home/CalendarHomePage.tsx')).CalendarHomePage,
  TodayPage: async () => (await import('#features/activities/web/day/TodayPage.tsx')).TodayPage,
  MyCalendarPage: async () => (await import('#features/activities/web/month/MyCalendarPage.tsx')).MyCalendarPage,
  WeeklyCalendarEditPage: async () =>
    (await import('#features/activities/web/week-plan/WeekPlanPage.tsx')).WeekPlanPage,
  WeeklySchedulePage: async () => (await import('#features/activities/web/week-plan/WeekPlanPage.tsx')).WeekPlanPage,
  WeeklyCalendarPage: async () =>
    (await import('#features/activities/web/month/WeeklyCalendarPage.tsx')).WeeklyCalendarPage,
  GroupCalendarPage: async () => (await import('#features/calendars/web/GroupCalendarPage.tsx')).GroupCalendarPage,
  DailyReportPage: withWords(
    'people',
    async () => (await import('#features/calendars/web/DailyReportPage.tsx')).DailyReportPage,
  ),
  WeeklyReportDatePage: async () =>
    (await import('#features/calendars/web/WeeklyReportDatePage.tsx')).WeeklyReportDatePage,
  WeeklyReportPage: withWords(
    'people',
    async () => (await import('#features/calendars/web/WeeklyReportPage.tsx')).WeeklyReportPage,
  ),
  GamesCalendarPage: async () => (await import('#features/games/web/GamesCalendarPage.tsx')).GamesCalendarPage,
  GamesPage: async () => (await import('#features/games/web/GamesPage.tsx')).GamesPage,
  GameCreatePage: async () => (await import('#features/games/web/GameCreatePage.tsx')).GameCreatePage,
  GameEditPage: async () => (await import('#features/games/web/GameEditPage.tsx')).GameEditPage,
  GamePage: async () => (await import('#features/games/web/GamePage.tsx')).GamePage,
  GameReportsPage: async () => (await import('#features/reports/web/GameReportsPage.tsx')).GameReportsPage,
  ReportCreatePage: async () => (await import('#features/reports/web/ReportCreatePage.tsx')).ReportCreatePage,
  ReportsPage: async () => (await import('#features/reports/web/ReportsPage.tsx')).ReportsPage,
  PlayerReportPage: async () => (await import('#features/reports/web/PlayerReportPage.tsx')).PlayerReportPage,
  PlayerReportEditPage: async () =>
    (await import('#features/reports/web/PlayerReportEditPage.tsx')).PlayerReportEditPage,
  PlayersMergePage: withWords(
    'merging',
    async () => (await import('#features/players/merge/web/PlayersMergePage.tsx')).PlayersMergePage,
  ),
  PlayerPage: async () => (await import('#features/reports/web/PlayerPage.tsx')).PlayerPage,
  PlayerEditPage: async () => (await import('#features/players/web/PlayerEditPage.tsx')).PlayerEditPage,
  PlayerReportsPage: async () => (await import('#features/reports/web/PlayerReportsPage.tsx')).PlayerReportsPage,
  PlayersPage: async () => (await import('#features/players/web/PlayersPage.tsx')).PlayersPage,
  SettingsPage: withWords('people', async () => (await import('#features/sessions/web/SettingsPage.tsx')).SettingsPage),
  UsersPage: withWords('people', async () => (await import('#features/users/web/UsersPage.tsx')).UsersPage),
  UserCalendarPage: withWords(
    'people',
    async () => (await import('#features/activities/web/month/UserCalendarPage.tsx')).UserCalendarPage,
  ),
  UserProfilePage: withWords(
    'people',
    async () => (await import('#features/sessions/web/UserAccountPage.tsx')).UserAccountPage,
  ),
  ClubsPage: async () => (await import('#features/clubs/web/ClubsPage.tsx')).ClubsPage,
  ClubsMergePage: withWords(
    'merging',
    async () => (await import('#features/clubs/merge/web/ClubsMergePage.tsx')).ClubsMergePage,
  ),
  HomePage: home,
  HomePageAlias: home,
} satisfies Required<Pick<Pages, BuiltPage>>;

/** Components of features that layouts render: dialogs over any page. */
export const parts: SlotComponents = {
  PersonalSettings: lazyComponent(
    withWords('people', async () => (await import('#features/users/web/PersonalSettings.tsx')).PersonalSettingsDialog),
  ),
};
