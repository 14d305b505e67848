import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { dailyFilters, mapArgs, weeklyFilters } from './rules.ts';

function refused(schema: z.core.$ZodType, input: unknown): [string, string][] {
  const { error } = z.safeParse(schema, input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

test('G-39 A-49 the daily report asks for roles, labels, a name, and whether anything is planned', () => {
  expect(refused(dailyFilters, null)).toEqual([]);
  const filters = { roles: ['player', 'scout'], labels: ['PRO'], search: 'meier', hasActivity: false };
  expect(z.parse(dailyFilters, filters)).toEqual(filters);
  expect(refused(dailyFilters, { roles: ['coach'], labels: ['U8'], search: 'a'.repeat(101), hasActivity: 1 })).toEqual([
    ['roles.0', 'global.field_required'],
    ['labels.0', 'global.field_required'],
    ['search', 'validations.too_long'],
    ['hasActivity', expect.any(String)],
  ]);
});

test('WREP-04 the weekly report shows everybody, a section, or those who have left', () => {
  for (const filters of [null, {}, { label: 'YOUTH' }, { label: 'PRO' }, { label: 'DEACTIVATED' }])
    expect(refused(weeklyFilters, filters)).toEqual([]);
  expect(refused(weeklyFilters, { label: 'U8' })).toEqual([['label', 'global.field_required']]);
});

test('the map of a week has a day of it, and pages', () => {
  for (const page of [undefined, null, 0, 1_000_000])
    expect(refused(mapArgs, { date: '2026-11-18', page })).toEqual([]);
  expect(refused(mapArgs, { page: -1 })).toEqual([
    ['date', 'global.field_required'],
    ['page', 'validations.number_invalid'],
  ]);
  expect(refused(mapArgs, { date: '2026-11-18', page: 1_000_001 })).toHaveLength(1);
});
