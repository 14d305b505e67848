import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JOURNAL_CATEGORIES, ROLES, STATUSES } from './football.ts';
import { can, scopeOf, type PermissionAction, type Viewer } from './permissions.ts';
import { isInScope } from './scopes.ts';

/** Few people, so that one is often the viewer, the creator or listed. */
const person = fc.constantFrom('anna', 'ben', 'cleo', 'dario');
const people = fc.uniqueArray(person);
const viewer: fc.Arbitrary<Viewer> = fc.record({
  id: person,
  role: fc.constantFrom(...ROLES),
  label: fc.constant(null),
  language: fc.constant('en' as const),
  journalType: fc.constant(null),
  requirePasswordReset: fc.boolean(),
  playerIds: people,
});
const subject = fc.record({
  userId: person,
  role: fc.constantFrom(...ROLES),
  playerIds: people,
  participantIds: people,
  createdBy: person,
  status: fc.constantFrom(...STATUSES),
  category: fc.constantFrom(...JOURNAL_CATEGORIES),
  confidential: fc.boolean(),
});
type Subject = typeof subject extends fc.Arbitrary<infer Value> ? Value : never;

/** The actions that lists are narrowed by, with what their rules look at. */
const LISTED = [
  'user.pick',
  'user.list',
  'user.read',
  'calendar.read',
  'activity.read',
  'player.read',
  'journal.read',
  'objective.read',
] as const;
const allowed = (who: Viewer | null, action: PermissionAction, about: Subject) =>
  (can as (who: Viewer | null, action: PermissionAction, about: Subject) => boolean)(who, action, about);

describe('what a list holds', () => {
  test.each(LISTED)('ROLE-01 is just what may be opened one by one: %s', (action) => {
    fc.assert(
      fc.property(fc.option(viewer), subject, (who, about) => {
        expect(isInScope(scopeOf(who, action), about)).toBe(allowed(who, action, about));
      }),
      { numRuns: 1000 },
    );
  });

  test('ROLE-01 is what the club says of each role', () => {
    const scopes = (action: (typeof LISTED)[number]) =>
      Object.fromEntries(
        ROLES.map((role) => [
          role,
          scopeOf({ ...fc.sample(viewer, 1)[0]!, id: 'me', role, requirePasswordReset: false }, action),
        ]),
      );
    const everything = { everything: true };
    const nothing = { nothing: true };
    const withoutSpecial = { roles: ['player', 'scout', 'manager', 'admin'] };
    const staff = { scout: everything, manager: everything, admin: everything };
    expect(scopes('activity.read')).toEqual({ ...staff, player: { participantOrCreator: 'me' }, special: nothing });
    expect(scopes('calendar.read')).toEqual({ ...staff, player: { person: 'me' }, special: nothing });
    expect(scopes('user.pick')).toEqual({
      ...staff, player: { playerWithScouts: 'me' }, scout: withoutSpecial, special: nothing,
    }); // prettier-ignore
    expect(scopes('user.list')).toEqual({ ...staff, player: nothing, scout: { roles: ['player'] }, special: nothing });
    expect(scopes('player.read')).toEqual({
      ...staff, player: nothing, scout: { statuses: STATUSES.filter((status) => status !== 'closed') }, special: nothing,
    }); // prettier-ignore
  });

  test('AUTH-19 is nothing to somebody who has to change the password first, and to nobody', () => {
    fc.assert(
      fc.property(viewer, fc.constantFrom(...LISTED), (who, action) => {
        expect(scopeOf({ ...who, requirePasswordReset: true }, action)).toEqual({ nothing: true });
        expect(scopeOf(null, action)).toEqual({ nothing: true });
      }),
    );
  });
});
