import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ROLES } from '#domain/football.ts';
import {
  firstDayOfSeason,
  fitsSquadRole,
  MAX_MEMBERS,
  membershipEnd,
  membersOn,
  neverWas,
  newMembers,
  seasonBeginning,
  squadInput,
  squadsFilter,
  squadUpdate,
} from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const ids = (many: number) => Array.from({ length: many }, () => ID);
const squad = { name: 'U17', shortName: 'U17', hue: 250, level: 'u17', season: 2026 };
const coming = { squadId: ID, userIds: [ID], role: 'player', from: '2026-07-01' };

function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('a squad', () => {
  test('SQD-01 has a name, a short name of at most eight letters, a colour, an age group and a season', () => {
    expect(refused(squadInput, squad)).toEqual([]);
    expect(refused(squadInput, { ...squad, hue: 0 })).toEqual([]);
    expect(refused(squadInput, { ...squad, hue: 359 })).toEqual([]);
    expect(refused(squadInput, { name: ' ', shortName: 'Juniorinnen', hue: 360, level: 'u9', season: 1999 })).toEqual([
      ['name', 'validations.name_required'],
      ['shortName', 'validations.too_long'],
      ['hue', 'validations.number_invalid'],
      ['level', 'global.field_required'],
      ['season', 'validations.number_invalid'],
    ]);
    expect(refused(squadInput, { ...squad, name: 'x'.repeat(101) })).toEqual([['name', 'validations.too_long']]);
  });

  test('SQD-01 keeps what a change leaves out, and still needs a name', () => {
    expect(refused(squadUpdate, { id: ID })).toEqual([]);
    expect(refused(squadUpdate, { id: 'x', name: '' })).toEqual([
      ['id', 'validations.id_invalid'],
      ['name', 'validations.name_required'],
    ]);
  });

  test('SQD-06 has its first day in July, and the days before it belong to the season that ends', () => {
    expect(firstDayOfSeason(2027)).toBe('2027-07-01');
    expect(['2027-06-30', '2027-07-01', '2027-12-31', '2028-01-01'].map(seasonBeginning)).toEqual([
      2026, 2027, 2027, 2027,
    ]);
  });
});

describe('who belongs to it', () => {
  test('SQD-13 on a day is whoever has begun by then and has not left before', () => {
    const person = (id: string, from: string, until: string | null = null) => ({ person: { id }, from, until });
    const members = [
      person('always', '2026-07-01'),
      person('until then', '2026-07-01', '2026-11-28'),
      person('from then on', '2026-11-28'),
      person('before', '2026-07-01', '2026-11-27'),
      person('later', '2026-11-29'),
    ];
    expect(membersOn(members, '2026-11-28')).toEqual(['always', 'until then', 'from then on']);
  });

  test('SQD-02 comes with others, at most 500, and leaves not before having come', () => {
    expect(refused(newMembers, { ...coming, userIds: ids(MAX_MEMBERS), until: '2026-07-01' })).toEqual([]);
    expect(refused(newMembers, { ...coming, userIds: ids(MAX_MEMBERS + 1) })).toEqual([
      ['userIds', 'validations.too_many'],
    ]);
    expect(refused(newMembers, { ...coming, userIds: [] })).toEqual([['userIds', 'validations.participants_required']]);
    expect(refused(newMembers, { ...coming, until: '2026-06-30' })).toEqual([['until', 'validations.date_to_smaller']]);
    expect(refused(newMembers, { ...coming, role: 'captain' })).toEqual([['role', 'global.field_required']]);
  });

  test.each(ROLES)('SQD-03 as %s plays, or coaches and is of the staff', (role) => {
    const account = { role };
    expect(fitsSquadRole('player', account)).toBe(role === 'player');
    const isStaff = ['scout', 'manager', 'admin'].includes(role);
    expect(fitsSquadRole('coach', account)).toBe(isStaff);
    expect(fitsSquadRole('staff', account)).toBe(isStaff);
  });

  test('SQD-05 was never there when the last day lies before the first', () => {
    expect(refused(membershipEnd, { id: ID, until: '2026-11-30' })).toEqual([]);
    expect(refused(membershipEnd, { id: ID })).toEqual([['until', 'global.field_required']]);
    expect(neverWas({ from: '2026-07-01' }, '2026-06-30')).toBe(true);
    expect(neverWas({ from: '2026-07-01' }, '2026-07-01')).toBe(false);
  });
});

test('SQD-01 squads are listed by season', () => {
  expect(refused(squadsFilter, { seasons: [2026], archived: true })).toEqual([]);
  expect(refused(squadsFilter, { seasons: Array.from({ length: 102 }, () => 2026) })).toEqual([
    ['seasons', 'validations.too_many'],
  ]);
});
