import { expect, test } from 'vitest';
import { endsAt, editTimeLeft } from './time-left.ts';

const MINUTE = 60_000;

test('REP-22 the last hour of a report is counted in minutes that have begun', () => {
  const end = endsAt(3600, 1_000_000)!;
  expect(end).toBe(4_600_000);
  expect(editTimeLeft(end, end - 60 * MINUTE - 1)).toEqual({ kind: 'plenty' });
  expect(editTimeLeft(end, end - 60 * MINUTE)).toEqual({ kind: 'last_hour', minutes: 60 });
  expect(editTimeLeft(end, end - 59 * MINUTE)).toEqual({ kind: 'last_hour', minutes: 59 });
  expect(editTimeLeft(end, end - 1)).toEqual({ kind: 'last_hour', minutes: 1 });
  expect(editTimeLeft(end, end)).toEqual({ kind: 'over' });
  expect(editTimeLeft(end, end + MINUTE)).toEqual({ kind: 'over' });
});

test('REP-22 for whom a report stays open it never ends', () => {
  expect(editTimeLeft(endsAt(null, 0), Number.MAX_SAFE_INTEGER)).toEqual({ kind: 'plenty' });
});
