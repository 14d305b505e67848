import { expect, test } from 'vitest';
import { readDaily, readWeek, writeDaily, writeWeek } from './address.ts';
import { filtersOf, readGroup, writeGroup } from './filter.ts';

const USER = '3f0c1d8e-0000-4000-8000-000000000001';

test('SQD-11 the group calendar keeps day, person and filter in its address, and nothing that makes no sense', () => {
  const address = {
    day: '2026-11-21', user: USER, search: 'gä', choice: { roles: ['scout'], labels: ['PRO'], squads: [USER] },
  } as const; // prettier-ignore
  const written = writeGroup({ ...address, choice: { roles: ['scout'], labels: ['PRO'], squads: [USER] } });
  expect(readGroup(written)).toEqual(address);
  expect(readGroup(new URLSearchParams('day=2026-02-30&user=me&role=special,boss&squad=U21&team=U17'))).toEqual({
    day: null,
    user: null,
    search: '',
    choice: { roles: [], labels: [], squads: [] },
  });
  expect(filtersOf({ roles: [], labels: [], squads: [] }, '')).toEqual({});
  expect(filtersOf({ roles: [], labels: [], squads: [USER] }, '')).toEqual({ squadIds: [USER] });
});

test('DREP-02 the daily report begins with players, and knows nobody from everybody', () => {
  expect(readDaily(new URLSearchParams())).toEqual({
    day: null,
    user: null,
    planned: 'all',
    roles: ['player'],
    squad: null,
  });
  for (const roles of [[], ['player'], ['scout', 'manager']] as const) {
    const address = { day: null, user: null, planned: 'without', roles: [...roles], squad: USER } as const;
    expect(readDaily(writeDaily({ ...address, roles: [...roles] }))).toEqual(address);
  }
});

test('WREP-04 the weekly report keeps its week, its group and the open cell', () => {
  const address = {
    date: '2026-11-16',
    group: 'DEACTIVATED',
    cell: { user: USER, day: '2026-11-20' },
    squad: USER,
  } as const;
  expect(readWeek(writeWeek({ ...address }))).toEqual(address);
  expect(readWeek(new URLSearchParams('date=soon&group=OLD&day=2026-11-20'))).toEqual({
    date: null,
    group: 'all',
    cell: null,
    squad: null,
  });
});
