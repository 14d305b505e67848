import { expect, test } from 'vitest';
import { makePeople } from './people.ts';
import { makeSquads } from './squads.ts';

test('SQD-02 the demo club has eight squads in season, every player in one of them, and coaches beside the players', () => {
  const today = '2026-11-26';
  const { squads, members } = makeSquads(makePeople(today), today);
  expect(new Set(squads.map(({ id, season }) => `${season} ${id}`)).size).toBe(8);
  expect(squads.every(({ season }) => season === 2026)).toBe(true);
  expect(new Set(members.map(({ squadId }) => squadId)).size).toBe(8);
  expect(new Set(members.filter(({ role }) => role === 'player').map(({ userId }) => userId)).size).toBe(100);
  expect(members.filter(({ role }) => role === 'coach')).toHaveLength(12);
});
