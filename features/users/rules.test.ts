import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { LABELS, ROLES, type Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import {
  changeableKeys,
  changesRole,
  createUserInput,
  deleteUserInput,
  givesUpAdmin,
  ignoredKeys,
  invitableRoles,
  personalSettings,
  profileForm,
  TEMPORARY_PASSWORD,
  updateUserInput,
  userIdInput,
  userListFilter,
  usersFilter,
  withLabelForRole,
} from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ids = (many: number) => Array.from({ length: many }, () => ID);
const somebody = (role: Role): Viewer => ({
  id: `the ${role}`,
  role,
  label: role === 'player' ? 'PRO' : null,
  language: 'en',
  journalType: null,
  requirePasswordReset: false,
  playerIds: [],
});

function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('who is looked for', () => {
  test('GQL-10 A-49 somebody with or without something planned, on a day that is named', () => {
    expect(refused(usersFilter, {})).toEqual([]);
    expect(refused(usersFilter, { roles: ROLES, labels: LABELS, date: '2026-11-18', hasActivity: true })).toEqual([]);
    expect(refused(usersFilter, { hasActivity: null })).toEqual([]);
    for (const hasActivity of [true, false])
      for (const date of [null, undefined])
        expect(refused(usersFilter, { hasActivity, date })).toEqual([['date', 'global.field_required']]);
    expect(refused(usersFilter, { roles: ['coach'], labels: ['U8'], date: 'today' })).toHaveLength(3);
  });

  test('USER-01 of a role, of a label, by name, or gone', () => {
    expect(refused(userListFilter, null)).toEqual([]);
    expect(
      refused(userListFilter, { roles: ['manager', 'admin'], label: 'PRO', search: 'meier', deactivated: true }),
    ).toEqual([]);
    expect(refused(userListFilter, { roles: ['coach'], label: 'U8', search: 'a'.repeat(101), deactivated: 1 })).toEqual(
      [
        ['roles.0', 'global.field_required'],
        ['label', 'global.field_required'],
        ['search', 'validations.too_long'],
        ['deactivated', expect.any(String)],
      ],
    );
  });
});

describe('an invitation', () => {
  const luca = { email: 'luca@touchline.example', firstName: 'Luca', lastName: 'Meier', role: 'player', label: 'PRO' };

  test('USER-08 has e-mail, names, language, role and, for a player, the label', () => {
    expect(z.parse(createUserInput, { ...luca, language: 'de' })).toEqual({ ...luca, language: 'de' });
    expect(z.parse(createUserInput, luca).language).toBe('en');
    for (const role of ['scout', 'manager', 'admin', 'special'])
      expect(refused(createUserInput, { ...luca, role, label: null })).toEqual([]);
  });

  test('USER-10 needs a valid e-mail and both names; for a player also the label, for nobody else', () => {
    expect(refused(createUserInput, { email: 'luca', firstName: ' ', lastName: '', role: 'coach' })).toEqual([
      ['email', 'global.field_email'],
      ['firstName', 'validations.first_name_required'],
      ['lastName', 'validations.last_name_required'],
      ['role', 'errors.user_role'],
    ]);
    expect(refused(createUserInput, { ...luca, label: null })).toEqual([['label', 'global.field_required']]);
    expect(refused(createUserInput, { ...luca, role: 'scout' })).toEqual([['label', 'validations.label_of_players']]);
    expect(refused(createUserInput, { ...luca, language: 'rm' })).toEqual([
      ['language', 'validations.language_unknown'],
    ]);
  });

  test('A-77 offers the roles that the viewer may give', () => {
    expect(ROLES.map((role) => invitableRoles(somebody(role)))).toEqual([
      [],
      ['player'],
      ['player', 'scout', 'manager'],
      [...ROLES],
      [],
    ]);
  });
});

describe('a change of somebody', () => {
  test('GQL-15 changes what is sent alone, each by its rule', () => {
    expect(z.parse(updateUserInput, { id: ID })).toEqual({ id: ID });
    expect(refused(updateUserInput, { id: ID, version: 1, clubs: ids(20), league: 'U21', label: null })).toEqual([]);
    expect(
      refused(updateUserInput, {
        id: '1',
        version: 0,
        firstName: ' ',
        lastName: '',
        avatar: 'x',
        birthDate: '1.1.2008',
        league: 'a'.repeat(101),
        language: 'xx',
        clubs: ids(21),
        email: 'x',
        role: 'coach',
        label: 'U8',
        journalType: 'gossip',
      }),
    ).toEqual([
      ['id', 'validations.id_invalid'],
      ['version', 'validations.number_invalid'],
      ['firstName', 'validations.first_name_required'],
      ['lastName', 'validations.last_name_required'],
      ['avatar', 'validations.picture_invalid'],
      ['birthDate', 'validations.date_invalid'],
      ['league', 'validations.too_long'],
      ['language', 'validations.language_unknown'],
      ['clubs', 'validations.too_many'],
      ['email', 'global.field_email'],
      ['role', 'errors.user_role'],
      ['label', 'global.field_required'],
      ['journalType', 'global.field_required'],
    ]);
  });

  test('A-52 a profile has names, address, role, label, language, league, clubs and scouts', () => {
    const form = {
      firstName: 'Luca',
      lastName: 'Meier',
      email: 'luca@touchline.example',
      role: 'player',
      label: 'PRO',
      journalType: null,
      language: 'de',
      league: 'U21',
      clubs: [ID],
      scoutIds: ids(50),
    };
    expect(z.parse(profileForm, { ...form, birthDate: 'y' })).toEqual(form);
    expect(refused(profileForm, {})).toEqual([]);
    expect(refused(profileForm, { scoutIds: ids(51) })).toEqual([['scoutIds', 'validations.too_many']]);
  });

  test('ROLE-01 whoever becomes a player gets a label, and nobody else has one', () => {
    const missing = [['label', 'global.field_required']];
    expect(refused(profileForm, { role: 'player', label: 'PRO' })).toEqual([]);
    expect(refused(profileForm, { role: 'player', label: null })).toEqual(missing);
    expect(refused(profileForm, { role: 'scout', label: 'PRO' })).toEqual(missing);
    expect(refused(profileForm, { role: 'scout' })).toEqual([]);
    expect(refused(profileForm, { label: 'PRO' })).toEqual([]);
  });

  test('ROLE-01 the label goes and comes with the role', () => {
    const [player, scout] = [{ role: 'player', label: 'PRO' } as const, { role: 'scout', label: null } as const];
    expect(withLabelForRole(player, { role: 'scout' })).toEqual({ role: 'scout', label: null });
    expect(withLabelForRole(player, { role: 'scout', label: 'PRO' })).toEqual({ role: 'scout', label: null });
    expect(withLabelForRole(player, { role: 'player' })).toEqual({ role: 'player' });
    expect(withLabelForRole(player, { label: 'YOUTH' })).toEqual({ label: 'YOUTH' });
    expect(withLabelForRole(player, { label: null })).toBeNull();
    expect(withLabelForRole(player, { league: 'U21' })).toEqual({ league: 'U21' });
    expect(withLabelForRole(scout, { role: 'player' })).toBeNull();
    expect(withLabelForRole(scout, { role: 'player', label: 'PRO' })).toEqual({ role: 'player', label: 'PRO' });
    expect(withLabelForRole(scout, { label: 'PRO' })).toBeNull();
    expect(withLabelForRole(scout, { firstName: 'Nina' })).toEqual({ firstName: 'Nina' });
  });

  test('only another role is a change of the role, and only an admin gives up being one', () => {
    expect(changesRole({ role: 'scout' }, {})).toBe(false);
    expect(changesRole({ role: 'scout' }, { role: 'scout' })).toBe(false);
    expect(changesRole({ role: 'scout' }, { role: 'manager' })).toBe(true);
    expect(givesUpAdmin({ role: 'admin' }, { role: 'manager' })).toBe(true);
    expect(givesUpAdmin({ role: 'admin' }, { role: 'admin' })).toBe(false);
    expect(givesUpAdmin({ role: 'admin' }, { firstName: 'Nina' })).toBe(false);
    expect(givesUpAdmin({ role: 'manager' }, { role: 'scout' })).toBe(false);
  });
});

describe('what may be changed about whom', () => {
  const PERSONAL = ['firstName', 'lastName', 'avatar', 'birthDate', 'language'];
  const ADMINS = ['email', 'role', 'label', 'journalType'];
  const keysOf = (viewer: Role, user: Role, self = false) =>
    changeableKeys(somebody(viewer), { id: self ? `the ${viewer}` : 'another', role: user });

  test('USER-23 USER-26 A-51 one’s own names, picture, birth date and language; a player’s league too, never the clubs', () => {
    expect(keysOf('player', 'player', true)).toEqual([...PERSONAL, 'league']);
    expect(keysOf('scout', 'scout', true)).toEqual(PERSONAL);
    expect(keysOf('manager', 'manager', true)).toEqual(PERSONAL);
    expect(keysOf('admin', 'admin', true)).toEqual([...PERSONAL, ...ADMINS]);
  });

  test('USER-18 USER-19 of others, a manager the same, and of players league and clubs', () => {
    for (const role of ROLES)
      expect(keysOf('manager', role)).toEqual(role === 'player' ? [...PERSONAL, 'league', 'clubs'] : PERSONAL);
  });

  test('A-52 of others, an admin also address, role, label and journals', () => {
    for (const role of ROLES)
      expect(keysOf('admin', role)).toEqual([
        ...PERSONAL,
        ...(role === 'player' ? ['league', 'clubs'] : []),
        ...ADMINS,
      ]);
  });

  test('of others nobody else changes anything', () => {
    for (const viewer of ['player', 'scout', 'special'] as const)
      for (const role of ROLES) expect(keysOf(viewer, role)).toEqual([]);
  });

  test('USER-26 A-51 a player’s own form may send the clubs, which stay as they are', () => {
    expect(ignoredKeys(somebody('player'), { id: 'the player' })).toEqual(['clubs']);
    expect(ignoredKeys(somebody('player'), { id: 'another' })).toEqual([]);
    expect(ignoredKeys(somebody('scout'), { id: 'the scout' })).toEqual([]);
  });
});

describe('people and ids', () => {
  test('whose account it is about is always named', () => {
    expect(refused(userIdInput, {})).toEqual([['userId', 'global.field_required']]);
    expect(refused(deleteUserInput, {})).toEqual([['id', 'global.field_required']]);
  });
});

test('USER-24 the own settings need first and last name, and a language of the app', () => {
  const nina = { firstName: 'Nina', lastName: 'Graf', language: 'fr' };
  expect(refused(personalSettings, { ...nina, birthDate: '1990-02-28', league: 'U21' })).toEqual([]);
  expect(refused(personalSettings, { ...nina, birthDate: null, league: null })).toEqual([]);
  expect(
    refused(personalSettings, {
      firstName: ' ',
      lastName: '',
      language: 'xx',
      birthDate: 'x',
      league: 'a'.repeat(101),
    }),
  ).toEqual([
    ['firstName', 'validations.first_name_required'],
    ['lastName', 'validations.last_name_required'],
    ['language', 'global.field_required'],
    ['birthDate', 'validations.date_invalid'],
    ['league', 'validations.too_long'],
  ]);
});

test('G-10 G-11 a temporary password opens the door for a day, and three times', () => {
  expect(TEMPORARY_PASSWORD).toEqual({ hours: 24, signIns: 3 });
});
