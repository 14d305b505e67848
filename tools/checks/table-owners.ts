/** The noun that owns each table. SQL on another noun's table is refused unless it is listed here with its reason. */
import { Visitor, type Argument, type Program } from 'oxc-parser';

/** Owners by table name in camelCase, as Kysely has it. */
export const TABLE_OWNERS: Record<string, string> = {
  activities: 'activities',
  activityLeftOut: 'activities',
  activityParticipants: 'activities',
  activitySquads: 'activities',
  activityTypes: 'activities',
  calendarChanges: 'activities',
  calendarFeeds: 'activities',
  matchComments: 'activities',
  matchInfos: 'activities',
  removals: 'removals',
  removedRecords: 'removals',
  removedParticipants: 'activities',
  clubs: 'clubs',
  clubMerges: 'clubs',
  clubNames: 'clubs',
  persons: 'persons',
  clubSettings: 'confidentiality',
  gameMerges: 'games',
  journals: 'journals',
  objectives: 'objectives',
  dossiers: 'dossiers',
  pushDevices: 'devices',
  notificationSettings: 'devices',
  weeklyPlans: 'devices',
  files: 'files',
  videoConversions: 'files',
  fileTotals: 'limits',
  games: 'games',
  gameImports: 'games',
  gameListHeadings: 'games',
  gameLists: 'games',
  gameListClubs: 'games',
  gamePlaces: 'games',
  gameScouts: 'games',
  gameAssignments: 'games',
  gameAssignmentPlayers: 'games',
  mails: 'mails',
  matchNotes: 'notebooks',
  messages: 'messages',
  messageDevices: 'messages',
  notifications: 'notifications',
  players: 'players',
  playerAccounts: 'players',
  playerMerges: 'players',
  reports: 'reports',
  sessions: 'sessions',
  tasks: 'tasks',
  signInFailures: 'sessions',
  users: 'users',
  tidiedTexts: 'texts',
  tidying: 'texts',
  userClubs: 'users',
  scoutAssignments: 'users',
  squads: 'users',
  squadMembers: 'users',
};

type ForeignTable = { noun: string; tables: readonly string[]; reason: string };

/** Allowed access to tables of other nouns. */
const FOREIGN_TABLES: readonly ForeignTable[] = [
  {
    noun: 'activities/removal',
    tables: ['removals'],
    reason: 'what was deleted or left in one go comes back in one go',
  },
  {
    noun: 'games/fixtures',
    tables: ['reports', 'matchNotes', 'activities', 'matchInfos', 'players', 'userClubs', 'clubMerges'],
    reason: 'an import is taken back but for what something hangs on, in one statement',
  },
  {
    noun: 'activities/register',
    tables: ['squadMembers', 'users'],
    reason: 'a register is one statement over the players of a squad and their sessions',
  },
  {
    noun: 'activities',
    tables: ['squads', 'users'],
    reason: 'who takes part, and the squads of an activity, are shown by name',
  },
  {
    noun: 'activities/squads',
    tables: ['squadMembers', 'users'],
    reason: 'who takes part as one of a squad is looked up in the statement that writes it',
  },
  { noun: 'activities/match', tables: ['clubs', 'users'], reason: 'sides are clubs, comments have authors' },
  {
    noun: 'calendars',
    tables: ['activities', 'activityParticipants', 'activityTypes', 'users', 'files'],
    reason:
      'a day or week of many people is one statement over them, what they have planned and what is attached to it',
  },
  {
    noun: 'players/accounts',
    tables: ['users'],
    reason: 'accounts are proposed for a record by name and date of birth, and looked at as they are linked',
  },
  {
    noun: 'clubs/merge',
    tables: ['games', 'players', 'userClubs', 'matchInfos', 'reports'],
    reason: 'all that names a merged club follows it, in the transaction of the merge',
  },
  {
    noun: 'deletions',
    tables: ['reports', 'journals', 'objectives', 'gameMerges', 'playerMerges'],
    reason: 'a record is deleted while nothing hangs on it, whatever that is',
  },
  {
    noun: 'dossiers',
    tables: ['journals', 'objectives'],
    reason: 'one that has in it what has become confidential is not handed out any more',
  },
  {
    noun: 'files',
    tables: ['activities', 'activityParticipants', 'journals', 'objectives', 'players'],
    reason: 'whoever reads a record reads its files',
  },
  {
    noun: 'devices',
    tables: ['sessions', 'notifications'],
    reason: 'a device ends with its session, and is told what comes into the inbox of its owner',
  },
  {
    noun: 'devices/weekly-plans',
    tables: ['users', 'sessions'],
    reason: 'a plan is mailed to whoever is active and has no device whose session goes on',
  },
  { noun: 'games', tables: ['users', 'clubs', 'clubNames'], reason: 'sides are clubs, scouts are people' },
  {
    noun: 'games/assignments',
    tables: ['users', 'clubs', 'reports'],
    reason: 'whoever was asked to go to a game is a person, and has done it with a report',
  },
  {
    noun: 'games/desk',
    tables: [
      'users',
      'activities',
      'activityParticipants',
      'reports',
      'players',
      'activitySquads',
      'squads',
      'matchInfos',
      'clubs',
    ],
    reason:
      'who could go to a game is one statement over the staff and what they have planned, as is a board over games',
  },
  {
    noun: 'games/merge',
    tables: ['clubs', 'reports', 'matchNotes'],
    reason: 'reports and notes stay with the game that two have become',
  },
  {
    noun: 'journals',
    tables: ['players', 'playerMerges', 'persons', 'users'],
    reason: 'a journal is listed and filtered by its player or person and its author',
  },
  { noun: 'limits', tables: ['files', 'users'], reason: 'quotas count bytes, and say who met a limit' },
  {
    noun: 'system',
    tables: ['files', 'users'],
    reason: 'files are counted by kind, and a test goes to the own address',
  },
  { noun: 'mails', tables: ['users'], reason: 'a mail goes to the present address in the present language' },
  {
    noun: 'messages',
    tables: ['users', 'notifications'],
    reason:
      'an admin chooses people by name, role and squad; whoever has left gets nothing; the list says how many have read a message',
  },
  {
    noun: 'notifications',
    tables: ['activities', 'scoutAssignments', 'users', 'pushDevices'],
    reason:
      'an entry is there while its reader may read one of its activities; a player’s scouts are told in the same statement, which says whose devices are to show it',
  },
  {
    noun: 'objectives',
    tables: ['players', 'users'],
    reason: 'whoever may open the player reads the objectives, and who set them',
  },
  {
    noun: 'players',
    tables: ['reports', 'clubs', 'games'],
    reason:
      'a player is listed with the average of the reports, and exported with the games seen last and to be seen next',
  },
  {
    noun: 'players/merge',
    tables: ['reports', 'journals', 'objectives', 'users'],
    reason: 'what was written about a player follows that player; the trail says who merged',
  },
  {
    noun: 'removals',
    tables: ['journals', 'objectives', 'reports', 'tasks'],
    reason: 'a deleted record leaves its table whole, and comes back whole',
  },
  {
    noun: 'reports',
    tables: ['games', 'players', 'playerMerges', 'clubs', 'users'],
    reason: 'a report is listed, searched and filtered by its game, player and author',
  },
  {
    noun: 'reports/work',
    tables: ['games', 'gameScouts', 'gameAssignments', 'gameMerges', 'players', 'playerMerges', 'clubs'],
    reason: 'what waits for somebody is one statement over assigned games, own reports and the names of both',
  },
  {
    noun: 'reports/sightings',
    tables: ['games', 'gameScouts'],
    reason: 'what somebody has not reported on is one statement over the games that they were to go to',
  },
  { noun: 'sessions', tables: ['users'], reason: 'a sign-in reads the account, and a new password is written to it' },
  {
    noun: 'stories',
    tables: ['reports', 'games', 'clubs', 'journals', 'objectives', 'users'],
    reason: 'a page of a story is one statement over all that was written about a player, and by whom',
  },
  {
    noun: 'stories/deadlines',
    tables: ['players', 'persons'],
    reason: 'a deadline names whom it is about',
  },
  { noun: 'tasks/deadlines', tables: ['tasks'], reason: 'months and lists ask of a deadline whether it is over' },
  {
    noun: 'tasks',
    tables: ['users', 'journals', 'objectives', 'reports', 'players', 'persons'],
    reason: 'a task is listed with its people and whom its record is about, to whoever may read that',
  },
  {
    noun: 'users',
    tables: ['clubs', 'clubMerges', 'activities', 'activityParticipants', 'mails'],
    reason: 'a profile names clubs; pickers know who is busy, lists whose mail failed',
  },
];

const READS = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'using']);
const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const IN_TEXT = /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b/g;

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

type Literal = { type: string; value?: unknown; elements?: (Literal | null)[] };

/** The tables that a data module uses, through the query builder or in raw SQL. */
export function tablesIn(program: Program): Set<string> {
  const found = new Set<string>();
  const add = (name: string) => {
    if (TABLE_OWNERS[name] !== undefined) found.add(name);
  };
  const addLiteral = (node: Literal | null | undefined) => {
    if (node?.type === 'ArrayExpression') node.elements?.forEach(addLiteral);
    else if (node?.type === 'Literal' && typeof node.value === 'string') add(node.value.split(/\s+as\s+/)[0]!);
  };
  /** For `pagedList({ table: 'games', … })`. */
  const addTableOf = (node: Argument | undefined) => {
    if (node?.type !== 'ObjectExpression') return;
    for (const entry of node.properties)
      if (entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === 'table')
        addLiteral(entry.value);
  };
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && callee.name === 'pagedList') addTableOf(node.arguments[0]);
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
      const method = callee.property.name;
      if (READS.has(method) || WRITES.has(method)) addLiteral(node.arguments[0]);
    },
    TaggedTemplateExpression(node) {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
      for (const { value } of node.quasi.quasis)
        for (const [, table] of value.raw.matchAll(IN_TEXT)) add(camelCase(table!));
    },
  }).visit(program);
  return found;
}

/** Those of `tables` that the noun neither owns nor may use; `players/merge` owns the tables of `players`. */
export function foreignTables(
  noun: string,
  tables: Iterable<string>,
  allowed: readonly ForeignTable[] = FOREIGN_TABLES,
): string[] {
  const [top] = noun.split('/');
  const listed = new Set(
    allowed.filter((edge) => edge.noun === noun || edge.noun === top).flatMap((edge) => edge.tables),
  );
  return [...tables].filter((table) => TABLE_OWNERS[table] !== top && !listed.has(table));
}
