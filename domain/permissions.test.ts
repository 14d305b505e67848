import { describe, expect, test } from 'vitest';
import { ROLES, STATUSES, type Role } from './football.ts';
import { can, mayEver, PERMISSIONS, scopeOf, type PermissionAction, type Viewer } from './permissions.ts';

const somebody = (role: Role, more: Partial<Viewer> = {}): Viewer => ({
  id: `the ${role}`,
  role,
  label: role === 'player' ? 'YOUTH' : null,
  language: 'en',
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
  ...more,
});
const ACTIONS = Object.keys(PERMISSIONS) as PermissionAction[];
const now = Temporal.Instant.from('2026-11-18T13:00:00Z');

/** What somebody may find before them, by name; the subject of an action for a viewer. */
const PEOPLE = {
  oneself: ({ id, role }: Viewer) => ({ userId: id, role }),
  player: () => ({ userId: 'another', role: 'player' as const }),
  scout: () => ({ userId: 'another', role: 'scout' as const }),
  manager: () => ({ userId: 'another', role: 'manager' as const }),
  admin: () => ({ userId: 'another', role: 'admin' as const }),
  special: () => ({ userId: 'another', role: 'special' as const }),
};
/** The role that somebody new is given. */
const NEWCOMERS = Object.fromEntries(ROLES.map((role) => [role, () => ({ role })]));
/** Whose time is planned. */
const PLANNED = {
  own: ({ id }: Viewer) => ({ participantIds: [id] }),
  assigned: () => ({ participantIds: ['my player', 'my other player'] }),
  'own+assigned': ({ id }: Viewer) => ({ participantIds: ['my player', id] }),
  'own+strange': ({ id }: Viewer) => ({ participantIds: [id, 'a stranger'] }),
  'assigned+strange': () => ({ participantIds: ['my player', 'a stranger'] }),
  strange: () => ({ participantIds: ['a stranger'] }),
};
/** An activity that stands: who takes part, and who has made it. */
const STANDING = {
  alone: ({ id }: Viewer) => ({ participantIds: [id], createdBy: 'a stranger' }),
  among: ({ id }: Viewer) => ({ participantIds: ['a stranger', id], createdBy: 'a stranger' }),
  made: ({ id }: Viewer) => ({ participantIds: ['a stranger'], createdBy: id }),
  madeByAssigned: () => ({ participantIds: ['my player'], createdBy: 'my player' }),
  madeForAssigned: () => ({ participantIds: ['my player'], createdBy: 'a stranger' }),
  strange: () => ({ participantIds: ['a stranger'], createdBy: 'a stranger' }),
};
const written = (createdBy: string, minutesAgo: number) => ({
  createdBy,
  createdAt: now.subtract({ minutes: minutesAgo }).toString(),
  now,
});
const REPORTS = {
  own: ({ id }: Viewer) => written(id, 24 * 60),
  ownOld: ({ id }: Viewer) => written(id, 24 * 60 + 1),
  others: () => written('another', 24 * 60),
  othersOld: () => written('another', 24 * 60 + 1),
};
/** What a journal is about, and who wrote it. */
const OF_CATEGORY = { medicine: () => ({ category: 'medicine' }), technical: () => ({ category: 'technical' }) };
/** A journal by another on a player whom scouts may open, unless it says otherwise. */
const aJournal = (more: object = {}) => ({
  category: 'technical',
  createdBy: 'another',
  confidential: false,
  status: 'watchlist',
  ...more,
});
const READ_JOURNALS = {
  open: () => aJournal(),
  onNobody: () => aJournal({ status: null }),
  medicine: () => aJournal({ category: 'medicine' }),
  onClosed: () => aJournal({ status: 'closed' }),
  confidential: () => aJournal({ confidential: true }),
  confidentialMedicine: () => aJournal({ category: 'medicine', confidential: true }),
  own: ({ id }: Viewer) => aJournal({ createdBy: id, confidential: true, status: 'closed' }),
};
const READ_OBJECTIVES = {
  open: () => ({ createdBy: 'another', confidential: false }),
  confidential: () => ({ createdBy: 'another', confidential: true }),
  own: ({ id }: Viewer) => ({ createdBy: id, confidential: true }),
};
const JOURNALS = { own: ({ id }: Viewer) => ({ createdBy: id }), others: () => ({ createdBy: 'another' }) };
/** A task that stands: who gave it, and who has it. */
const TASKS = {
  given: ({ id }: Viewer) => ({ createdBy: id, assigneeId: 'another' }),
  had: ({ id }: Viewer) => ({ createdBy: 'another', assigneeId: id }),
  others: () => ({ createdBy: 'another', assigneeId: 'another' }),
};
/** Somebody to pick. */
const PICKED = {
  oneself: ({ id, role }: Viewer) => ({ userId: id, role, playerIds: [] }),
  ownScout: ({ id }: Viewer) => ({ userId: 'a scout', role: 'scout', playerIds: ['a stranger', id] }),
  scout: () => ({ userId: 'a scout', role: 'scout', playerIds: ['a stranger'] }),
  player: () => ({ userId: 'a player', role: 'player', playerIds: [] }),
  special: () => ({ userId: 'a special user', role: 'special', playerIds: [] }),
};
/** Whether the viewer is of the staff of the squad. */
const OF_SQUAD = { ofItsStaff: () => ({ isOfItsStaff: true }), stranger: () => ({ isOfItsStaff: false }) };
const OF_STATUS = Object.fromEntries(STATUSES.map((status) => [status, () => ({ status })]));
type Situations = Record<string, (viewer: Viewer) => object>;
const SITUATIONS: { [Action in PermissionAction]?: Situations } = {
  'user.pick': PICKED,
  'user.list': NEWCOMERS,
  'user.editLeague': PEOPLE,
  'user.editClubs': NEWCOMERS,
  'user.sendClubs': PEOPLE,
  'player.read': OF_STATUS,
  'user.profile': PEOPLE,
  'user.settings': PEOPLE,
  'user.read': PEOPLE,
  'user.create': NEWCOMERS,
  'user.edit': PEOPLE,
  'user.resetPassword': PEOPLE,
  'user.resetFromList': PEOPLE,
  'user.deactivate': PEOPLE,
  'session.oversee': PEOPLE,
  'squad.ofPerson': PEOPLE,
  'calendar.read': PEOPLE,
  'calendar.unplanned': NEWCOMERS,
  'notification.read': PEOPLE,
  'notification.text': PEOPLE,
  'activity.read': STANDING,
  'activity.create': PLANNED,
  'activity.edit': STANDING,
  'activity.delete': STANDING,
  'activity.leave': STANDING,
  'activity.join': STANDING,
  'activity.comment': STANDING,
  'activity.replies': STANDING,
  'activity.attendance': STANDING,
  'attendance.register': OF_SQUAD,
  'squad.message': OF_SQUAD,
  'squad.files': OF_SQUAD,
  'report.edit': REPORTS,
  'task.give': JOURNALS,
  'task.finish': TASKS,
  'task.change': TASKS,
  'task.remove': TASKS,
  'report.amend': REPORTS,
  'report.agree': REPORTS,
  'report.readers': REPORTS,
  'journal.read': READ_JOURNALS,
  'journal.create': OF_CATEGORY,
  'journal.edit': JOURNALS,
  'journal.pickPlayer': OF_STATUS,
  'objective.read': READ_OBJECTIVES,
  'objective.setConfidential': JOURNALS,
  'deadline.read': PEOPLE,
  'dossier.create': OF_STATUS,
};

/** In which situations: all (yes), never (–), or those that are named; "not" names those that are left out. Of "none" one may ask, and finds nobody. */
const TABLE = `
                      | nobody | special | player             | scout                | manager              | admin
session.start         | yes    | yes     | yes                | yes                  | yes                  | yes
session.check         | yes    | yes     | yes                | yes                  | yes                  | yes
session.end           | –      | yes     | yes                | yes                  | yes                  | yes
session.own           | –      | yes     | yes                | yes                  | yes                  | yes
session.oversee       | –      | –       | –                  | –                    | –                    | not oneself
password.change       | –      | yes     | yes                | yes                  | yes                  | yes
user.pick             | –      | none    | oneself ownScout   | not special          | yes                  | yes
user.list             | –      | –       | –                  | player               | yes                  | yes
user.listDeactivated  | –      | –       | –                  | –                    | –                    | yes
user.read             | –      | oneself | oneself            | not special          | yes                  | yes
user.profile          | –      | oneself | oneself            | oneself player       | yes                  | yes
user.settings         | –      | oneself | oneself            | oneself              | yes                  | yes
user.create           | –      | –       | –                  | player               | player scout manager | yes
user.edit             | –      | –       | oneself            | oneself              | yes                  | yes
user.editLeague       | –      | –       | oneself            | –                    | player               | player
user.editClubs        | –      | –       | –                  | –                    | player               | player
user.sendClubs        | –      | –       | oneself            | –                    | –                    | –
user.editAccount      | –      | –       | –                  | –                    | –                    | yes
user.assignScouts     | –      | –       | –                  | –                    | yes                  | yes
user.birthdays        | –      | –       | –                  | –                    | yes                  | yes
user.resetPassword    | –      | –       | –                  | –                    | not oneself admin    | not oneself
user.resetFromList    | –      | –       | –                  | –                    | –                    | not oneself
user.deactivate       | –      | –       | –                  | –                    | –                    | not oneself
user.reactivate       | –      | –       | –                  | –                    | –                    | yes
calendar.read         | –      | –       | oneself            | yes                  | yes                  | yes
calendar.unplanned    | –      | –       | –                  | –                    | player               | player
activityType.list     | –      | –       | yes                | yes                  | yes                  | yes
activity.read         | –      | –       | alone among made   | yes                  | yes                  | yes
activity.create       | –      | –       | own                | own assigned own+assigned | yes             | yes
activity.edit         | –      | –       | alone among        | made madeByAssigned  | yes                  | yes
activity.reassign     | –      | –       | –                  | –                    | yes                  | yes
activity.quiet        | –      | –       | –                  | –                    | yes                  | yes
activity.delete       | –      | –       | alone made         | made madeByAssigned  | yes                  | yes
activity.leave        | –      | –       | alone among        | –                    | alone among          | alone among
activity.join         | –      | –       | alone among        | alone among          | alone among          | alone among
activity.comment      | –      | –       | alone among        | yes                  | yes                  | yes
activity.reply        | –      | –       | yes                | yes                  | yes                  | yes
activity.replies      | –      | –       | –                  | made                 | yes                  | yes
activity.attendance   | –      | –       | –                  | made                 | yes                  | yes
activity.correctAttendance | – | –       | –                  | –                    | –                    | yes
attendance.register   | –      | –       | –                  | ofItsStaff           | yes                  | yes
activity.oversee      | –      | –       | –                  | –                    | –                    | yes
answer.keep           | –      | –       | yes                | yes                  | –                    | –
file.upload           | –      | yes     | yes                | yes                  | yes                  | yes
file.read             | –      | yes     | yes                | yes                  | yes                  | yes
game.read             | –      | –       | –                  | yes                  | yes                  | yes
game.create           | –      | –       | –                  | yes                  | yes                  | yes
game.edit             | –      | –       | –                  | –                    | –                    | yes
report.read           | –      | –       | –                  | yes                  | yes                  | yes
report.create         | –      | –       | –                  | yes                  | yes                  | yes
notebook.own          | –      | –       | –                  | yes                  | yes                  | yes
report.edit           | –      | –       | –                  | own                  | own others           | yes
report.remark         | –      | –       | –                  | yes                  | yes                  | yes
report.amend          | –      | –       | –                  | ownOld               | ownOld               | ownOld
report.agree          | –      | –       | –                  | –                    | others othersOld     | others othersOld
report.readers        | –      | –       | –                  | own ownOld           | yes                  | yes
player.read           | –      | –       | –                  | not closed           | yes                  | yes
player.create         | –      | –       | –                  | yes                  | yes                  | yes
player.edit           | –      | –       | –                  | yes                  | yes                  | yes
player.confidential   | –      | –       | –                  | –                    | yes                  | yes
game.import           | –      | –       | –                  | –                    | yes                  | yes
game.place            | –      | –       | –                  | –                    | yes                  | yes
gameAssignment.write  | –      | –       | –                  | –                    | yes                  | yes
gameAssignment.answer | –      | –       | –                  | yes                  | yes                  | yes
player.link           | –      | –       | –                  | –                    | yes                  | yes
player.merge          | –      | –       | –                  | –                    | yes                  | yes
club.pick             | –      | –       | yes                | yes                  | yes                  | yes
club.read             | –      | –       | –                  | yes                  | yes                  | yes
club.create           | –      | –       | –                  | yes                  | yes                  | yes
dossier.create        | –      | –       | –                  | not closed           | yes                  | yes
person.read           | –      | –       | –                  | yes                  | yes                  | yes
person.create         | –      | –       | –                  | yes                  | yes                  | yes
journal.read          | –      | medicine confidentialMedicine | – | open onNobody medicine own | yes       | yes
journal.create        | –      | medicine | –                 | yes                  | yes                  | yes
journal.plan          | –      | –       | –                  | yes                  | yes                  | yes
journal.edit          | –      | –       | –                  | own                  | own                  | yes
journal.pickPlayer    | –      | not closed | –               | not closed           | yes                  | yes
objective.read        | –      | –       | –                  | open own             | yes                  | yes
objective.setConfidential | –  | –       | –                  | –                    | own                  | yes
journal.setAllConfidential | – | –       | –                  | –                    | –                    | yes
clubSettings.read     | –      | yes     | –                  | yes                  | yes                  | yes
clubSettings.edit     | –      | –       | –                  | –                    | –                    | yes
deadline.read         | –      | –       | –                  | oneself              | yes                  | yes
deadline.readAll      | –      | –       | –                  | –                    | yes                  | yes
task.read             | –      | –       | –                  | yes                  | yes                  | yes
task.readAll          | –      | –       | –                  | –                    | yes                  | yes
task.give             | –      | –       | –                  | own                  | yes                  | yes
task.finish           | –      | –       | –                  | given had            | yes                  | yes
task.change           | –      | –       | –                  | given                | yes                  | yes
task.remove           | –      | –       | –                  | given                | yes                  | yes
club.edit             | –      | –       | –                  | yes                  | yes                  | yes
club.merge            | –      | –       | –                  | –                    | yes                  | yes
objective.write       | –      | –       | –                  | –                    | yes                  | yes
calendar.feed         | –      | –       | yes                | yes                  | yes                  | yes
notification.read     | –      | –       | oneself            | oneself player       | yes                  | yes
notification.text     | –      | –       | oneself            | oneself              | oneself              | yes
notification.own      | –      | –       | yes                | yes                  | yes                  | yes
notification.send     | –      | –       | –                  | –                    | –                    | yes
live.follow           | –      | –       | yes                | yes                  | yes                  | yes
squad.read            | –      | –       | –                  | yes                  | yes                  | yes
squad.write           | –      | –       | –                  | –                    | yes                  | yes
squad.message         | –      | –       | –                  | ofItsStaff           | yes                  | yes
squad.files           | –      | –       | –                  | ofItsStaff           | yes                  | yes
squad.remind          | –      | –       | –                  | –                    | yes                  | yes
squad.ofPerson        | –      | –       | oneself            | yes                  | yes                  | yes
mail.read             | –      | –       | –                  | –                    | –                    | yes
limit.read            | –      | –       | –                  | –                    | –                    | yes
system.read           | –      | –       | –                  | –                    | –                    | yes
system.manage         | –      | –       | –                  | –                    | –                    | yes
record.delete         | –      | –       | –                  | –                    | –                    | yes
mode.switch           | –      | –       | –                  | yes                  | yes                  | yes
area.main             | –      | –       | –                  | yes                  | yes                  | yes
area.special          | –      | yes     | –                  | –                    | –                    | –
`;
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const [heading = '', ...lines] = TABLE.trim().split('\n');
const COLUMNS = cellsOf(heading);
const ROWS = new Map(lines.map(cellsOf).map(([action = '', ...cells]) => [action, cells]));

/** What the table says of a cell, as the names of the situations. */
function allowedIn(cell: string, situations: readonly string[]): readonly string[] {
  if (cell === 'yes') return situations;
  if (cell === '–' || cell === 'none') return [];
  const [first, ...rest] = cell.split(' ');
  const named = first === 'not' ? rest : cell.split(' ');
  for (const name of named) expect(situations).toContain(name);
  return situations.filter((name) => named.includes(name) !== (first === 'not'));
}

describe('the table', () => {
  test('names every action', () => {
    expect([...ROWS.keys()].toSorted()).toEqual(ACTIONS.toSorted());
  });

  test.each(ACTIONS)('ROLE-01 says who may %s', (action) => {
    const situations: Situations = SITUATIONS[action] ?? { always: () => ({}) };
    const ask = can as (viewer: Viewer | null, name: PermissionAction, subject: object) => boolean;
    ROWS.get(action)!.forEach((cell, index) => {
      const who = COLUMNS[index + 1]!;
      const viewer =
        who === 'nobody'
          ? null
          : somebody(who as Role, {
              ...(who === 'scout' && { playerIds: ['my player', 'my other player'] }),
              ...(who === 'special' && { journalType: 'medicine' as const }),
            });
      const allowed = Object.keys(situations).filter((name) =>
        ask(viewer, action, viewer === null ? {} : situations[name]!(viewer)),
      );
      expect(allowed, `${who}: ${cell}`).toEqual(allowedIn(cell, Object.keys(situations)));
      expect(mayEver(viewer, action), who).toBe(cell !== '–');
    });
  });

  test('ROLE-02 an admin may do all that a manager may', () => {
    for (const action of ACTIONS) {
      if (mayEver(somebody('manager'), action)) expect(mayEver(somebody('admin'), action), action).toBe(true);
    }
  });

  test('what the table does not name is refused', () => {
    expect(can(null, 'game.read')).toBe(false);
    expect(can(somebody('player'), 'game.read')).toBe(false);
    expect(can(somebody('special'), 'club.pick')).toBe(false);
  });

  test('AUTH-19 while the password must be changed only the way out is open', () => {
    for (const role of ROLES) {
      const open = ACTIONS.filter((action) => mayEver(somebody(role, { requirePasswordReset: true }), action));
      expect(open).toEqual([
        'session.start',
        'session.check',
        'session.end',
        'password.change',
        'user.profile',
        'user.settings',
      ]);
    }
  });
});

test('ROLE-13 A-77 whoever opens a list of the main area may add to it', () => {
  for (const role of ['scout', 'manager', 'admin'] as const) {
    for (const action of ['game.create', 'club.create', 'player.create', 'report.create'] as const) {
      expect(can(somebody(role), action), `${role} ${action}`).toBe(true);
    }
    expect(can(somebody(role), 'user.create', { role: 'player' })).toBe(true);
  }
  for (const role of ['player', 'special'] as const) {
    expect(can(somebody(role), 'game.create')).toBe(false);
    expect(can(somebody(role), 'user.create', { role: 'player' })).toBe(false);
  }
});

test('SPJ-01 a special user for whom no category is chosen reads and writes nothing', () => {
  for (const action of ['journal.read', 'journal.create'] as const) {
    const subject = { category: 'medicine', createdBy: 'another', confidential: false, status: null } as const;
    expect(can(somebody('special'), action, subject)).toBe(false);
    expect(scopeOf(somebody('special'), action)).toEqual({ nothing: true });
  }
});

describe('a report', () => {
  test.each([
    ['scout', 'the scout', 24, true],
    ['scout', 'the scout', 24.1, false],
    ['scout', 'somebody else', 1, false],
    ['manager', 'somebody else', 24, true],
    ['manager', 'somebody else', 24.1, false],
    ['admin', 'somebody else', 10_000, true],
    ['player', 'the player', 1, false],
  ] as const)('REP-22 CONST-16 a %s may edit that of %s after %d hours: %s', (role, author, hours, allowed) => {
    expect(can(somebody(role), 'report.edit', written(author, hours * 60))).toBe(allowed);
  });
});

describe('an activity', () => {
  const scout = somebody('scout', { playerIds: ['assigned'] });

  test.each([
    [somebody('player'), ['the player'], true],
    [somebody('player'), ['the player', 'another'], false],
    [scout, ['assigned', 'the scout'], true],
    [scout, ['a stranger'], false],
    [somebody('manager'), ['anyone', 'at all'], true],
  ])('G-18 %j may plan it for %j: %s', (viewer, participantIds, allowed) => {
    expect(can(viewer, 'activity.create', { participantIds })).toBe(allowed);
  });

  test.each([
    [somebody('manager'), { participantIds: ['x'], createdBy: 'x' }, true],
    [scout, { participantIds: ['x'], createdBy: 'assigned' }, true],
    [scout, { participantIds: ['x'], createdBy: 'the scout' }, true],
    [scout, { participantIds: ['the scout', 'assigned'], createdBy: 'x' }, false],
    [somebody('player'), { participantIds: ['x', 'the player'], createdBy: 'x' }, true],
    [somebody('player'), { participantIds: ['x'], createdBy: 'the player' }, false],
    [somebody('special'), { participantIds: ['the special'], createdBy: 'the special' }, false],
  ])('ACT-35 ACT-36 ACT-37 %j may edit %j: %s', (viewer, subject, allowed) => {
    expect(can(viewer, 'activity.edit', subject)).toBe(allowed);
  });
});
