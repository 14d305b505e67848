import { describe, expect, test } from 'vitest';
import {
  ADMIN_ROLE,
  APPEARANCES,
  BODY_COMPOSITIONS,
  CALENDAR_GROUPS,
  CALENDAR_ROLES,
  CONTRACT_ANSWERS,
  DEFAULT_STATUSES,
  FEET,
  FILE_TYPES,
  GAME_CONTEXTS,
  GRADED,
  hasCalendar,
  isAdmin,
  isPlayer,
  isStaffMember,
  isTypeAllowedForRole,
  JOURNAL_CATEGORIES,
  LABELS,
  LANGUAGES,
  LEVELS,
  MATCH_POSITIONS,
  PEOPLE_PER_PAGE,
  PHYSICAL_STATURES,
  PLAYER_TYPES,
  POSITION_CODES,
  POSITIONS,
  PROCEDURES,
  RECOMMENDATIONS,
  REPORT_TYPES,
  ROLES,
  STAFF,
  STATUSES,
  TAG_GROUPS,
  TAGS,
  TEAMS,
  withAdmins,
  wrongColumns,
} from './football.ts';

const years = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => `u${from < to ? from + index : from - index}`);

/** What is stored stands in databases and in programs of others: a value that changes here must be migrated there. */
describe('what is stored and sent, in the order in which it is offered', () => {
  test.each([
    ['ENUM-01 roles', ROLES, 'player scout manager admin special'],
    ['ENUM-02 labels', LABELS, 'YOUTH PRO'],
    ['ENUM-02 WREP-04 groups of the weekly report', CALENDAR_GROUPS, 'YOUTH PRO DEACTIVATED'],
    ['ENUM-03 languages', LANGUAGES, 'en de fr es it sr'],
    ['ENUM-06 kinds of files', FILE_TYPES, 'image file video'],
    ['ENUM-07 positions of a match', MATCH_POSITIONS, 'ST 2ST LW AM RW LM CM RM DM LB LCB RCB RB GK'],
    ['ENUM-09 levels', LEVELS, [...years(10, 23), 'pro', 'women'].join(' ')],
    ['ENUM-10 teams', TEAMS, ['first', 'reserves', ...years(21, 8), 'women'].join(' ')],
    ['ENUM-11 types of players', PLAYER_TYPES, 'youth pro'],
    ['ENUM-12 statuses', STATUSES, 'observation watchlist on_trail fcz_player closed'],
    ['ENUM-13 feet', FEET, 'left right both'],
    ['ENUM-15 body compositions', BODY_COMPOSITIONS, 'leptosome athletic normal chubby'],
    ['ENUM-16 appearances', APPEARANCES, 'thin medium robust'],
    ['ENUM-17 statures', PHYSICAL_STATURES, 'small medium tall very_tall'],
    ['ENUM-18 answers about a contract', CONTRACT_ANSWERS, 'yes no notKnown'],
    ['ENUM-19 procedures', PROCEDURES, 'live web tv other'],
    ['ENUM-20 contexts of games', GAME_CONTEXTS, 'cup friendly_game championship international other'],
    ['ENUM-21 recommendations', RECOMMENDATIONS, 'act_immediately continue_to_observe not_an_option'],
    ['ENUM-22 types of reports', REPORT_TYPES, 'short standard'],
    ['REP-11 what a standard report grades', GRADED, 'technique intelligence physique mentality velocity'],
    [
      'ENUM-25 categories of journals',
      JOURNAL_CATEGORIES,
      'technical athletics medicine contractual talentManagement scouting other',
    ],
  ])('%s', (_name, values, expected) => {
    expect(values.join(' ')).toBe(expected);
  });

  test('ENUM-08 positions of a scouted player, each with its code', () => {
    expect(POSITION_CODES).toEqual({
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
    });
    expect(POSITIONS).toEqual(Object.keys(POSITION_CODES));
  });

  test('ENUM-24 tags by their groups; each belongs to one', () => {
    expect(TAG_GROUPS).toEqual({
      general: ['leader', 'talent', 'team_player', 'work_rate', 'coachable', 'set_pieces', 'injury_prone', 'versatile'],
      striker: ['finisher', 'target_man', 'runs_in_behind', 'heading', 'hold_up_play', 'box_presence'],
      wing: ['one_on_one', 'crossing', 'cuts_inside', 'pace_wide', 'tracks_back'],
      '10s': ['final_pass', 'between_the_lines', 'creativity', 'long_range_shot'],
      '8s': ['box_to_box', 'late_runs', 'pressing', 'ball_carrier'],
      '6s': ['ball_winner', 'build_up', 'positioning', 'switches_play', 'screening'],
      fullback: ['overlaps', 'underlaps', 'defends_one_on_one', 'recovery_pace'],
      central_defender: ['aerial_duels', 'tackling', 'first_pass', 'covers_depth', 'organises'],
      goalkeeper: ['shot_stopping', 'commands_box', 'footwork', 'sweeper', 'distribution'],
    });
    expect(TAGS).toEqual(Object.values(TAG_GROUPS).flat());
    expect(new Set(TAGS).size).toBe(TAGS.length);
  });
});

describe('what somebody is by the role', () => {
  const are = (is: (person: { role: (typeof ROLES)[number] }) => boolean) => ROLES.filter((role) => is({ role }));

  test('A-06 all but special users have a calendar', () => {
    expect(are(hasCalendar)).toEqual(['player', 'scout', 'manager', 'admin']);
    expect(CALENDAR_ROLES).toEqual(are(hasCalendar));
  });

  test('scouts, managers and admins are staff, and one of them is an admin', () => {
    expect(are(isStaffMember)).toEqual(['scout', 'manager', 'admin']);
    expect(STAFF).toEqual(are(isStaffMember));
    expect(are(isAdmin)).toEqual([ADMIN_ROLE]);
    expect(ADMIN_ROLE).toBe('admin');
    expect(are(isPlayer)).toEqual(['player']);
    expect(isPlayer({})).toBe(false);
  });

  test('ROLE-02 whoever asks for managers means admins too', () => {
    expect(withAdmins(['manager'])).toEqual(['manager', 'admin']);
    expect(withAdmins(['admin', 'manager'])).toEqual(['admin', 'manager']);
    expect(withAdmins(['scout'])).toEqual(['scout']);
    expect(withAdmins([])).toEqual([]);
  });
});

test('PLY-03 a list of players begins with all who are not closed', () => {
  expect(DEFAULT_STATUSES).toEqual(STATUSES.filter((status) => status !== 'closed'));
});

test('a page of everybody’s calendars holds 500 people', () => {
  expect(PEOPLE_PER_PAGE).toBe(500);
});

test('ACT-02 a type is for the roles that it names, and for admins where managers are named', () => {
  const none = { isForPlayer: false, isForManager: false, isForScout: false };
  const offered = (type: Partial<typeof none>) =>
    ROLES.filter((role) => isTypeAllowedForRole(role, { ...none, ...type }));
  expect(offered({})).toEqual([]);
  expect(offered({ isForPlayer: true })).toEqual(['player']);
  expect(offered({ isForScout: true })).toEqual(['scout']);
  expect(offered({ isForManager: true })).toEqual(['manager', 'admin']);
});

test('DSK-39 of the columns of a list those are wrong that are needed and missing, or said twice', () => {
  expect(wrongColumns(['date', null, 'home', 'away', undefined])).toEqual({ missing: [], twice: [] });
  expect(wrongColumns(['date', 'away', 'city', 'away', 'city'])).toEqual({
    missing: ['home'],
    twice: ['away', 'city'],
  });
});
