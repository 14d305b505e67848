import { expect, test } from 'vitest';
import { makePeople } from './people.ts';
import { inventClub } from './club.ts';
import { makeSquads, squadsOfPractices } from './squads.ts';

test('SQD-02 the demo club has eight squads in season, every player in one of them, and coaches beside the players', () => {
  const today = '2026-11-26';
  const { squads, members } = makeSquads(makePeople(today), today);
  expect(new Set(squads.map(({ id, season }) => `${season} ${id}`)).size).toBe(8);
  expect(squads.every(({ season }) => season === 2026)).toBe(true);
  expect(new Set(members.map(({ squadId }) => squadId)).size).toBe(8);
  expect(new Set(members.filter(({ role }) => role === 'player').map(({ userId }) => userId)).size).toBe(100);
  expect(members.filter(({ role }) => role === 'coach')).toHaveLength(12);
});

test('SQD-18 the demo club practises by squads: in a practice is whoever belongs to its squad, but for those who were taken out', async () => {
  const now = Temporal.Instant.from('2026-11-26T13:00:00Z');
  const { people, calendars } = await inventClub('Europe/Zurich', now, 'FC Touchline');
  const { members } = makeSquads(people, '2026-11-26');
  const practices = squadsOfPractices(calendars.planned, members);
  expect(practices.length).toBeGreaterThan(50);
  for (const { activityId, squadId, leftOut } of practices) {
    const { participants } = calendars.planned.find(({ id }) => id === activityId)!;
    const belonging = members.filter((member) => member.squadId === squadId).map(({ userId }) => userId);
    const present = participants.map(({ userId }) => userId);
    expect([...present, ...leftOut].toSorted()).toEqual(belonging.toSorted());
  }
});
