/** The component of each page of the route table, one line each, loaded on first use. */
import type { RecordTasksProps } from '#features/tasks/web/RecordTasks.tsx';
import { PrepareBar } from './layout/PrepareBar.tsx';
import { lazyComponent } from './browser/lazy.ts';
import { SectionSkeleton, UnplannedSkeleton, WorkSkeleton } from './home/RowsSkeleton.tsx';
import type { SlotComponents } from './layout/pages-context.ts';
import type { Pages } from './pages/pages.tsx';
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
  DailyReportPage: async () => (await import('#features/calendars/web/DailyReportPage.tsx')).DailyReportPage,
  WeeklyReportDatePage: async () =>
    (await import('#features/calendars/web/WeeklyReportDatePage.tsx')).WeeklyReportDatePage,
  WeeklyReportPage: async () => (await import('#features/calendars/web/WeeklyReportPage.tsx')).WeeklyReportPage,
  GameImportPage: withWords(
    'merging',
    async () => (await import('#features/games/web/fixtures/GameImportPage.tsx')).GameImportPage,
  ),
  TasksPage: withWords('journals', async () => (await import('#features/tasks/web/TasksPage.tsx')).TasksPage),
  ScoutTablePage: async () => (await import('#features/reports/web/scouts/ScoutTablePage.tsx')).ScoutTablePage,
  GameBoardPage: async () => (await import('#features/games/web/board/GameBoardPage.tsx')).GameBoardPage,
  GamesCalendarPage: async () => (await import('#features/games/web/GamesCalendarPage.tsx')).GamesCalendarPage,
  GamesPage: async () => (await import('#features/games/web/GamesPage.tsx')).GamesPage,
  GameCreatePage: async () => (await import('#features/games/web/GameCreatePage.tsx')).GameCreatePage,
  GameEditPage: async () => (await import('#features/games/web/GameEditPage.tsx')).GameEditPage,
  GamePage: async () => (await import('#features/games/web/GamePage.tsx')).GamePage,
  GameReportsPage: async () => (await import('#features/reports/web/list/GameReportsPage.tsx')).GameReportsPage,
  MatchNotebookPage: withWords(
    'stories',
    async () => (await import('#features/notebooks/web/MatchNotebookPage.tsx')).MatchNotebookPage,
  ),
  ReportCreatePage: withWords(
    'tags',
    async () => (await import('#features/reports/web/write/ReportCreatePage.tsx')).ReportCreatePage,
  ),
  ReportsPage: async () => (await import('#features/reports/web/list/ReportsPage.tsx')).ReportsPage,
  PlayerReportPage: withWords(
    'tags',
    async () => (await import('#features/reports/web/read/PlayerReportPage.tsx')).PlayerReportPage,
  ),
  PlayerReportEditPage: withWords(
    'tags',
    async () => (await import('#features/reports/web/write/PlayerReportEditPage.tsx')).PlayerReportEditPage,
  ),
  PlayersMergePage: withWords(
    'merging',
    async () => (await import('#features/players/merge/web/PlayersMergePage.tsx')).PlayersMergePage,
  ),
  PlayerPage: async () => (await import('#features/reports/web/read/PlayerPage.tsx')).PlayerPage,
  PlayerEditPage: async () => (await import('#features/players/web/write/PlayerEditPage.tsx')).PlayerEditPage,
  PlayerReportsPage: async () => (await import('#features/reports/web/list/PlayerReportsPage.tsx')).PlayerReportsPage,
  PlayerStoryPage: withWords(
    'journals',
    withWords('stories', async () => (await import('#features/stories/web/PlayerStoryPage.tsx')).PlayerStoryPage),
  ),
  PlayersPage: async () => (await import('#features/players/web/list/PlayersPage.tsx')).PlayersPage,
  SettingsPage: withWords('people', async () => (await import('#features/sessions/web/SettingsPage.tsx')).SettingsPage),
  SystemPage: withWords(
    'people',
    withWords('system', async () => (await import('#features/system/web/SystemPage.tsx')).SystemPage),
  ),
  RemindersPage: withWords(
    'people',
    withWords('inbox', async () => (await import('#features/messages/web/RemindersPage.tsx')).RemindersPage),
  ),
  SquadsPage: withWords('people', async () => (await import('#features/users/squads/web/SquadsPage.tsx')).SquadsPage),
  SquadPage: withWords('people', async () => (await import('#features/users/squads/web/SquadPage.tsx')).SquadPage),
  SquadWeekPage: withWords(
    'people',
    async () => (await import('#features/calendars/team-week/web/SquadWeekPage.tsx')).SquadWeekPage,
  ),
  SquadAttendancePage: withWords(
    'people',
    async () => (await import('#features/activities/register/web/SquadAttendancePage.tsx')).SquadAttendancePage,
  ),
  CustomNotificationPage: withWords(
    'inbox',
    async () => (await import('#features/messages/web/CustomNotificationPage.tsx')).CustomNotificationPage,
  ),
  InboxPage: withWords('inbox', async () => (await import('#features/notifications/web/InboxPage.tsx')).InboxPage),
  UserInboxPage: withWords(
    'inbox',
    withWords('calendar', async () => (await import('#features/notifications/web/UserInboxPage.tsx')).UserInboxPage),
  ),
  UsersPage: withWords(
    'people',
    async () => (await import('#features/users/squads/web/UsersBySquadPage.tsx')).UsersBySquadPage,
  ),
  UserCalendarPage: withWords(
    'people',
    async () => (await import('#features/activities/web/month/UserCalendarPage.tsx')).UserCalendarPage,
  ),
  UserProfilePage: withWords(
    'people',
    async () => (await import('#features/sessions/web/UserAccountPage.tsx')).UserAccountPage,
  ),
  ClubsPage: async () => (await import('#features/clubs/web/ClubsPage.tsx')).ClubsPage,
  PersonsPage: withWords(
    'journals',
    withWords('writing', async () => (await import('#features/persons/web/PersonsPage.tsx')).PersonsPage),
  ),
  JournalsPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/list/JournalsPage.tsx')).JournalsPage,
  ),
  PlayerJournalsPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/list/PlayerJournalsPage.tsx')).PlayerJournalsPage,
  ),
  JournalCreatePage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/web/write/JournalCreatePages.tsx')).JournalCreatePage,
    ),
  ),
  PlayerJournalPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/read/JournalPages.tsx')).PlayerJournalPage,
  ),
  PlayerJournalEditPage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/web/write/JournalEditPages.tsx')).PlayerJournalEditPage,
    ),
  ),
  PersonPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/list/PersonPage.tsx')).PersonPage,
  ),
  PersonJournalCreatePage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/web/write/JournalCreatePages.tsx')).PersonJournalCreatePage,
    ),
  ),
  PersonJournalPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/read/JournalPages.tsx')).PersonJournalPage,
  ),
  PersonJournalEditPage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/web/write/JournalEditPages.tsx')).PersonJournalEditPage,
    ),
  ),
  OwnSpecialJournalsPage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/special/web/SpecialJournalsPages.tsx')).OwnSpecialJournalsPage,
    ),
  ),
  OwnSpecialJournalPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/read/JournalPages.tsx')).OwnSpecialJournalPage,
  ),
  OwnSpecialJournalEditPage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/web/write/JournalEditPages.tsx')).OwnSpecialJournalEditPage,
    ),
  ),
  CreateSpecialJournalPage: withWords(
    'journals',
    withWords(
      'writing',
      async () =>
        (await import('#features/journals/special/web/CreateSpecialJournalPage.tsx')).CreateSpecialJournalPage,
    ),
  ),
  SpecialJournalsPage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/journals/special/web/SpecialJournalsPages.tsx')).SpecialJournalsPage,
    ),
  ),
  SpecialJournalDetailsPage: withWords(
    'journals',
    async () => (await import('#features/journals/web/read/JournalPages.tsx')).SpecialJournalDetailsPage,
  ),
  PlayerObjectivesPage: withWords(
    'journals',
    async () => (await import('#features/objectives/web/PlayerObjectivesPage.tsx')).PlayerObjectivesPage,
  ),
  ObjectiveCreatePage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/objectives/web/ObjectiveCreatePage.tsx')).ObjectiveCreatePage,
    ),
  ),
  PlayerObjectivePage: withWords(
    'journals',
    async () => (await import('#features/objectives/web/PlayerObjectivePage.tsx')).PlayerObjectivePage,
  ),
  PlayerObjectiveEditPage: withWords(
    'journals',
    withWords(
      'writing',
      async () => (await import('#features/objectives/web/PlayerObjectiveEditPage.tsx')).PlayerObjectiveEditPage,
    ),
  ),
  ClubsMergePage: withWords(
    'merging',
    async () => (await import('#features/clubs/merge/web/ClubsMergePage.tsx')).ClubsMergePage,
  ),
  HomePage: home,
  HomePageAlias: home,
} satisfies Required<Pages>;

/** As high as the buttons. */
const AnswerSkeleton = () => <div className="h-8 touch:h-11" />;

/** As high as its two seasons. */
const AttendanceSkeleton = () => <div className="h-40" />;

/** With the frame of its list, which is needed when nothing can be fetched. */
const loadOutbox = async () => {
  const frame = import('./ui/overlay/DialogFrame.tsx').catch(() => undefined);
  const [{ Outbox }] = await Promise.all([import('./outbox-kinds.ts'), frame]);
  return Outbox;
};

/** Components of features that layouts and home pages render: dialogs over any page, and the viewer's own work. */
export const parts: SlotComponents = {
  PersonalSettings: lazyComponent(
    withWords(
      'people',
      async () => (await import('#features/users/web/profile/PersonalSettings.tsx')).PersonalSettingsDialog,
    ),
  ),
  Unplanned: lazyComponent(
    withWords('homes', async () => (await import('#features/calendars/web/Unplanned.tsx')).Unplanned),
    UnplannedSkeleton,
  ),
  PlayerDossier: lazyComponent<{ playerId: string; name: string }>(
    withWords('dossiers', async () => (await import('#features/dossiers/web/DossierButton.tsx')).DossierButton),
    () => <span className="btn btn-icon" />,
    'wait',
  ),
  SquadMessages: lazyComponent(
    withWords('inbox', async () => (await import('#features/messages/squad/web/SquadMessages.tsx')).SquadMessages),
  ),
  ScoutFigures: lazyComponent<{ scoutId: string }>(
    withWords('scouting', async () => (await import('#features/reports/web/ScoutFigures.tsx')).ScoutFigures),
  ),
  SquadFiles: lazyComponent<{ squadId: string; mayChange: boolean }>(
    async () => (await import('#features/files/squads/web/SquadFiles.tsx')).SquadFiles,
  ),
  AttendanceOfSeasons: lazyComponent(
    withWords(
      'people',
      async () => (await import('#features/activities/register/web/AttendanceOfSeasons.tsx')).AttendanceOfSeasons,
    ),
    AttendanceSkeleton,
  ),
  ActivityInAddress: lazyComponent(
    async () => (await import('#features/activities/web/activity/ActivityInAddress.tsx')).ActivityInAddress,
  ),
  AnswerInRow: lazyComponent(
    withWords('calendar', async () => (await import('#features/activities/web/activity/AnswerInRow.tsx')).AnswerInRow),
    AnswerSkeleton,
    'wait',
  ),
  GameAnswerInRow: lazyComponent(
    withWords(
      'scouting',
      async () => (await import('#features/games/web/assignments/GameAnswerInRow.tsx')).GameAnswerInRow,
    ),
    AnswerSkeleton,
    'wait',
  ),
  sendPushedAnswers: async (client, viewerId) => {
    const [{ sendPushedAnswers }, { sendPushedGameAnswers }] = await Promise.all([
      import('#features/activities/web/pushed-answers.ts'),
      import('#features/games/web/assignments/pushed-answers.ts'),
    ]);
    await Promise.all([sendPushedAnswers(client, viewerId), sendPushedGameAnswers(client, viewerId)]);
  },
  // Needs the texts of both parts, because arrivals are shown over any page.
  Arrivals: lazyComponent(
    withWords(
      'calendar',
      withWords('inbox', async () => (await import('#features/notifications/web/Arrivals.tsx')).Arrivals),
    ),
  ),
  Outbox: lazyComponent(withWords('validations', loadOutbox)),
  // Its texts load after the first page.
  PrepareGame: lazyComponent(
    withWords(
      'validations',
      async () => (await import('#features/reports/preparation/web/PrepareGame.tsx')).PrepareGame,
    ),
    () => <PrepareBar />,
  ),
  DeskWork: lazyComponent(
    withWords('homes', async () => (await import('#features/games/web/board/DeskWork.tsx')).DeskWork),
    WorkSkeleton,
  ),
  UnreadReports: lazyComponent(
    withWords('homes', async () => (await import('#features/reports/web/review/UnreadReports.tsx')).UnreadReports),
    SectionSkeleton,
  ),
  MyTasks: lazyComponent(
    withWords(
      'journals',
      withWords('homes', async () => (await import('#features/tasks/web/MyTasks.tsx')).MyTasks),
    ),
    SectionSkeleton,
  ),
  RecordTasks: lazyComponent<RecordTasksProps>(
    withWords('journals', async () => (await import('#features/tasks/web/RecordTasks.tsx')).RecordTasks),
    () => <div className="h-8" />,
  ),
  MyWork: lazyComponent(
    withWords('homes', async () => (await import('#features/reports/work/web/MyWork.tsx')).MyWork),
    WorkSkeleton,
  ),
};
