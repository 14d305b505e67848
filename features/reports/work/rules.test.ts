import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import { editableUntil, workPeriod } from './rules.ts';

const viewer = (role: Role) => ({ id: 'sofia', role, playerIds: [], requirePasswordReset: false }) as unknown as Viewer;

test('SCT-22 A-14 a report can be changed for 24 hours, over a change of the clock as well; by admins always', () => {
  expect(editableUntil(viewer('scout'), '2026-10-24T20:00:00+02:00')).toBe('2026-10-25T18:00:00Z');
  expect(editableUntil(viewer('manager'), '2026-11-18T13:00:00Z')).toBe('2026-11-19T13:00:00Z');
  expect(editableUntil(viewer('admin'), '2026-11-18T13:00:00Z')).toBeNull();
});

describe('SCT-20 SCT-21 the days of the own work', () => {
  const period = (now: string) => workPeriod(Temporal.Instant.from(now), 'Europe/Zurich');
  test('fourteen days from today on, and the sixty before it', () => {
    expect(period('2026-11-18T13:00:00Z')).toEqual({
      now: '2026-11-18T13:00:00Z',
      from: '2026-09-19',
      today: '2026-11-18',
      before: '2026-12-02',
      editableSince: '2026-11-17T13:00:00Z',
    });
  });

  test('today is the club’s day, whatever day it is in UTC', () => {
    expect(period('2026-11-18T22:59:59Z').today).toBe('2026-11-18');
    expect(period('2026-11-18T23:00:00Z').today).toBe('2026-11-19');
  });
});
