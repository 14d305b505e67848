import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { busyArgs } from './rules.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const INPUT = { userIds: [ID], date: '2026-11-18', startsAt: '10:00', endsAt: '11:00' };
const refused = (more: object) =>
  (z.safeParse(busyArgs, { ...INPUT, ...more }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('ACT-46 whoever is busy is looked for between two times of a day, the first before the second', () => {
  expect(refused({})).toEqual([]);
  expect(refused({ endsAt: '10:00' })).toEqual([['endsAt', 'validations.start_before_end']]);
  expect(refused({ endsAt: '09:59' })).toEqual([['endsAt', 'validations.start_before_end']]);
  // A time that is none is refused as that alone.
  expect(refused({ startsAt: '25:00', endsAt: '09:00' }).map(([path]) => path)).toEqual(['startsAt']);
  expect(refused({ startsAt: '12:00', endsAt: 'noon' }).map(([path]) => path)).toEqual(['endsAt']);
  expect(refused({ exceptId: 'x' }).map(([path]) => path)).toEqual(['exceptId']);
});
