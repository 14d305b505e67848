import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { mergeClubsPreviewInput, mergeClubsInput, MAX_MERGED } from './rules.ts';

const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;
const ids = (many: number) => Array.from({ length: many }, (_, index) => idOf(index + 1));
const merge = { baseClubId: idOf(0), clubIds: ids(2), name: 'FC Wil' };
function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('records of one club that become one', () => {
  test('have a base, others, the name and the logo that stay, and what becomes of their games', () => {
    expect(
      refused(mergeClubsInput, { ...merge, logo: '', joinedGames: [], correctedGames: [], idempotencyKey: 'abcdefgh' }),
    ).toEqual([]);
    expect(
      refused(mergeClubsInput, {
        ...merge,
        name: ' ',
        logo: 'x',
        joinedGames: 1,
        correctedGames: 1,
        idempotencyKey: '',
      }),
    ).toEqual([
      ['name', 'validations.name_required'],
      ['logo', 'validations.picture_invalid'],
      ['joinedGames', expect.any(String)],
      ['correctedGames', expect.any(String)],
      ['idempotencyKey', 'validations.idempotency_key_invalid'],
    ]);
  });

  test('CLB-06 are each named once: neither the base again, nor one of the others twice', () => {
    expect(refused(mergeClubsInput, merge)).toEqual([]);
    for (const clubIds of [
      [idOf(0), idOf(1)],
      [idOf(1), idOf(1)],
    ])
      expect(refused(mergeClubsInput, { ...merge, clubIds })).toEqual([['clubIds', 'validations.same_club']]);
  });

  test('are at least two, and at most 50 besides the base', () => {
    expect(MAX_MERGED).toBe(50);
    expect(refused(mergeClubsInput, { ...merge, clubIds: [] })).toEqual([['clubIds', 'global.field_required']]);
    expect(refused(mergeClubsInput, { ...merge, clubIds: ids(50) })).toEqual([]);
    expect(refused(mergeClubsInput, { ...merge, clubIds: ids(51) })).toEqual([['clubIds', 'validations.too_many']]);
  });

  test('are named when somebody asks what they have in common', () => {
    expect(refused(mergeClubsPreviewInput, { baseClubId: idOf(0), clubIds: [] })).toEqual([]);
    expect(refused(mergeClubsPreviewInput, { baseClubId: 'x', clubIds: ids(51) })).toEqual([
      ['baseClubId', 'validations.id_invalid'],
      ['clubIds', 'validations.too_many'],
    ]);
  });
});
