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

test('OUT-27 what was changed since is not passed over: the same key with something else is refused with the id of what was saved', async () => {
  const saved = await create({ name: 'FC Zuerst', idempotencyKey: 'a-changed-input' });
  const changed = await create({ name: 'FC Danach', idempotencyKey: 'a-changed-input' });
  expect([changed.data, changed.codes]).toEqual([null, ['errors.saved_otherwise']]);
  expect(changed.errors[0]!.extensions).toMatchObject({ saved: (saved.data.createClub as { id: string }).id });
  // Keys from before input hashes existed are replayed without a comparison.
  await club.db.updateTable('idempotencyKeys').set({ inputHash: null }).execute();
  const older = await create({ name: 'FC Danach', idempotencyKey: 'a-changed-input' });
  expect(older.data).toMatchObject({ createClub: { name: 'FC Zuerst' } });
});

test('a change that is sent again is no conflict with itself, and undoes nothing that came after it', async () => {
  const { data } = await create({ name: 'FC Wandel' });
  const { id } = data.createClub as { id: string };
  const rename = (input: object) =>
    club.ask('scout', 'mutation ($input: UpdateClubInput!) { updateClub(input: $input) { name version } }', { input });
  const mine = { id, name: 'FC Meiner', version: 1, idempotencyKey: 'a-change-sent-again' };
  expect((await rename(mine)).data).toEqual({ updateClub: { name: 'FC Meiner', version: 2 } });
  expect((await rename(mine)).data).toEqual({ updateClub: { name: 'FC Meiner', version: 2 } });
  await rename({ id, name: 'FC Ihrer', version: 2 });
  expect((await rename(mine)).data).toEqual({ updateClub: { name: 'FC Ihrer', version: 3 } });
  expect((await rename({ ...mine, name: 'FC Anders' })).codes).toEqual(['errors.saved_otherwise']);
});
