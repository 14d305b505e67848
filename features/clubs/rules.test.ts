import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { clubInput, clubsFilter, clubUpdate } from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('CLB-02 a club', () => {
  test('needs a name, and may have a logo', () => {
    expect(z.parse(clubInput, { name: ' FC Wil ' })).toEqual({ name: 'FC Wil' });
    expect(refused(clubInput, { name: 'FC Wil', logo: ID, idempotencyKey: 'abcdefgh' })).toEqual([]);
    expect(refused(clubInput, { name: ' ', logo: 'x', idempotencyKey: '1' })).toEqual([
      ['name', 'validations.name_required'],
      ['logo', 'validations.picture_invalid'],
      ['idempotencyKey', 'validations.idempotency_key_invalid'],
    ]);
  });

  test('CLB-04 is changed by its id under the same rules, as it was last seen', () => {
    expect(refused(clubUpdate, { id: ID, name: 'FC Wil', logo: '', version: 1 })).toEqual([]);
    expect(refused(clubUpdate, { id: ID, name: 'FC Wil' })).toEqual([]);
    expect(refused(clubUpdate, { id: '1', name: '', logo: 'x', version: 0 })).toEqual([
      ['id', 'validations.id_invalid'],
      ['name', 'validations.name_required'],
      ['logo', 'validations.picture_invalid'],
      ['version', 'validations.number_invalid'],
    ]);
  });
});

test('clubs are looked for by name', () => {
  expect(z.parse(clubsFilter, { search: ' wil ' })).toEqual({ search: 'wil' });
  expect(refused(clubsFilter, null)).toEqual([]);
  expect(refused(clubsFilter, { search: 'a'.repeat(101) })).toEqual([['search', 'validations.too_long']]);
});
