import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import {
  shareNothing,
  isBlank,
  isSameValue,
  MAX_MERGED_PLAYERS,
  MERGED_FIELDS,
  mergePlayersInput,
  resolvePicks,
  type MergeableFields,
} from './rules.ts';

const idOf = (number: number) => `6f9619ff-8b86-4d01-b42d-${String(number).padStart(12, '0')}`;
const ids = (many: number) => Array.from({ length: many }, (_, index) => idOf(index + 1));
const merge = { basePlayerId: idOf(0), playerIds: ids(2) };
function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}
const record = (fields: Partial<MergeableFields> = {}): MergeableFields => ({
  ...(Object.fromEntries(MERGED_FIELDS.map((field) => [field, null])) as MergeableFields),
  ...fields,
});

describe('records of one player that become one', () => {
  test('PMG-05 the values of these fields are picked, in this order', () => {
    expect(MERGED_FIELDS.join(' ')).toBe(
      'photo firstName lastName nickname nSweater nationality type status dateOfBirth contact clubId physicalStature ' +
        'appearance mainPosition secondPosition links',
    );
  });

  test('PMG-06 the picked values come with the base and the others, each by its rule', () => {
    const picks = {
      photo: idOf(9),
      firstName: 'Luca',
      lastName: 'Meier',
      nickname: 'Lu',
      nSweater: 9,
      nationality: 'CH',
      type: 'youth',
      status: 'watchlist',
      dateOfBirth: '2008-11-18',
      contact: 'a'.repeat(10_000),
      clubId: idOf(9),
      physicalStature: 'tall',
      appearance: 'thin',
      mainPosition: 'striker',
      secondPosition: 'left_winger',
      links: Array.from({ length: 20 }, () => 'https://example.org'),
    };
    expect(z.parse(mergePlayersInput, { ...merge, ...picks })).toEqual({ ...merge, ...picks });
    const wrong = Object.fromEntries(MERGED_FIELDS.map((field) => [field, 'a'.repeat(10_001)]));
    const paths = refused(mergePlayersInput, { ...merge, ...wrong }).map(([path]) => path);
    expect([...new Set(paths)]).toEqual(MERGED_FIELDS);
    expect(refused(mergePlayersInput, { ...merge, links: [...picks.links, 'https://example.org'] })).toEqual([
      ['links', 'validations.too_many'],
    ]);
    expect(refused(mergePlayersInput, { ...merge, idempotencyKey: '' })).toHaveLength(1);
  });

  test('PMG-04 are each named once: neither the base again, nor one of the others twice', () => {
    expect(refused(mergePlayersInput, merge)).toEqual([]);
    for (const playerIds of [
      [idOf(0), idOf(1)],
      [idOf(1), idOf(1)],
    ])
      expect(refused(mergePlayersInput, { ...merge, playerIds })).toEqual([['playerIds', 'validations.same_player']]);
  });

  test('are at least two, and at most 20 besides the base', () => {
    expect(MAX_MERGED_PLAYERS).toBe(20);
    expect(refused(mergePlayersInput, { ...merge, playerIds: [] })).toEqual([['playerIds', 'global.field_required']]);
    expect(refused(mergePlayersInput, { ...merge, playerIds: ids(20) })).toEqual([]);
    expect(refused(mergePlayersInput, { ...merge, playerIds: ids(21) })).toEqual([
      ['playerIds', 'validations.too_many'],
    ]);
  });
});

describe('what a record says', () => {
  test('PMG-03 is nothing where it is empty', () => {
    expect([null, undefined, '', []].map(isBlank)).toEqual([true, true, true, true]);
    expect([0, false, ' ', 'a', ['a']].map(isBlank)).toEqual([false, false, false, false, false]);
  });

  test('is the same as another but for spaces around it', () => {
    expect(isSameValue(' Luca', 'Luca ')).toBe(true);
    expect(isSameValue(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameValue(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameValue('Luca', 'luca')).toBe(false);
    expect(isSameValue(9, '9')).toBe(false);
  });
});

describe('the value that stays', () => {
  const records = [
    record({ firstName: 'Luca', nickname: '', contact: 'Mum', links: [] }),
    record({ firstName: 'Lucas', nickname: 'Lu', links: ['https://example.org'] }),
    record({ firstName: 'Luka', nickname: 'Lulu' }),
  ] as const;

  test('PMG-02 is the one that was picked, of any of the records', () => {
    const { values, strange } = resolvePicks([...records], { firstName: ' Luka', links: ['https://example.org'] });
    expect([values.firstName, values.links, strange]).toEqual([' Luka', ['https://example.org'], []]);
  });

  test('G-27 is the base’s where nothing was picked, and where the base says nothing the first there is', () => {
    const { values, strange } = resolvePicks([...records], { firstName: null, contact: '' });
    expect(strange).toEqual([]);
    expect(values).toEqual({
      ...records[0],
      nickname: 'Lu',
      links: ['https://example.org'],
    });
    expect(resolvePicks([record({ links: [] })], {}).values.links).toEqual([]);
  });

  test('PMG-03 is nobody’s when it was made up, and the field is named', () => {
    expect(resolvePicks([...records], { firstName: 'Max', nickname: 'Lu', contact: 'Dad' }).strange).toEqual([
      'firstName',
      'contact',
    ]);
    // What stands in none of them is not picked in place of an empty one either.
    expect(resolvePicks([record()], { nSweater: 7 }).strange).toEqual(['nSweater']);
  });
});

describe('PMG-08 records that share nothing', () => {
  const luca = { firstName: 'Luca', lastName: 'Müller', nickname: null, dateOfBirth: '2010-03-04', club: { id: 'a' } };
  const strange = {
    firstName: 'Ivan',
    lastName: 'Petrović',
    nickname: '',
    dateOfBirth: '2008-01-01',
    club: { id: 'b' },
  };

  test('have no name, no birth date and no club in common', () => {
    expect(shareNothing(luca, strange)).toBe(true);
    const unknown = { firstName: null, lastName: null, nickname: null, dateOfBirth: null, club: null };
    expect(shareNothing(unknown, unknown)).toBe(true);
  });

  test.each([
    ['a part of a name, however it is written', { lastName: 'Petrović-Mueller' }],
    ['a nickname that is the other’s name', { nickname: 'LUCA' }],
    ['the birth date', { dateOfBirth: '2010-03-04' }],
    ['the club', { club: { id: 'a' } }],
  ])('share something with %s', (_what, more) => {
    expect(shareNothing(luca, { ...strange, ...more })).toBe(false);
    expect(shareNothing({ ...strange, ...more }, luca)).toBe(false);
  });
});
