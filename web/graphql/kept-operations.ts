/**
 * The operations whose answers may stay on the device of players and scouts (decisions 37 and 52). A test checks that
 * they may call each. `start`: shown at once by the next start. `away`: read when the server does not answer.
 */
export const KEPT_OPERATIONS = {
  Initial: 'start',
  MyActivities: 'start',
  Weeks: 'start',
  Month: 'start',
  Games: 'start',
  Players: 'start',
  Reports: 'start',
  Activity: 'away',
  Game: 'away',
  GameDays: 'away',
  LatestNotificationsForUser: 'away',
  MyWork: 'away',
  Player: 'away',
  PlayerAssessment: 'away',
  PlayerCoverage: 'away',
  PlayerPage: 'away',
  Report: 'away',
  ReportReview: 'away',
  ReportedByMe: 'away',
  ValidateCreateReport: 'away',
} as const;
export type KeptOperation = keyof typeof KEPT_OPERATIONS;
