import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openJournalsClub, type JournalsClub } from '#tests/journals.ts';

const COUNTS = '{ sensitiveJournals { category journals confidential } }';
const MAKE = 'mutation ($input: MakeConfidentialInput!) { makeJournalsConfidential(input: $input) { journals } }';
const ONE = 'query ($id: ID!) { journal(id: $id) { confidential version confidentialChange { by { lastName } } } }';

let club: JournalsClub;
beforeAll(async () => {
  club = await openJournalsClub();
});
beforeEach(() => club.db.deleteFrom('journals').execute());
afterAll(() => club.close());

test('CONF-08 admins see how many medical and contractual journals there are, and make all confidential at once', async () => {
  const { id } = await club.written('scout', { category: 'medicine' });
  await club.written('manager', { category: 'medicine', confidential: true });
  await club.written('manager', { category: 'contractual' });
  const other = await club.written('manager', { category: 'technical' });
  const counted = async () => (await club.ask('admin', COUNTS)).data.sensitiveJournals;
  expect(await counted()).toEqual([
    { category: 'medicine', journals: 2, confidential: 1 },
    { category: 'contractual', journals: 1, confidential: 0 },
  ]);
  const input = { categories: ['medicine', 'contractual'], idempotencyKey: 'made-confidential' };
  const made = { makeJournalsConfidential: { journals: 2 } };
  expect((await club.ask('admin', MAKE, { input })).data).toEqual(made);
  expect((await club.ask('admin', MAKE, { input })).data).toEqual(made);
  expect(await counted()).toEqual([
    { category: 'medicine', journals: 2, confidential: 2 },
    { category: 'contractual', journals: 1, confidential: 1 },
  ]);
  expect((await club.ask('scout', ONE, { id })).data.journal).toEqual({
    confidential: true,
    version: 2,
    confidentialChange: { by: { lastName: 'Ammann' } },
  });
  expect((await club.ask('otherScout', ONE, { id })).codes).toEqual(['errors.not_found']);
  expect((await club.ask('otherScout', ONE, { id: other.id })).data.journal.confidential).toBe(false);
});

test('CONF-08 of no category it makes nothing confidential', async () => {
  await club.written('scout', { category: 'medicine' });
  const { data } = await club.ask('admin', MAKE, { input: { categories: [] } });
  expect(data.makeJournalsConfidential.journals).toBe(0);
});
