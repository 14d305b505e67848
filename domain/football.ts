/**
 * The catalogues of the club's language. The values are stored and sent as they stand here; their words live in the
 * locales. Order is the order in which they are offered.
 */

/** ENUM-01 */
export const ROLES = ['player', 'scout', 'manager', 'admin', 'special'] as const;
export type Role = (typeof ROLES)[number];

/*
 * Facts that follow from a role. Rights stand in permissions.ts.
 */

/** Roles that watch games and may have players assigned. */
export const STAFF = ['scout', 'manager', 'admin'] as const satisfies Role[];

/** The role that gives out roles; the club is never without an admin. */
export const ADMIN_ROLE = 'admin' satisfies Role;

/** Special users have no calendar. */
export const CALENDAR_ROLES = ['player', 'scout', 'manager', 'admin'] as const satisfies Role[];

/** Players have a section, a league, clubs and scouts. */
export const isPlayer = ({ role }: { role?: Role | null | undefined }): boolean => role === 'player';

/** Whether players can be assigned to this person. */
export const isStaffMember = ({ role }: { role: Role }): boolean => includes(STAFF, role);

export const isAdmin = ({ role }: { role: Role }): boolean => role === ADMIN_ROLE;

export const hasCalendar = ({ role }: { role: Role }): boolean => includes(CALENDAR_ROLES, role);

/** ROLE-02: adds admins to managers. */
export const withAdmins = (roles: readonly Role[]): Role[] =>
  roles.includes('manager') && !roles.includes(ADMIN_ROLE) ? [...roles, ADMIN_ROLE] : [...roles];

/** Whether a type is meant for the role (ACT-02); admins count as managers. */
export function isTypeAllowedForRole(
  role: Role,
  type: { isForPlayer: boolean; isForManager: boolean; isForScout: boolean },
): boolean {
  if (role === 'player') return type.isForPlayer;
  if (role === 'scout') return type.isForScout;
  return role !== 'special' && type.isForManager;
}

const includes = (roles: readonly Role[], role: Role) => roles.includes(role);

/** ENUM-02: the two squads that players belong to. */
export const LABELS = ['YOUTH', 'PRO'] as const;
export type Label = (typeof LABELS)[number];

/** ENUM-02: groups of the weekly report: a section, or players who have left. */
export const CALENDAR_GROUPS = ['YOUTH', 'PRO', 'DEACTIVATED'] as const;
export type CalendarGroup = (typeof CALENDAR_GROUPS)[number];

/** People on one page of everybody's calendars. */
export const PEOPLE_PER_PAGE = 500;

/** Kinds of files of an activity. */
export const FILE_TYPES = ['image', 'file', 'video'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Progress of a video's conversion to mp4. */
export const CONVERSION_STATES = ['waiting', 'converting', 'converted', 'failed', 'off'] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** ENUM-03: interface languages, the default first. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'sr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** ENUM-09, and games of women (DSK-40). */
export const LEVELS = [
  'u10',
  'u11',
  'u12',
  'u13',
  'u14',
  'u15',
  'u16',
  'u17',
  'u18',
  'u19',
  'u20',
  'u21',
  'u22',
  'u23',
  'pro',
  'women',
] as const;
export type Level = (typeof LEVELS)[number];

/** SQD-03: what somebody is in a squad. Players play; coaches and the staff are people of `STAFF`. */
export const SQUAD_ROLES = ['player', 'coach', 'staff'] as const;
export type SquadRole = (typeof SQUAD_ROLES)[number];

/** RPL-02: what people answer who are asked whether they come. */
export const ANSWERS = ['coming', 'not_coming'] as const;
export type ReplyAnswer = (typeof ANSWERS)[number];

/** RPL-03: why somebody does not come. */
export const DECLINE_REASONS = ['ill', 'injured', 'school', 'family', 'travel', 'national_team', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The most people of one activity. */
export const MAX_PEOPLE = 100;

/** DSK-02, DSK-06: what has become of asking somebody to go to a game. The last two follow from reports and the day. */
export const GAME_ASSIGNMENT_STATES = ['asked', 'accepted', 'declined', 'withdrawn', 'done', 'missed'] as const;
export type GameAssignmentState = (typeof GAME_ASSIGNMENT_STATES)[number];

/** DSK-24: what is read of a list of fixtures. `score` is both results in one cell, `id` what the source calls the game. */
export const FIXTURE_COLUMNS = [
  'date',
  'time',
  'home',
  'away',
  'home_goals',
  'away_goals',
  'score',
  'competition',
  'season',
  'round',
  'country',
  'level',
  'women',
  'city',
  'latitude',
  'longitude',
  'id',
] as const;
export type FixtureColumn = (typeof FIXTURE_COLUMNS)[number];
/** Without these nothing of a list is read. */
export const REQUIRED_COLUMNS: readonly FixtureColumn[] = ['date', 'home', 'away'];

/** The columns without which nothing is read and which no heading of a list means, and those that several mean. */
export function wrongColumns(
  columns: readonly (FixtureColumn | null | undefined)[],
): Record<'missing' | 'twice', FixtureColumn[]> {
  const count = (wanted: FixtureColumn) => columns.filter((column) => column === wanted).length;
  return {
    missing: REQUIRED_COLUMNS.filter((column) => count(column) === 0),
    twice: FIXTURE_COLUMNS.filter((column) => count(column) > 1),
  };
}

/** DSK-08: whether a scout could go to a game: nothing near it, another game within hours, or something at its time. */
export const AVAILABILITIES = ['free', 'tight', 'busy'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** ATT-01: what is recorded of somebody who was to be there. */
export const ATTENDANCES = ['present', 'late', 'absent', 'injured'] as const;
export type Attendance = (typeof ATTENDANCES)[number];
/** Why somebody was absent; whoever is injured is recorded as that. */
export const ABSENCE_REASONS = ['ill', 'school', 'family', 'travel', 'national_team', 'other'] as const;
export type AbsenceReason = (typeof ABSENCE_REASONS)[number];
/** ATT-08: what a register says of somebody. */
export const REGISTER_MARKS = ['present', 'late', 'absent'] as const;
export type RegisterMark = (typeof REGISTER_MARKS)[number];

/** ENUM-10: teams of a club, also the team types of a game. */
export const TEAMS = [
  'first',
  'reserves',
  'u21',
  'u20',
  'u19',
  'u18',
  'u17',
  'u16',
  'u15',
  'u14',
  'u13',
  'u12',
  'u11',
  'u10',
  'u9',
  'u8',
  'women',
] as const;
export type Team = (typeof TEAMS)[number];

/** Age groups are called alike in all languages: U19. The other levels and teams have words. */
export function isAgeGroup(group: Level | Team): group is Extract<Level | Team, `u${number}`> {
  return /^u\d+$/.test(group);
}

/** ENUM-07: positions in a player's own match. */
export const MATCH_POSITIONS = [
  'ST',
  '2ST',
  'LW',
  'AM',
  'RW',
  'LM',
  'CM',
  'RM',
  'DM',
  'LB',
  'LCB',
  'RCB',
  'RB',
  'GK',
] as const;
export type MatchPosition = (typeof MATCH_POSITIONS)[number];

/** ENUM-08: positions of a scouted player with their short codes. */
export const POSITION_CODES = {
  goalkeeper: 'GK',
  left_back: 'LB',
  left_center_back: 'LCB',
  right_center_back: 'RCB',
  right_back: 'RB',
  defensive_midfielder: 'DM',
  left_midfielder: 'LM',
  center_midfielder: 'CM',
  right_midfielder: 'RM',
  left_winger: 'LW',
  right_winger: 'RW',
  attacking_midfielder: 'AM',
  second_striker: 'SS',
  striker: 'ST',
} as const;
export type Position = keyof typeof POSITION_CODES;
export const POSITIONS = Object.keys(POSITION_CODES) as [Position, ...Position[]];

/** ENUM-11 */
export const PLAYER_TYPES = ['youth', 'pro'] as const;
export type PlayerType = (typeof PLAYER_TYPES)[number];

/** ENUM-12 */
export const STATUSES = ['observation', 'watchlist', 'on_trail', 'fcz_player', 'closed'] as const;
export type Status = (typeof STATUSES)[number];

/** PLY-03: statuses that a player list starts with, and the only ones that a scout ever sees (G-06). */
export const DEFAULT_STATUSES = ['observation', 'watchlist', 'on_trail', 'fcz_player'] as const satisfies Status[];

/** ENUM-13 */
export const FEET = ['left', 'right', 'both'] as const;
export type Foot = (typeof FEET)[number];

/** ENUM-15 */
export const BODY_COMPOSITIONS = ['leptosome', 'athletic', 'normal', 'chubby'] as const;
export type BodyComposition = (typeof BODY_COMPOSITIONS)[number];

/** ENUM-16 */
export const APPEARANCES = ['thin', 'medium', 'robust'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** ENUM-17 */
export const PHYSICAL_STATURES = ['small', 'medium', 'tall', 'very_tall'] as const;
export type PhysicalStature = (typeof PHYSICAL_STATURES)[number];

/** ENUM-18 */
export const CONTRACT_ANSWERS = ['yes', 'no', 'notKnown'] as const;
export type ContractAnswer = (typeof CONTRACT_ANSWERS)[number];

/** ENUM-19 */
export const PROCEDURES = ['live', 'web', 'tv', 'other'] as const;
export type Procedure = (typeof PROCEDURES)[number];

/** ENUM-20 */
export const GAME_CONTEXTS = ['cup', 'friendly_game', 'championship', 'international', 'other'] as const;
export type GameContext = (typeof GAME_CONTEXTS)[number];

/** ENUM-21 */
export const RECOMMENDATIONS = ['act_immediately', 'continue_to_observe', 'not_an_option'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** ENUM-22: 'full' is read as standard but never stored. */
export const REPORT_TYPES = ['short', 'standard'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** DSK-18, DSK-19: what stands below a report. */
export const REPORT_REMARK_KINDS = ['question', 'answer', 'amendment'] as const;
export type ReportRemarkKind = (typeof REPORT_REMARK_KINDS)[number];

/** G-49, CONST-08: higher is better. */
export const GRADES = [1, 2, 3, 4] as const;
export type Grade = (typeof GRADES)[number];

/** The five grades of a standard report, in the order of the form and the CSV (REP-11, EXP-05). */
export const GRADED = ['technique', 'intelligence', 'physique', 'mentality', 'velocity'] as const;
export type Graded = (typeof GRADED)[number];
export type GradePairs<OfGrade, OfNote> = { [Name in Graded as `${Name}Grade`]: OfGrade } & {
  [Name in Graded as `${Name}Note`]: OfNote;
};

/** An object of `techniqueGrade`, `techniqueNote` and so on, in that order. */
export function gradePairs<OfGrade, OfNote>(
  grade: (name: Graded) => OfGrade,
  note: (name: Graded) => OfNote,
): GradePairs<OfGrade, OfNote> {
  const pairs = GRADED.flatMap((name) => [
    [`${name}Grade`, grade(name)],
    [`${name}Note`, note(name)],
  ]);
  return Object.fromEntries(pairs) as GradePairs<OfGrade, OfNote>;
}

/** ENUM-25: categories of journals and objectives; a special user writes in one of them. */
export const JOURNAL_CATEGORIES = [
  'technical',
  'athletics',
  'medicine',
  'contractual',
  'talentManagement',
  'scouting',
  'other',
] as const;
export type JournalCategory = (typeof JOURNAL_CATEGORIES)[number];

/** ENUM-26: a weekly update says more about a player's week than the others. */
export const JOURNAL_TYPES = ['normal', 'important', 'weeklyUpdate'] as const;
export type JournalType = (typeof JOURNAL_TYPES)[number];

/** ENUM-28: within 7, 30 and 90 days, in words only: no rule checks the deadline. */
export const OBJECTIVE_TYPES = ['short_term', 'mid_term', 'long_term'] as const;
export type ObjectiveType = (typeof OBJECTIVE_TYPES)[number];

/** Kinds of entries in a player's story. */
export const STORY_KINDS = ['report', 'journal', 'objective'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

/** ENUM-29: types of persons that journals are about. */
export const PERSON_TYPES = [
  'father',
  'agent',
  'parent',
  'scout',
  'sportDirector',
  'videoAnalyst',
  'physiotherapist',
  'doctor',
  'sponsor',
  'fan',
  'media',
  'referee',
  'boardMember',
  'analyst',
  'legal',
  'merchandise',
  'facilities',
  'celebrity',
  'coach',
  'other',
] as const;
export type PersonType = (typeof PERSON_TYPES)[number];

/** G-16: services that reach a device: a browser's, or Google's or Apple's for a phone. */
export const PUSH_SERVICES = ['web', 'fcm', 'apns'] as const;
export type PushService = (typeof PUSH_SERVICES)[number];

/** ENUM-24, G-31: a small set of tags for each group. A tag belongs to one group only. */
export const TAG_GROUPS = {
  general: ['leader', 'talent', 'team_player', 'work_rate', 'coachable', 'set_pieces', 'injury_prone', 'versatile'],
  striker: ['finisher', 'target_man', 'runs_in_behind', 'heading', 'hold_up_play', 'box_presence'],
  wing: ['one_on_one', 'crossing', 'cuts_inside', 'pace_wide', 'tracks_back'],
  '10s': ['final_pass', 'between_the_lines', 'creativity', 'long_range_shot'],
  '8s': ['box_to_box', 'late_runs', 'pressing', 'ball_carrier'],
  '6s': ['ball_winner', 'build_up', 'positioning', 'switches_play', 'screening'],
  fullback: ['overlaps', 'underlaps', 'defends_one_on_one', 'recovery_pace'],
  central_defender: ['aerial_duels', 'tackling', 'first_pass', 'covers_depth', 'organises'],
  goalkeeper: ['shot_stopping', 'commands_box', 'footwork', 'sweeper', 'distribution'],
} as const;
export type TagGroup = keyof typeof TAG_GROUPS;
export type Tag = (typeof TAG_GROUPS)[TagGroup][number];
export const TAGS = Object.values(TAG_GROUPS).flat() as [Tag, ...Tag[]];

/** The two clubs of a game or a match. */
export const SIDES = ['home', 'away'] as const;
export type MatchSide = (typeof SIDES)[number];
