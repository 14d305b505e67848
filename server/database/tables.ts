/** Generated from database/migrations by `npm run schema`: edit those instead. */

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface Activities {
  activityTypeId: string;
  allDay: Generated<boolean>;
  cancelled: Generated<boolean>;
  cancelReason: Generated<string>;
  createdAt: Generated<string>;
  createdBy: string;
  date: string;
  description: Generated<string>;
  during: Generated<string>;
  endsAt: string;
  gameId: string | null;
  id: Generated<string>;
  meetingPoint: Generated<string>;
  meetMinutes: number | null;
  ownerId: string | null;
  place: Generated<string>;
  removalId: string | null;
  repliesRemindedAt: string | null;
  replyHours: number | null;
  seriesId: string | null;
  startsAt: string;
  title: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface ActivityLeftOut {
  activityId: string;
  userId: string;
}

export interface ActivityParticipants {
  absenceReason: string | null;
  activityId: string;
  answeredAt: string | null;
  answeredBy: string | null;
  askedAgain: Generated<boolean>;
  attendance: string | null;
  attendanceAt: string | null;
  attendanceBy: string | null;
  bySquad: Generated<boolean>;
  date: string;
  declined: Generated<boolean>;
  declineNote: Generated<string>;
  declineReason: string | null;
  hasJoined: Generated<boolean>;
  position: number;
  userId: string;
}

export interface ActivitySquads {
  activityId: string;
  squadId: string;
}

export interface ActivityTypes {
  hue: number;
  id: string;
  isForManager: Generated<boolean>;
  isForPlayer: Generated<boolean>;
  isForScout: Generated<boolean>;
  isMatch: Generated<boolean>;
  name: string;
  position: number;
}

export interface Backups {
  bytes: number | null;
  failedAt: string | null;
  finishedAt: string | null;
  night: string;
  reason: string | null;
}

export interface CalendarChanges {
  activityId: string;
  activityTypeId: string;
  allDay: boolean;
  changedAt: string;
  changedBy: string;
  date: string;
  endsAt: string;
  id: Generated<string>;
  kind: string;
  notedAt: Generated<string>;
  seriesId: string | null;
  startsAt: string;
  title: string;
  userId: string;
  wasAllDay: boolean | null;
  wasDate: string | null;
  wasEndsAt: string | null;
  wasStartsAt: string | null;
}

export interface CalendarFeeds {
  createdAt: string;
  lastFetchedAt: string | null;
  lastFetchedBy: string | null;
  tokenHash: Buffer;
  userId: string;
}

export interface ClubMerges {
  baseId: string;
  mergedAt: Generated<string>;
  mergedBy: string;
  mergedId: string;
  previous: Json;
}

export interface ClubNames {
  clubId: string;
  former: Generated<boolean>;
  kept: Generated<boolean>;
  name: string;
}

export interface Clubs {
  createdAt: Generated<string>;
  createdBy: string | null;
  id: Generated<string>;
  logo: string | null;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface ClubSettings {
  confidentialCategories: string[];
  isOnly: Generated<boolean>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface Dossiers {
  assessment: boolean;
  createdAt: Generated<string>;
  createdBy: string;
  failedAt: string | null;
  id: Generated<string>;
  journals: boolean;
  madeFor: string | null;
  most: number;
  objectives: boolean;
  pdf: Buffer | null;
  playerId: string;
  progress: Generated<number>;
  reports: boolean;
}

export interface Files {
  activityId: string | null;
  arrivedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string;
  hasThumbnail: Generated<boolean>;
  id: Generated<string>;
  journalId: string | null;
  key: string;
  multipartId: string | null;
  name: string;
  objectiveId: string | null;
  position: Generated<number>;
  rawRemovedAt: string | null;
  rejectedAt: string | null;
  removalId: string | null;
  reportId: string | null;
  sanitizedAt: string | null;
  servedKey: Generated<string>;
  size: number;
  squadId: string | null;
  type: string;
}

export interface FileTotals {
  arrivingBytes: number;
  bytes: number;
  files: number;
}

export interface GameAssignmentPlayers {
  assignmentId: string;
  playerId: string;
}

export interface GameAssignments {
  answer: Generated<string>;
  answeredAt: string | null;
  askedAt: string;
  askedBy: string;
  during: string | null;
  gameId: string;
  id: Generated<string>;
  note: Generated<string>;
  scoutId: string;
  state: string;
  toldKickoffKnown: boolean;
  toldStartsAt: string;
}

export interface GameImports {
  day: string;
  firstClub: string;
  gameId: string;
  listedAs: string | null;
  listId: string | null;
  secondClub: string;
  sourceId: string | null;
  toldKickoffKnown: boolean | null;
  toldStartsAt: string | null;
}

export interface GameListClubs {
  clubId: string;
  listId: string;
}

export interface GameListHeadings {
  heading: string;
  means: string | null;
}

export interface GameLists {
  createdAt: Generated<string>;
  createdBy: string;
  id: Generated<string>;
  name: string;
}

export interface GameMerges {
  baseId: string;
  mergedAt: Generated<string>;
  mergedBy: string;
  mergedId: string;
  previous: Json;
}

export interface GamePlaces {
  city: string;
  country: string;
  isOurs: Generated<boolean>;
  latitude: number;
  longitude: number;
}

export interface Games {
  awayClubId: string;
  awayResult: number | null;
  awayTeamType: string | null;
  city: Generated<string>;
  createdAt: Generated<string>;
  createdBy: string | null;
  day: string;
  gameContext: string | null;
  homeClubId: string;
  homeResult: number | null;
  homeTeamType: string | null;
  id: Generated<string>;
  kickoffKnown: Generated<boolean>;
  level: string;
  location: Generated<string | null>;
  observations: Generated<string>;
  scoutingProcedure: string | null;
  searchText: Generated<string>;
  startsAt: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface GameScouts {
  gameId: string;
  userId: string;
}

export interface HeldJobs {
  account: string | null;
  addedAt: string;
  data: Json;
  id: string;
  queue: string;
}

export interface IdempotencyKeys {
  answer: Json | null;
  answerId: string | null;
  createdAt: Generated<string>;
  inputHash: Buffer | null;
  key: string;
  operation: string;
  userId: string;
}

export interface Journals {
  category: string;
  confidential: Generated<boolean>;
  confidentialSetAt: string | null;
  confidentialSetBy: string | null;
  content: string;
  contentText: string;
  createdAt: Generated<string>;
  createdBy: string;
  date: string;
  deadline: string | null;
  id: Generated<string>;
  importantTopics: string | null;
  injured: boolean | null;
  injurySituation: string | null;
  mergedFrom: string | null;
  name: string;
  nextSteps: Generated<string>;
  parentsFeedback: string | null;
  performanceCurve: number | null;
  personId: string | null;
  playerId: string | null;
  preview: Generated<string>;
  school: string | null;
  searchText: Generated<string>;
  type: Generated<string>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface KnownDevices {
  blockedUntil: Generated<string>;
  createdAt: Generated<string>;
  expiresAt: string;
  failures: Generated<number>;
  id: Generated<string>;
  lastUsedAt: Generated<string>;
  tokenHash: Buffer;
  userId: string;
}

export interface LinkKeys {
  id: Generated<number>;
  key: Buffer;
}

export interface ListLengths {
  difference: number;
  list: string;
}

export interface Mails {
  address: string | null;
  changes: string[] | null;
  createdAt: Generated<string>;
  id: Generated<string>;
  kind: string;
  lastError: string | null;
  plan: Json | null;
  secret: string | null;
  settledAt: string | null;
  state: Generated<string>;
  tries: Generated<number>;
  userId: string;
  week: string | null;
}

export interface MatchComments {
  activityId: string;
  comment: string;
  updatedAt: Generated<string>;
  userId: string;
}

export interface MatchInfos {
  activityId: string;
  assists: number | null;
  awayId: string | null;
  awayName: string | null;
  goalsScored: number | null;
  homeId: string | null;
  homeName: string | null;
  improvements: Generated<string>;
  location: Generated<string>;
  minutesPlayed: number | null;
  personalGoals: Generated<string>;
  position: string | null;
  remarks: Generated<string>;
  resultAway: number | null;
  resultHome: number | null;
  selfAssessment: Generated<string>;
}

export interface MatchNotes {
  added: number | null;
  aspect: string | null;
  changedAt: string;
  createdBy: string;
  gameId: string;
  id: string;
  minute: number | null;
  rating: number | null;
  removed: Generated<boolean>;
  shirtNumber: number | null;
  side: string;
  words: Generated<string>;
  writtenAt: string;
}

export interface MessageDevices {
  deviceId: string;
  messageId: string;
}

export interface Messages {
  createdAt: Generated<string>;
  createdBy: string;
  failedAt: string | null;
  id: Generated<string>;
  leftOut: Generated<number>;
  message: Json;
  reached: Generated<number>;
  recipientIds: string[];
  squadId: string | null;
  title: Json;
  type: string;
}

export interface Notifications {
  activityIds: Generated<string[]>;
  actorId: string;
  at: string;
  beforeChange: Json | null;
  game: Json | null;
  id: Generated<string>;
  messageId: string | null;
  pushedAt: string | null;
  readAt: string | null;
  recipientId: string;
  report: Json | null;
  type: string;
}

export interface NotificationSettings {
  pushActivities: Generated<boolean>;
  pushMessages: Generated<boolean>;
  pushReminders: Generated<boolean>;
  quietFrom: string | null;
  quietTo: string | null;
  updatedAt: Generated<string>;
  userId: string;
  version: Generated<number>;
  weeklyMail: Generated<boolean>;
}

export interface Objectives {
  category: string;
  comments: Generated<string[]>;
  confidential: Generated<boolean>;
  confidentialSetAt: string | null;
  confidentialSetBy: string | null;
  content: string;
  createdAt: Generated<string>;
  createdBy: string;
  date: string;
  deadline: string | null;
  discussedWithPlayer: Generated<boolean>;
  id: Generated<string>;
  mergedFrom: string | null;
  name: string;
  nextSteps: Generated<string>;
  playerId: string;
  type: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface Persons {
  createdAt: Generated<string>;
  createdBy: string | null;
  firstName: string;
  id: Generated<string>;
  info: Generated<string>;
  lastName: string;
  searchText: Generated<string>;
  type: string;
  updatedAt: Generated<string>;
  version: Generated<number>;
}

export interface Pictures {
  bytes: Buffer;
  createdAt: Generated<string>;
  hash: string;
  sanitizedAt: string | null;
  type: string;
}

export interface PlayerAccounts {
  endedAt: string | null;
  endedBy: string | null;
  id: Generated<string>;
  linkedAt: string;
  linkedBy: string;
  playerId: string;
  userId: string;
}

export interface PlayerMerges {
  baseId: string;
  mergedAt: string;
  mergedBy: string;
  mergedId: string;
  previous: Json;
}

export interface Players {
  agency: Generated<string>;
  agent: boolean | null;
  agentEmail: Generated<string>;
  agentPhone: Generated<string>;
  appearance: string | null;
  bodyComposition: string | null;
  clubId: string;
  contact: Generated<string>;
  contractDuration: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  dateOfBirth: string | null;
  email: Generated<string>;
  firstName: string;
  hasContract: string | null;
  height: number | null;
  id: Generated<string>;
  lastName: string;
  links: Generated<string[]>;
  mainPosition: string;
  nationality: string | null;
  nationalTeam: Generated<string>;
  nationalTeamPlayer: boolean | null;
  nickname: Generated<string>;
  nSweater: number | null;
  outfitter: Generated<string>;
  parentEmail: Generated<string>;
  parentPhone: Generated<string>;
  phone: Generated<string>;
  photo: string | null;
  physicalStature: string | null;
  searchText: Generated<string>;
  secondNationality: string | null;
  secondPosition: string | null;
  status: Generated<string>;
  strongFoot: string | null;
  teamId: string;
  type: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
  weight: number | null;
}

export interface PushDevices {
  createdAt: Generated<string>;
  device: string;
  failures: Generated<number>;
  heldEntries: Generated<string[]>;
  heldUntil: string | null;
  id: Generated<string>;
  lastDeliveredAt: string | null;
  publicKey: Buffer | null;
  secret: Buffer | null;
  service: string;
  sessionId: string;
  token: string;
  tokenHash: Buffer;
  userId: string;
}

export interface PushKeys {
  id: Generated<number>;
  privateKey: Buffer;
  publicKey: Buffer;
}

export interface RateLimits {
  emptyAt: string;
  name: string;
  refused: Generated<number>;
  refusedAt: string | null;
  userId: string;
}

export interface Removals {
  id: Generated<string>;
  removedAt: string;
  removedBy: string;
}

export interface RemovedParticipants {
  absenceReason: string | null;
  activityId: string;
  answeredAt: string | null;
  answeredBy: string | null;
  askedAgain: Generated<boolean>;
  attendance: string | null;
  attendanceAt: string | null;
  attendanceBy: string | null;
  bySquad: Generated<boolean>;
  declined: Generated<boolean>;
  declineNote: Generated<string>;
  declineReason: string | null;
  hasJoined: boolean;
  position: number;
  removalId: string;
  userId: string;
  wasOwner: boolean;
}

export interface RemovedRecords {
  kind: string;
  parts: Generated<Json>;
  record: Json;
  recordId: string;
  removalId: string;
}

export interface ReportReadings {
  agreedAt: string | null;
  readAt: string;
  readerId: string;
  reportId: string;
}

export interface ReportRemarks {
  createdAt: string;
  createdBy: string;
  id: Generated<string>;
  kind: string;
  reportId: string;
  text: string;
}

export interface Reports {
  amendedAt: string | null;
  average: Generated<number>;
  createdAt: Generated<string>;
  createdBy: string;
  gameId: string;
  generalGrade: number | null;
  generalNote: Generated<string>;
  globalNote: Generated<string>;
  id: Generated<string>;
  intelligenceGrade: number | null;
  intelligenceNote: Generated<string>;
  isTraining: Generated<boolean>;
  mentalityGrade: number | null;
  mentalityNote: Generated<string>;
  mergedFrom: string | null;
  nSweater: number;
  physiqueGrade: number | null;
  physiqueNote: Generated<string>;
  playerId: string;
  scoutingRecommendation: string;
  searchText: Generated<string>;
  tags: Generated<string[]>;
  techniqueGrade: number | null;
  techniqueNote: Generated<string>;
  type: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  velocityGrade: number | null;
  velocityNote: Generated<string>;
  version: Generated<number>;
}

export interface ScoutAssignments {
  assignedAt: Generated<string>;
  playerId: string;
  playerSide: Generated<string>;
  scoutId: string;
  scoutSide: Generated<string>;
}

export interface Sessions {
  createdAt: Generated<string>;
  device: string | null;
  expiresAt: string;
  id: Generated<string>;
  knownDeviceId: string | null;
  lastUsedAt: Generated<string>;
  pushLostAt: string | null;
  tokenHash: Buffer;
  userId: string;
}

export interface SignInFailures {
  blockedUntil: string;
  failures: number;
  lastFailedAt: string;
  subject: Buffer;
  turnAt: string | null;
}

export interface SquadMembers {
  fromDay: string;
  id: Generated<string>;
  role: string;
  side: Generated<string>;
  squadId: string;
  untilDay: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string;
  version: Generated<number>;
}

export interface Squads {
  archivedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  hue: number;
  id: Generated<string>;
  level: string;
  name: string;
  season: number;
  shortName: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface Tasks {
  assigneeId: string;
  createdAt: string;
  createdBy: string;
  doneAt: string | null;
  doneBy: string | null;
  dueOn: string | null;
  id: Generated<string>;
  journalId: string | null;
  objectiveId: string | null;
  reportId: string | null;
  text: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface TidiedTexts {
  field: string;
  original: string;
  outcome: string;
  recordKey: string;
  tableName: string;
  tidiedAt: string;
}

export interface Tidying {
  afterKey: string[] | null;
  doneAt: string | null;
  tableName: string;
}

export interface UserClubs {
  clubId: string;
  position: number;
  userId: string;
}

export interface Users {
  avatar: string | null;
  birthDate: string | null;
  createdAt: Generated<string>;
  deactivatedAt: string | null;
  email: string;
  firstName: Generated<string>;
  firstSignedInAt: string | null;
  id: Generated<string>;
  journalType: string | null;
  label: string | null;
  language: Generated<string>;
  lastName: Generated<string>;
  league: string | null;
  passwordHash: string;
  requirePasswordReset: Generated<boolean>;
  role: string;
  side: Generated<string>;
  temporaryPasswordExpiresAt: string | null;
  temporarySignInsLeft: number | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface VideoConversions {
  askedAt: string;
  begunAt: string | null;
  convertedAt: string | null;
  failedAt: string | null;
  fileId: string;
  key: string | null;
  percent: Generated<number>;
}

export interface WeeklyPlans {
  finishedAt: string | null;
  reached: string | null;
  week: string;
}

export interface DB {
  activities: Activities;
  activityLeftOut: ActivityLeftOut;
  activityParticipants: ActivityParticipants;
  activitySquads: ActivitySquads;
  activityTypes: ActivityTypes;
  backups: Backups;
  calendarChanges: CalendarChanges;
  calendarFeeds: CalendarFeeds;
  clubMerges: ClubMerges;
  clubNames: ClubNames;
  clubs: Clubs;
  clubSettings: ClubSettings;
  dossiers: Dossiers;
  files: Files;
  fileTotals: FileTotals;
  gameAssignmentPlayers: GameAssignmentPlayers;
  gameAssignments: GameAssignments;
  gameImports: GameImports;
  gameListClubs: GameListClubs;
  gameListHeadings: GameListHeadings;
  gameLists: GameLists;
  gameMerges: GameMerges;
  gamePlaces: GamePlaces;
  games: Games;
  gameScouts: GameScouts;
  heldJobs: HeldJobs;
  idempotencyKeys: IdempotencyKeys;
  journals: Journals;
  knownDevices: KnownDevices;
  linkKeys: LinkKeys;
  listLengths: ListLengths;
  mails: Mails;
  matchComments: MatchComments;
  matchInfos: MatchInfos;
  matchNotes: MatchNotes;
  messageDevices: MessageDevices;
  messages: Messages;
  notifications: Notifications;
  notificationSettings: NotificationSettings;
  objectives: Objectives;
  persons: Persons;
  pictures: Pictures;
  playerAccounts: PlayerAccounts;
  playerMerges: PlayerMerges;
  players: Players;
  pushDevices: PushDevices;
  pushKeys: PushKeys;
  rateLimits: RateLimits;
  removals: Removals;
  removedParticipants: RemovedParticipants;
  removedRecords: RemovedRecords;
  reportReadings: ReportReadings;
  reportRemarks: ReportRemarks;
  reports: Reports;
  scoutAssignments: ScoutAssignments;
  sessions: Sessions;
  signInFailures: SignInFailures;
  squadMembers: SquadMembers;
  squads: Squads;
  tasks: Tasks;
  tidiedTexts: TidiedTexts;
  tidying: Tidying;
  userClubs: UserClubs;
  users: Users;
  videoConversions: VideoConversions;
  weeklyPlans: WeeklyPlans;
}
