import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { addToActivityCache, dayQuery, weeksQuery, type ActivityDetails } from './queries.ts';

const DAY = '2026-11-24';
const [COACH, PLAYER, OTHER] = ['coach', 'player', 'other'];

const person = (id: string) => ({ id }) as ActivityDetails['users'][number];
const activity = (id: string, ...people: string[]) =>
  ({ id, date: DAY, startsAt: '10:00', users: people.map(person) }) as ActivityDetails;

/** A coach who has looked at the days of everybody. */
function deviceOfCoach(): QueryClient {
  const client = new QueryClient();
  for (const who of [undefined, PLAYER, OTHER]) client.setQueryData(dayQuery(DAY, who).queryKey, [activity('before')]);
  client.setQueryData(weeksQuery('2026-11-23', PLAYER).queryKey, []);
  return client;
}
const dayOf = (client: QueryClient, who?: string) =>
  client.getQueryData(dayQuery(DAY, who).queryKey)?.map(({ id }) => id);

test('OUT-14 what was planned for somebody else stands in their day and week once sent, and not in the own', () => {
  const client = deviceOfCoach();
  addToActivityCache(client, activity('talk', PLAYER), COACH);
  expect(dayOf(client, PLAYER)).toEqual(['before', 'talk']);
  expect(client.getQueryData(weeksQuery('2026-11-23', PLAYER).queryKey)?.map(({ id }) => id)).toEqual(['talk']);
  expect(dayOf(client)).toEqual(['before']);
  expect(dayOf(client, OTHER)).toEqual(['before']);
});

test('OUT-14 what was planned for oneself stands in the own day once, also when the answer comes twice', () => {
  const client = deviceOfCoach();
  addToActivityCache(client, activity('talk', COACH, PLAYER), COACH);
  addToActivityCache(client, activity('talk', COACH, PLAYER), COACH);
  expect(dayOf(client)).toEqual(['before', 'talk']);
  expect(dayOf(client, PLAYER)).toEqual(['before', 'talk']);
});
