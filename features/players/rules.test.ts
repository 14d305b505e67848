import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { STATUSES } from '#domain/football.ts';
import {
  ageOn,
  CONFIDENTIAL,
  managersForm,
  newPlayer,
  PLAYER_SORTS,
  playerInput,
  playersFilter,
  playerUpdate,
  scoutsForm,
  similarPlayersInput,
} from './rules.ts';

const player = {
  firstName: 'Luca',
  lastName: 'Meier',
  clubId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  teamId: 'u19',
  mainPosition: 'striker',
  type: 'youth',
};
const faults = (input: object, schema: z.core.$ZodType = newPlayer('2026-11-18')) =>
  Object.fromEntries(
    (z.safeParse(schema, input).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );

describe('a new player', () => {
  test('PLY-09 needs a name, a club, a team, a position and a type, each asked for in its own words', () => {
    expect(faults({ firstName: ' ', lastName: '' })).toEqual({
      firstName: 'forms.first_name_required',
      lastName: 'forms.last_name_required',
      clubId: 'forms.club_required',
      teamId: 'forms.team_required',
      mainPosition: 'forms.main_position_required',
      type: 'forms.player_type_required',
    });
    expect(faults(player)).toEqual({});
  });

  test('ENUM-08 ENUM-10 ENUM-11 takes only positions, teams and types of the catalogues', () => {
    expect(faults({ ...player, mainPosition: 'libero', teamId: 'u7', type: 'veteran' })).toEqual({
      mainPosition: 'forms.main_position_required',
      teamId: 'forms.team_required',
      type: 'forms.player_type_required',
    });
  });

  test.each([0, -3, 7.5])('PLY-17 has no shirt number %s', (nSweater) => {
    expect(faults({ ...player, nSweater })).toEqual({ nSweater: 'validations.positiveNumber' });
  });

  test.each(['ftp://example.org', 'example.org', 'javascript:alert(1)', 'https://a b'])(
    'PLY-18 has no link %s',
    (link) => {
      expect(faults({ ...player, links: ['https://example.org/player', link] })).toEqual({
        'links.1': 'validations.link_error',
      });
    },
  );

  test('PLY-18 has no blank links: they are dropped before the others are counted', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => `https://example.org/${at}`);
    expect(z.parse(playerInput, { ...player, links: ['', ...twenty, ' \n'] }).links).toEqual(twenty);
    expect(z.parse(playerInput, { ...player, links: ['  '] }).links).toEqual([]);
  });

  test('loses the spaces around its name', () => {
    expect(z.parse(playerInput, { ...player, firstName: '  Nikola ', lastName: ' Đorđević' })).toMatchObject({
      firstName: 'Nikola',
      lastName: 'Đorđević',
    });
  });
});

/** What may be said besides, at its longest; and the same wrongly. */
const PROFILE = {
  nickname: 'a'.repeat(100),
  photo: '',
  dateOfBirth: '2008-11-18',
  nationalTeamPlayer: true,
  nationalTeam: 'a'.repeat(100),
  secondPosition: 'left_winger',
  nationality: 'CH',
  secondNationality: 'XK',
  outfitter: 'a'.repeat(100),
  strongFoot: 'both',
  height: 250,
  weight: 200,
  nSweater: 99,
  physicalStature: 'tall',
  bodyComposition: 'athletic',
  appearance: 'robust',
  links: Array.from({ length: 20 }, () => 'HTTPS://example.org'),
};
const CONFIDENCES = {
  status: 'watchlist',
  contact: 'a'.repeat(1000),
  hasContract: 'notKnown',
  contractDuration: '2027-06-30',
  agent: false,
  agency: 'a'.repeat(100),
  phone: 'a'.repeat(50),
  email: 'luca@touchline.example',
  parent_phone: '+41 79 123 45 67',
  parent_email: '',
  agent_phone: '',
  agent_email: 'agent@agency.co.example',
};
const nothingOf = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, null]));
const wrongOf = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, 'a'.repeat(1001)]));

describe('what is known of a player', () => {
  test('is each held to its rule, and none of it has to be known', () => {
    expect(faults({ ...player, ...PROFILE })).toEqual({});
    expect(faults({ ...player, ...nothingOf(PROFILE) })).toEqual({});
    expect(Object.keys(faults({ ...player, ...wrongOf(PROFILE) }))).toEqual(Object.keys(PROFILE));
    expect(faults({ ...player, links: [...PROFILE.links, 'https://example.org'] })).toEqual({
      links: 'validations.too_many',
    });
    expect(faults({ ...player, idempotencyKey: '' })).toHaveProperty('idempotencyKey');
  });

  test.each([
    ['height', 49, 50, 250, 251],
    ['weight', 9, 10, 200, 201],
    ['nSweater', 0, 1, 99, 100],
  ])('has bounds: %s', (field, below, least, most, above) => {
    for (const value of [least, most]) expect(faults({ ...player, [field]: value })).toEqual({});
    for (const value of [below, above]) expect(faults({ ...player, [field]: value })).toHaveProperty(field);
  });

  test('a link has at most 500 characters', () => {
    const link = `https://${'a'.repeat(492)}`;
    expect(faults({ ...player, links: [link, 'http://example.org'] })).toEqual({});
    expect(faults({ ...player, links: [`${link}a`] })).toEqual({ 'links.0': 'validations.too_long' });
    expect(faults({ ...player, links: [' see https://example.org'] })).toEqual({ 'links.0': 'validations.link_error' });
  });

  test('G-06 has a confidential part: status, contract and contacts', () => {
    expect(CONFIDENTIAL).toEqual(Object.keys(CONFIDENCES));
    const change = { id: player.clubId, version: 1, ...player };
    expect(faults({ ...change, ...PROFILE, ...CONFIDENCES }, playerUpdate)).toEqual({});
    expect(faults({ ...change, ...nothingOf(PROFILE), ...nothingOf(CONFIDENCES) }, playerUpdate)).toEqual({});
    expect(Object.keys(faults({ ...change, ...wrongOf(CONFIDENCES) }, playerUpdate))).toEqual(Object.keys(CONFIDENCES));
    expect(z.parse(scoutsForm, { ...player, ...PROFILE, ...CONFIDENCES })).toEqual({ ...player, ...PROFILE });
  });

  test('PLY-16 is changed by its id as it was last seen, the essentials whole', () => {
    expect(faults({ id: '1', version: 0, firstName: ' ' }, playerUpdate)).toMatchObject({
      id: 'validations.id_invalid',
      version: 'validations.number_invalid',
      firstName: 'forms.first_name_required',
    });
    expect(faults({ id: player.clubId, version: 2_147_483_648, ...player }, playerUpdate)).toHaveProperty('version');
  });

  test('A-53 a manager’s form asks for the status too', () => {
    for (const status of STATUSES) expect(faults({ ...player, ...PROFILE, status }, managersForm)).toEqual({});
    for (const status of [null, undefined, 'gone'])
      expect(faults({ ...player, status }, managersForm)).toEqual({ status: 'global.field_required' });
    expect(Object.keys(faults({ ...player, ...wrongOf({ ...PROFILE, ...CONFIDENCES }) }, managersForm))).toEqual(
      Object.keys({ ...PROFILE, ...CONFIDENCES }),
    );
    expect(Object.keys(faults({ ...player, ...wrongOf(PROFILE) }, scoutsForm))).toEqual(Object.keys(PROFILE));
  });

  test.each([
    'luca@',
    '@touchline.example',
    'luca@touchline',
    'a b@touchline.example',
    'luca@touchline.',
    'x@.example',
    'luca@touchline.example x',
    'luca@a@b.example',
    'luca@to chline.example',
    ', luca@touchline.example',
  ])('%s is no address', (email) => {
    for (const field of ['email', 'parent_email', 'agent_email'])
      expect(faults({ id: player.clubId, ...player, [field]: email }, playerUpdate)).toEqual({
        [field]: 'global.field_email',
      });
  });
});

test('a player who may be known already is asked for by name, club and birthday', () => {
  const somebody = { firstName: 'Luca', lastName: 'Meier', clubId: player.clubId, dateOfBirth: '2008-11-18' };
  expect(z.parse(similarPlayersInput, somebody)).toEqual(somebody);
  expect(faults({ firstName: 'Luca', lastName: 'Meier' }, similarPlayersInput)).toEqual({});
  expect(faults({ firstName: '', lastName: ' ', clubId: '1', dateOfBirth: 'x' }, similarPlayersInput)).toEqual({
    firstName: 'forms.first_name_required',
    lastName: 'forms.last_name_required',
    clubId: 'validations.id_invalid',
    dateOfBirth: 'validations.date_invalid',
  });
});

test('G-30 players are sorted by their last change, when they were made, or by name', () => {
  expect(PLAYER_SORTS).toEqual(['updatedAt', 'createdAt', 'lastName']);
});

test('PLY-07 the years, clubs and catalogues of a filter are as they can be', () => {
  const club = (many: number) => Array.from({ length: many }, () => player.clubId);
  expect(faults({}, playersFilter)).toEqual({});
  expect(faults({ year: [1900, 2199], clubId: club(100) }, playersFilter)).toEqual({});
  expect(faults({ year: [1899, 2200] }, playersFilter)).toEqual({
    'year.0': 'validations.number_invalid',
    'year.1': 'validations.number_invalid',
  });
  expect(faults({ year: Array(101).fill(2008), clubId: club(101), search: 1 }, playersFilter)).toEqual({
    year: 'validations.too_many',
    clubId: 'validations.too_many',
    search: 'global.field_required',
  });
  expect(Object.keys(faults({ position: ['x'], tags: ['x'], type: ['x'], status: ['x'] }, playersFilter))).toEqual([
    'position.0',
    'tags.0',
    'type.0',
    'status.0',
  ]);
  expect(faults({ year: Array(100).fill(2008) }, playersFilter)).toEqual({});
});

test('PLY-07 a list is narrowed by position, tags, type, club, year, status and search', () => {
  const filter = {
    position: ['striker'],
    tags: ['finisher'],
    type: ['youth'],
    clubId: [player.clubId],
    year: [2008],
    status: ['watchlist'],
    search: 'luca',
  };
  expect(z.parse(playersFilter, filter)).toEqual(filter);
  expect(z.safeParse(playersFilter, { tags: ['fast'] }).success).toBe(false);
});

describe('age', () => {
  test.each([
    ['2026-11-18', '2008-11-18', 18],
    ['2026-11-17', '2008-11-18', 17],
    ['2026-02-28', '2008-02-29', 17],
    ['2026-03-01', '2008-02-29', 18],
    ['2028-02-29', '2008-02-29', 20],
  ])('on %s of somebody born on %s is %i', (today, born, age) => {
    expect(ageOn(today, born)).toBe(age);
  });
});
