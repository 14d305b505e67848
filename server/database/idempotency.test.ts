import { afterAll, beforeAll, expect, test } from 'vitest';
import { openClub, type TestClub } from '#tests/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

const create = (input: object) =>
  club.ask('scout', 'mutation ($input: CreateClubInput!) { createClub(input: $input) { id name } }', { input });

test('the same sent twice makes one thing and is answered with it both times', async () => {
  const once = await create({ name: 'FC Einmal', idempotencyKey: 'the-same-key' });
  const again = await create({ idempotencyKey: 'the-same-key', logo: undefined, name: 'FC Einmal' });
  expect([once.codes, again.data]).toEqual([[], once.data]);
});

test('what was changed since is not passed over: the same key with something else is refused', async () => {
  await create({ name: 'FC Zuerst', idempotencyKey: 'a-changed-input' });
  const changed = await create({ name: 'FC Danach', idempotencyKey: 'a-changed-input' });
  expect([changed.data, changed.codes]).toEqual([null, ['errors.saved_otherwise']]);
  // Keys from before input hashes existed are replayed without a comparison.
  await club.db.updateTable('idempotencyKeys').set({ inputHash: null }).execute();
  const older = await create({ name: 'FC Danach', idempotencyKey: 'a-changed-input' });
  expect(older.data).toMatchObject({ createClub: { name: 'FC Zuerst' } });
});
