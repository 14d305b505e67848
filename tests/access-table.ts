/**
 * Who may call what: written by hand from the rules of the club, and held against the server by access.test.ts. "yes" says
 * that the operation opens for the role; which records it then touches is proven by the tests of the feature.
 */
export const ACCESS_COLUMNS = ['nobody', 'special', 'player', 'scout', 'manager', 'admin'] as const;
export type AccessColumn = (typeof ACCESS_COLUMNS)[number];

const everybody = ['nobody', 'special', 'player', 'scout', 'manager', 'admin'] as const;
const signedIn = ['special', 'player', 'scout', 'manager', 'admin'] as const;
const withCalendar = ['player', 'scout', 'manager', 'admin'] as const;
const scouting = ['scout', 'manager', 'admin'] as const;
const scoutingAndSpecial = ['special', 'scout', 'manager', 'admin'] as const;
const managers = ['manager', 'admin'] as const;
const admins = ['admin'] as const;

export const ACCESS: Record<string, readonly AccessColumn[]> = {
  // Signing in and the own password
  signIn: everybody,
  userExists: everybody,
  signOut: signedIn,
  updateUserPassword: signedIn,
  mySessions: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
  userSessions: admins,
  endUserSession: admins,
  endUserSessions: admins,

  // What pickers offer
  users: signedIn,
  listActiveUsers: signedIn,
  clubs: withCalendar,
  activityTypes: withCalendar,

  // Calendars
  myActivities: withCalendar,
  myActivitiesForWeek: withCalendar,
  activities: withCalendar,
  activity: withCalendar,
  calendarChanges: withCalendar,
  busyPeople: withCalendar,
  activityPlaces: withCalendar,
  takenPlace: withCalendar,
  usersActivitiesDailyMap: withCalendar,
  unplannedPlayers: managers,
  usersActivitiesWeeklyMap: admins,
  weeklyPdf: withCalendar,
  createActivity: withCalendar,
  updateActivity: withCalendar,
  deleteActivity: withCalendar,
  repeatActivity: withCalendar,
  copyWeek: withCalendar,
  updateFollowingActivities: withCalendar,
  deleteFollowingActivities: withCalendar,
  restoreActivity: withCalendar,
  cancelActivity: withCalendar,
  reinstateActivity: withCalendar,
  joinActivity: withCalendar,
  replyToActivity: withCalendar,
  remindOfReplies: scouting,
  awaitedReplies: scouting,
  recordAttendance: scouting,
  attendanceRegister: scouting,
  attendanceSheet: scouting,
  addMatchComment: withCalendar,

  // The inbox
  listNotifications: withCalendar,
  unreadNotifications: withCalendar,
  notification: withCalendar,
  markNotificationsRead: withCalendar,
  reminderRecipients: admins,
  reminderRecipientIds: admins,
  customNotifications: admins,
  customNotification: admins,
  sendCustomNotification: admins,

  // The own calendar in calendar programs
  calendarFeed: withCalendar,
  renewCalendarFeed: withCalendar,
  endCalendarFeed: withCalendar,
  activityCalendarFile: withCalendar,
  pushKey: withCalendar,
  pushDevices: withCalendar,
  pushDeviceLost: withCalendar,
  registerPushToken: withCalendar,
  removePushToken: withCalendar,
  removePushDevice: withCalendar,
  notificationSettings: withCalendar,
  updateNotificationSettings: withCalendar,

  // Files
  uploadFiles: signedIn,
  uploadParts: signedIn,
  finishUpload: signedIn,
  file: signedIn,
  addFileToActivity: withCalendar,
  removeFileFromActivity: withCalendar,

  // Scouting
  club: scouting,
  clubList: scouting,
  createClub: scouting,
  updateClub: scouting,
  mergeClubs: managers,
  mergeClubsPreview: managers,
  games: scouting,
  game: scouting,
  gameDays: scouting,
  gamesOfPair: scouting,
  createGame: scouting,
  updateGame: admins,
  assignGameScouts: managers,
  withdrawGameScout: managers,
  answerGameAssignment: scouting,
  scoutAvailability: managers,
  gameBoard: managers,
  deskWork: managers,
  players: scouting,
  player: scouting,
  playerYears: scouting,
  playersExport: scouting,
  similarPlayers: scouting,
  closedPlayerIsSimilar: scouting,
  createPlayer: scouting,
  updatePlayer: scouting,
  mergePlayers: managers,
  linkPlayer: managers,
  unlinkPlayer: managers,
  accountSuggestions: managers,
  mergePlayersPreview: managers,
  playerMerges: managers,
  persons: scouting,
  person: scouting,
  similarPersons: scouting,
  createPerson: scouting,
  reports: scouting,
  report: scouting,
  reportsCsv: scouting,
  reportsExport: scouting,
  playerAssessment: scouting,
  myWork: scouting,
  validateCreateReport: scouting,
  matchNotebook: scouting,
  saveMatchNotes: scouting,
  createShortReport: scouting,
  createStandardReport: scouting,
  createStandartReport: scouting,
  updateReport: scouting,
  addReportRemark: scouting,
  agreeWithReport: managers,
  markReportsRead: scouting,
  unreadReports: scouting,

  // Journals, of which a special user has those of one category, and objectives
  journals: scoutingAndSpecial,
  journal: scoutingAndSpecial,
  journalsCsv: scoutingAndSpecial,
  journalsExport: scoutingAndSpecial,
  journalPlayers: scoutingAndSpecial,
  createJournal: scoutingAndSpecial,
  updateJournal: scouting,
  deleteJournal: scouting,
  restoreJournal: scouting,
  clubSettings: scoutingAndSpecial,
  updateClubSettings: admins,
  sensitiveJournals: admins,
  makeJournalsConfidential: admins,
  untidyTexts: admins,
  playerStory: scouting,
  playerPerformance: scouting,
  monthDeadlines: scouting,
  objectives: scouting,
  objective: scouting,
  createObjective: managers,
  updateObjective: managers,
  deleteObjective: managers,
  restoreObjective: managers,
  dossiers: scouting,
  dossier: scouting,
  createDossier: scouting,

  // Records made by mistake
  deleteGame: admins,
  deletePlayer: admins,
  deleteReport: admins,
  restoreReport: admins,

  // People
  userList: scouting,
  getUser: signedIn,
  createUser: scouting,
  updateUser: withCalendar,
  assignScouts: managers,
  assignPlayers: managers,
  resetUserPassword: managers,
  deleteUser: admins,
  reactivateUser: admins,
  squadMessages: scouting,
  messageSquad: scouting,
  squads: scouting,
  squadWeek: scouting,
  squadWeekSheet: scouting,
  remindSquadOfPlans: managers,
  squad: scouting,
  createSquad: managers,
  updateSquad: managers,
  archiveSquad: managers,
  copySquad: managers,
  addSquadMembers: managers,
  endSquadMembership: managers,
  failedMails: admins,
  storageUsage: admins,
  limitHits: admins,

  // The machinery
  system: admins,
  retryDeadJobs: admins,
  dropDeadJob: admins,
  sendTest: admins,
};

/** What is asked where a question without any wish is not for everybody in the row: scouts list players only. */
export const ASKED_WITH: Record<string, object> = {
  userList: { filter: { roles: ['player'] } },
};

/** What somebody may still do whose password was given by staff and must be changed first. */
export const DURING_RESET: readonly string[] = ['signIn', 'userExists', 'signOut', 'updateUserPassword'];
