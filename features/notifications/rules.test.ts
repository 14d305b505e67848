import { expect, test } from 'vitest';
import { ROLES } from '#domain/football.ts';
import { INBOX_PAGE, NEWEST, USER_INBOX } from '#domain/text/lengths.ts';
import { activityTypesOf, inboxArgs, markReadInput, mergedSince } from './rules.ts';

test('INB-02 G-13 a player’s activities have types of their own; those of managers are like those of scouts', () => {
  const told = ROLES.map((role) => [role, Object.values(activityTypesOf({ role })).join(' ')]);
  const deeds = ['ADDED', 'UPDATED', 'MOVED', 'DELETED', 'CANCELLED', 'RESTORED'];
  const typesBy = (by: string) => deeds.map((deed) => `${by}_${deed}_ACTIVITY`).join(' ');
  const staff = typesBy('SCOUT');
  expect(Object.fromEntries(told)).toEqual({
    player: typesBy('PLAYER'),
    scout: staff,
    manager: staff,
    admin: staff,
    special: staff,
  });
});

test('INB-05 CONST-05 an inbox has 50 entries a page, that of somebody else 100, and the newest are three', () => {
  expect([INBOX_PAGE, USER_INBOX, NEWEST]).toEqual([50, 100, 3]);
});

test('what somebody does within ten minutes is told in one entry', () => {
  expect(mergedSince(Temporal.Instant.from('2026-11-18T13:05:00Z')).toString()).toBe('2026-11-18T12:55:00Z');
});

test('GQL-12 a page has 1 to 100 entries', () => {
  const isPage = (pagination: object) => inboxArgs.safeParse({ pagination }).success;
  expect([{}, { skip: 0, limit: 1 }, { skip: 1_000_000, limit: 100 }].map(isPage)).toEqual([true, true, true]);
  const wrong = [{ limit: 0 }, { limit: 101 }, { skip: -1 }, { skip: 1_000_001 }, { page: 1 }];
  expect(wrong.map(isPage)).toEqual([false, false, false, false, true]);
});

test('G-09 at most 100 entries are marked by their ids at once', () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const isMark = (input: object) => markReadInput.safeParse(input).success;
  expect([{}, { ids: ids(100) }, { until: '2026-11-18T13:00:00Z', isRead: false }].map(isMark)).toEqual([
    true,
    true,
    true,
  ]);
  expect([{ ids: ids(101) }, { ids: ['x'] }, { until: 'now' }].map(isMark)).toEqual([false, false, false]);
});
