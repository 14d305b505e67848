import { beforeAll, expect, test } from 'vitest';
import { STAFF } from '#domain/football.ts';
import { mondayOf } from '#domain/time.ts';
import { stateOn } from '#features/games/assignments/rules.ts';
import type { DemoGameAssignment } from './assignments.ts';
import { inventClub } from './club.ts';
import { accountId } from './people.ts';

const ZONE = 'Europe/Zurich';

type Club = Awaited<ReturnType<typeof inventClub>>;
const NOW = Temporal.Instant.from('2026-11-26T13:00:00Z');
let club: Club;
let asked: readonly DemoGameAssignment[];
beforeAll(async () => {
  club = await inventClub(ZONE, NOW, 'FC Touchline');
  asked = club.gameAssignments;
});

const isAhead = ({ game }: DemoGameAssignment) => game.start > NOW.epochMilliseconds;

test('DSK-01 DSK-02 DSK-06 the demo club has asked staff to go to games, who have accepted, declined with a line, been there or missed them', () => {
  const staff = new Set(club.people.filter(({ role }) => STAFF.some((one) => one === role)).map(({ id }) => id));
  expect(asked.filter(({ row }) => !staff.has(row.scoutId))).toEqual([]);
  const reported = new Set(club.reports.map(({ gameId, createdBy }) => `${gameId} ${createdBy}`));
  const states = asked.map(({ game, row: { gameId, scoutId, state } }) =>
    stateOn({ state, day: game.day, hasReported: reported.has(`${gameId} ${scoutId}`) }, club.today),
  );
  expect(new Set(states)).toEqual(new Set(['asked', 'accepted', 'declined', 'done', 'missed']));
  const lines = asked.filter(({ row }) => row.state === 'declined').map(({ row }) => row.answer);
  expect(lines).not.toContain('');
  expect(asked.filter(({ row }) => row.answeredAt !== null && row.answeredAt <= row.askedAt)).toEqual([]);
  expect(asked.filter(({ row }) => (row.answeredAt ?? row.askedAt) >= NOW.toString())).toEqual([]);
  expect(asked.some(({ watched }) => watched.length > 0)).toBe(true);
});

test('DSK-02 the scout of the demo accounts has accepted the next game, and is to answer for the one after that', () => {
  const mine = asked.filter((one) => isAhead(one) && one.row.scoutId === accountId('scout'));
  const standing = mine.filter(({ row }) => row.state !== 'declined').map(({ row }) => row.state);
  expect(standing.slice(0, 2)).toEqual(['accepted', 'asked']);
});

test('DSK-10 an accepted game of the demo club stands in the calendar of its scout, and one that is still asked about does not', () => {
  const planned = club.calendars.planned.filter(({ gameId }) => gameId !== null);
  const keys = planned.map(({ gameId, ownerId }) => `${gameId} ${ownerId}`);
  const ofState = (state: string, rows = asked) =>
    rows.filter(({ row }) => row.state === state).map(({ row }) => `${row.gameId} ${row.scoutId}`);
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(ofState('accepted')).isSupersetOf(new Set(keys))).toBe(true);
  expect(new Set(ofState('asked')).isDisjointFrom(new Set(keys))).toBe(true);
  // From this week to the last day that is planned, none is missing.
  const last = club.calendars.planned
    .map(({ date }) => date)
    .toSorted()
    .at(-1)!;
  const near = asked.filter(({ game }) => game.day >= mondayOf(club.today) && game.day <= last);
  expect(keys).toEqual(expect.arrayContaining(ofState('accepted', near)));
});
