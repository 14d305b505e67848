import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from './football.ts';
import { can, mayEver, PERMISSIONS, type PermissionAction, type Viewer } from './permissions.ts';

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

describe('the table', () => {
  test('ROLE-01 reads like this', () => {
    const cell = (action: PermissionAction, who: Role | 'nobody') => {
      const rules: { [Who in string]?: { name: string } } = PERMISSIONS[action];
      const rule = rules[who];
      return rule === undefined ? '–' : rule.name === 'always' ? 'yes' : rule.name;
    };
    const rows = ACTIONS.map((action) =>
      [action, ...(['nobody', ...ROLES] as const).map((who) => `${who}: ${cell(action, who)}`)].join(' | '),
    );
    expect(rows.join('\n')).toMatchSnapshot();
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

describe('a report', () => {
  const written = (hoursAgo: number, createdBy: string) => ({
    createdBy,
    createdAt: now.subtract({ minutes: hoursAgo * 60 }).toString(),
    now,
  });

  test.each([
    ['scout', 'the scout', 24, true],
    ['scout', 'the scout', 24.1, false],
    ['scout', 'somebody else', 1, false],
    ['manager', 'somebody else', 24, true],
    ['manager', 'somebody else', 24.1, false],
    ['admin', 'somebody else', 10_000, true],
    ['player', 'the player', 1, false],
  ] as const)('REP-22 CONST-16 a %s may edit that of %s after %d hours: %s', (role, author, hours, allowed) => {
    expect(can(somebody(role), 'report.edit', written(hours, author))).toBe(allowed);
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
